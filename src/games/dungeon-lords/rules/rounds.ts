import { adventurerOf } from './data/adventurers.ts';
import { SEASONS } from './data/events.ts';
import { type Draft, ofYear, playerAt, playOrder, secretsOf, tell, withYear } from './draft.ts';
import { checkPaladin } from './evil.ts';
import { drawNeutrals } from './placing.ts';
import { emptyBoxes } from './setup.ts';

const AUTUMN = 3;
const LAIRS_OFFERED = 3;
const ROOMS_OFFERED = 2;

/** A building round begins (rule 5.1): new tiles, the forecast, neutral minions; then orders are due. */
export const beginRound = (draft: Draft): void => {
  const { board } = draft;
  draft.reveals = true;
  offerTiles(draft);
  board.boxes = emptyBoxes();
  for (const seat of playOrder(draft)) {
    Object.assign(playerAt(draft, seat), { slots: [], runs: {}, sealed: false, upkeep: 'production' });
    secretsOf(draft, seat).looked = false;
  }
  const { year, first, lairs, rooms } = board;
  const season = SEASONS[board.season];
  if (!season) throw new RangeError(`there is no season ${board.season}`);
  tell(draft, { type: 'round-began', year, season, first, lairs: [...lairs], rooms: [...rooms] });
  if (board.season < AUTUMN) foretell(draft);
  drawNeutrals(draft);
  board.phase = { name: 'orders' };
};

/** New monsters and rooms come from the stacks. */
const offerTiles = (draft: Draft): void => {
  const { board, hidden } = draft;
  const [lairs, rooms] = [ofYear(draft, hidden.lairs), ofYear(draft, hidden.rooms)];
  board.lairs = lairs.slice(0, LAIRS_OFFERED);
  board.rooms = rooms.slice(0, ROOMS_OFFERED);
  hidden.lairs = withYear(draft, hidden.lairs, lairs.slice(LAIRS_OFFERED));
  hidden.rooms = withYear(draft, hidden.rooms, rooms.slice(ROOMS_OFFERED));
};

/** The next season's event and adventurers, weakest first. */
const foretell = (draft: Draft): void => {
  const { board, hidden } = draft;
  const [event, ...events] = ofYear(draft, hidden.events);
  if (!event) throw new Error('no event tile is left');
  const stack = [...ofYear(draft, hidden.adventurers)];
  const adventurers = drawAdventurers(stack, board.seats === 4 ? 4 : 3);
  hidden.events = withYear(draft, hidden.events, events);
  hidden.adventurers = withYear(draft, hidden.adventurers, stack);
  board.forecasts = board.forecasts.with(board.season + 1, { event, adventurers });
  const known = event === 'special' && board.options.specialEvents;
  if (known) board.special = ofYear(draft, hidden.specials);
  const special = board.special === null || !known ? {} : { special: board.special };
  tell(draft, { type: 'forecast', event, adventurers: [...adventurers], ...special });
};

/** Draws until not all are of one level; what is too much goes below the stack (rule 5.1). */
const drawAdventurers = (stack: string[], count: number): string[] => {
  const drawn = stack.splice(0, count);
  const levelOf = (id: string | undefined): number => (id === undefined ? 0 : adventurerOf(id).level);
  while (drawn.every((id) => levelOf(id) === levelOf(drawn[0]))) {
    const last = drawn.pop();
    const next = stack.shift();
    if (last === undefined || next === undefined) throw new Error('the adventurers ran out');
    stack.push(last);
    drawn.push(next);
  }
  return drawn.sort((one, other) => levelOf(one) - levelOf(other));
};

/**
 * The round is over (rule 5.8): imps come home and the token goes on, but not after autumn.
 * @returns true if another building round follows, false before combat
 */
export const endRound = ({ board }: Draft): boolean => {
  for (const player of board.players) Object.assign(player, { impsUsed: 0, trollsUsed: 0 });
  if (board.season < AUTUMN) board.first = (board.first + 1) % board.seats;
  board.season += 1;
  return board.season <= AUTUMN;
};

/** The year's combat begins (rule 8.1). */
export const beginCombat = (draft: Draft): void => {
  const { board } = draft;
  for (const piece of board.players.flatMap(({ lair }) => lair)) piece.state = 'up';
  board.combat = { round: 1, shown: [], tiles: board.players.map(() => null), fought: [] };
  tell(draft, { type: 'combat-began', year: board.year });
};

/** The combat is over (rule 8.5): survivors leave, pieces are turned face up. */
export const endCombat = (draft: Draft): void => {
  const { board } = draft;
  for (const player of board.players) {
    player.party = [];
    for (const piece of player.lair) piece.state = 'up';
  }
  board.combat = null;
  tell(draft, { type: 'combat-ended', year: board.year });
};

/** Steps that the token goes on before the second year, by number of seats (rule 2.3). */
const SHIFT: Readonly<Record<number, number>> = { 2: 0, 3: 1, 4: 3 };

/** The second year begins (rule 9). */
export const beginSecondYear = (draft: Draft): void => {
  const { board, hidden } = draft;
  if (board.paladinInTent) tell(draft, { type: 'paladin-left' });
  board.year = 2;
  board.season = 0;
  board.special = null;
  board.forecasts = [null, null, null, null];
  if (board.seats === 2) {
    board.neutralEvil -= 2;
    tell(draft, { type: 'neutral-evil', now: board.neutralEvil });
  }
  for (const secrets of hidden.seats) secrets.spied = [];
  board.first = (board.first + (SHIFT[board.seats] ?? 0)) % board.seats;
  tell(draft, { type: 'year-began', year: 2, first: board.first });
  board.paladinInTent = true;
  checkPaladin(draft);
};
