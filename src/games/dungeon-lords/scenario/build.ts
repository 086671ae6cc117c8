import type { Dice } from '../../../kernel/dice.ts';
import type { Built, ScenarioTable } from '../../shared/scenario/scenario-game.ts';
import { PALADINS } from '../rules/data/adventurers.ts';
import { SEASONS } from '../rules/data/events.ts';
import { type Draft, draftOf, withYear } from '../rules/draft.ts';
import type { Options } from '../rules/options-schema.ts';
import { emptyTable } from '../rules/setup.ts';
import { SPELLS } from '../rules/spells/index.ts';
import type { Player, State } from '../rules/state.ts';
import { begin } from './beginnings.ts';
import { dungeonOf } from './dungeon.ts';
import type { SeatSetup, Setup } from './fields.ts';
import { wrongSetup } from './wrong-setup.ts';

/** Decks keep their order, and the last outcome of every die falls. */
const PLAIN_DICE: Dice = { roll: (_stream, sides) => sides - 1 };

/** The position that a scenario describes, or why there can be none. */
export const build = (setup: Setup, table: ScenarioTable<Options>): Built<State> => {
  const draft = draftOf(emptyTable(table.players, table.options, PLAIN_DICE), PLAIN_DICE);
  const problems = wrongSetup(setup, draft.board);
  if (problems.length > 0) return { problems };
  placeTable(draft, setup);
  for (const [seat, player] of draft.board.players.entries()) {
    player.inaccessible = draft.hidden.seats[seat]?.kept ?? [];
    const seatSetup = setup.seats[String(seat + 1)];
    if (seatSetup) placePlayer(draft, seat, player, seatSetup);
  }
  takeFromStacks(draft, setup);
  begin(draft, setup);
  const { board, hidden } = draft;
  return { state: { board, hidden } };
};

/** A list without the first of each of some items. */
const lessOf = <T>(items: readonly T[], taken: readonly T[]): T[] => {
  const left = [...taken];
  return items.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** What lies on the table is in no stack any more. */
const takeFromStacks = ({ board, hidden }: Draft, setup: Setup): void => {
  const seats = Object.values(setup.seats);
  const traps = seats.flatMap((seat) => seat.traps);
  const pieces = [...board.lairs, ...seats.flatMap(({ lair }) => lair)];
  const rooms = [...board.rooms, ...seats.flatMap((seat) => Object.values(seat.rooms))];
  const named = seats.flatMap(({ party, prison }) => [...party.map(({ id }) => id), ...prison]);
  const adventurers = [...setup.forecast, ...named];
  const rest = lessOf(hidden.trapDeck, traps);
  hidden.trapDeck = setup['trap deck'] ?? rest;
  hidden.trapsOut = lessOf(rest, hidden.trapDeck);
  const [lairs, laterLairs] = hidden.lairs;
  hidden.lairs = [lessOf(lairs, pieces), lessOf(laterLairs, lessOf(pieces, lairs))];
  hidden.rooms = [lessOf(hidden.rooms[0], rooms), lessOf(hidden.rooms[1], rooms)];
  hidden.adventurers = [
    lessOf(hidden.adventurers[0], adventurers),
    lessOf(hidden.adventurers[1], adventurers),
  ];
};

const placeTable = (draft: Draft, setup: Setup): void => {
  const { board, hidden } = draft;
  board.year = setup.year;
  board.season = SEASONS.indexOf(setup.season);
  board.first = setup.first - 1;
  board.lairs = [...setup.lairs];
  board.rooms = [...setup.rooms];
  board.special = setup.special ?? null;
  board.paladinInTent = setup.paladin === undefined ? !isAtADungeon(setup) : setup.paladin === 'tent';
  board.neutralEvil = setup['neutral evil'] ?? board.neutralEvil;
  hidden.cards = withYear(draft, hidden.cards, cardsOf(setup));
  // Winter has no event and nobody comes, unless the scenario says who does.
  if (board.season > 0 || setup.forecast.length > 0)
    board.forecasts = board.forecasts.with(board.season, {
      event: 'taxes',
      adventurers: [...setup.forecast],
    });
};

/** This year's paladin is named in a party or prison. */
const isAtADungeon = ({ year, seats }: Setup): boolean =>
  Object.values(seats).some(
    ({ party, prison }) =>
      party.some(({ id }) => id === PALADINS[year].id) || prison.includes(PALADINS[year].id),
  );

/** Named cards, filled up with others of the year. */
const cardsOf = ({ cards, year }: Setup): string[] => {
  const all = SPELLS.filter((spell) => spell.year === year).map(({ id }) => id);
  return [...cards, ...all.filter((id) => !cards.includes(id))].slice(0, 4);
};

const placePlayer = (draft: Draft, seat: number, player: Player, setup: SeatSetup): void => {
  Object.assign(player, {
    gold: setup.gold ?? player.gold,
    food: setup.food ?? player.food,
    imps: setup.imps ?? player.imps,
    impsUsed: setup['imps used'],
    evil: setup.evil ?? player.evil,
    redMarks: setup['red marks'],
    lair: setup.lair.map((kind) => ({ kind, state: 'up' })),
    trolls: setup.lair.filter((kind) => kind === 'troll').length,
    dungeon: dungeonOf(player.dungeon, setup),
    party: setup.party.map((one) => ({ ...one })),
    prison: [...setup.prison],
    slots: [...setup.orders],
  });
  if (setup.inaccessible.length > 0) player.inaccessible = [...setup.inaccessible];
  const secrets = draft.hidden.seats[seat];
  if (secrets) secrets.traps = [...setup.traps];
};
