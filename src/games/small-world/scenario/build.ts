import { copyBoard } from '../rules/draft.ts';
import { heldBy, layersOf, playerAt } from '../rules/force.ts';
import { optionsSchema } from '../rules/options.ts';
import type { Rules } from '../rules/rules.ts';
import { emptyBoard } from '../rules/setup.ts';
import type { Board, Layer, LayerName, State } from '../rules/state.ts';
import { offBoard } from '../rules/tokens.ts';
import { newTurn } from '../rules/turn.ts';
import type { Scenario, SeatSetup } from './schema.ts';
import { readCombo, readRegionText, ScenarioError } from './words.ts';

/**
 * The position that a scenario describes. What it does not name is filled in so that nothing is missing and
 * nothing stands twice: trays, box, column and stacks hold the rest.
 * @throws ScenarioError if the description contradicts itself or the components
 */
export const buildPosition = (rules: Rules, scenario: Scenario): State => {
  const options = optionsSchema.parse(scenario.options);
  const board = emptyBoard(rules, rules.boardFor(scenario.players), scenario.players, options);
  for (const region of board.regions) region.natives = 0;
  board.firstSeat = scenario.first - 1;
  board.round = scenario.round;
  for (const [seat, setup] of Object.entries(scenario.seats))
    placePlayer(rules, board, Number(seat) - 1, setup);
  for (const [id, text] of Object.entries(scenario.regions)) placeRegion(board, Number(id), text);
  fillHands(rules, board, scenario);
  const hidden = {
    ...fillColumnAndStacks(rules, board, scenario),
    coins: board.players.map((_, seat) => scenario.seats[String(seat + 1)]?.coins ?? 5),
  };
  countTraysAndBox(board);
  setTurn(board, scenario);
  return { board: copyBoard(board), hidden };
};

const placePlayer = (rules: Rules, board: Board, seat: number, setup: SeatSetup): void => {
  if (seat >= board.seats)
    throw new ScenarioError(`there is no seat ${seat + 1} with ${board.seats} players`);
  const player = playerAt(board, seat);
  const hands = { active: setup.hand, decline: setup['hand in decline'], spirit: 0 };
  for (const name of ['active', 'decline', 'spirit'] as const) {
    const text = setup[name];
    if (text === undefined) continue;
    const { race, power } = readCombo(text);
    checkKnown(rules, race, power);
    player[name] = {
      race,
      ...(power ? { power } : {}),
      hand: hands[name],
      withdrawn: 0,
      reserve: 0,
      pieces: {},
      withdrawnPieces: {},
    };
  }
  if (setup['peace with'] !== undefined) player.peaceWith = setup['peace with'] - 1;
};

const checkKnown = (rules: Rules, race: string, power: string | undefined): void => {
  if (!rules.races.some(({ id }) => id === race)) throw new ScenarioError(`there is no race ${race}`);
  if (power !== undefined && !rules.powers.some(({ id }) => id === power)) {
    throw new ScenarioError(`there is no power ${power}`);
  }
};

const placeRegion = (board: Board, id: number, text: string): void => {
  const region = board.regions[id - 1];
  if (!region) throw new ScenarioError(`the board for ${board.seats} players has no region ${id}`);
  const { holder, tokens, natives, pieces } = readRegionText(text);
  if (holder && !board.players[holder.seat]?.[holder.layer]) {
    throw new ScenarioError(`region ${id}: seat ${holder.seat + 1} has no ${holder.layer} race`);
  }
  Object.assign(region, { tokens, natives, pieces: { ...pieces }, ...(holder ? { holder } : {}) });
};

/** Markers that begin in hand and do not stand on the board are in hand, unless the scenario says otherwise. */
const fillHands = (rules: Rules, board: Board, scenario: Scenario): void => {
  board.players.forEach(({ active }, seat) => {
    if (!active) return;
    const setup = scenario.seats[String(seat + 1)];
    const held = heldBy(board, { seat, layer: 'active' });
    for (const kind of kindsOf(rules, active)) {
      const standing = held.reduce((sum, id) => sum + (board.regions[id - 1]?.pieces[kind.id] ?? 0), 0);
      const inHand = setup?.pieces?.[kind.id] ?? Math.max(0, kind.start - standing);
      if (inHand > 0) active.pieces[kind.id] = inHand;
    }
    const loan = rules.race(active.race).loan?.tokens ?? 0;
    active.reserve =
      setup?.reserve ?? (phaseOf(scenario) === 'conquest' && scenario.turn === seat + 1 ? 0 : loan);
  });
};

const kindsOf = (rules: Rules, { race, power }: Layer) => [
  ...(rules.race(race).pieces ?? []),
  ...(power === undefined ? [] : (rules.power(power).pieces ?? [])),
];

const COLUMN = 6;

const fillColumnAndStacks = (
  rules: Rules,
  board: Board,
  scenario: Scenario,
): { races: string[]; powers: string[] } => {
  const usedRaces = new Set<string>();
  const usedPowers = new Set<string>(scenario.discarded);
  const use = (race: string, power: string | undefined): void => {
    if (usedRaces.has(race) || (power !== undefined && usedPowers.has(power))) {
      throw new ScenarioError(`${race} ${power ?? ''} stands twice`);
    }
    usedRaces.add(race);
    if (power !== undefined) usedPowers.add(power);
  };
  board.players.forEach((_, seat) => {
    for (const { layer } of layersOf(board, seat)) use(layer.race, layer.power);
  });
  const named = scenario.column.map((text) => readNamed(rules, text));
  const next = scenario.stack.map((text) => readNamed(rules, text));
  for (const { race, power } of [...named, ...next]) use(race, power);
  const races = rules.races.map(({ id }) => id).filter((id) => !usedRaces.has(id));
  const powers = rules.powers.map(({ id }) => id).filter((id) => !usedPowers.has(id));
  const stack = {
    races: [...next.map(({ race }) => race), ...races],
    powers: [...next.map(({ power }) => power), ...powers],
  };
  board.column = named;
  board.discardedPowers = [...scenario.discarded];
  if (scenario['no more races']) return { races: [], powers: stack.powers };
  while (board.column.length < COLUMN && stack.races.length > 0) {
    board.column.push({ race: stack.races.shift() ?? '', power: stack.powers.shift() ?? '', coins: 0 });
  }
  return stack;
};

const readNamed = (rules: Rules, text: string): { race: string; power: string; coins: number } => {
  const { race, power, coins } = readCombo(text);
  if (power === undefined) throw new ScenarioError(`"${text}": every combo has a badge`);
  checkKnown(rules, race, power);
  return { race, power, coins };
};

const countTraysAndBox = (board: Board): void => {
  for (const { race, tokens } of tokensInPlay(board)) board.trays[race] = (board.trays[race] ?? 0) - tokens;
  const heaps = board.players.flatMap((player) => (player.active ? [player.active.pieces] : []));
  for (const pieces of [...board.regions.map((region) => region.pieces), ...heaps]) {
    for (const [id, count] of Object.entries(pieces)) board.box[id] = (board.box[id] ?? Number.NaN) - count;
  }
  for (const [what, left] of [...Object.entries(board.trays), ...Object.entries(board.box)]) {
    if (!(left >= 0)) throw new ScenarioError(`there are not so many ${what}`);
  }
  for (const [id, left] of Object.entries(board.box)) if (left === 0) delete board.box[id];
};

const tokensInPlay = (board: Board): { race: string; tokens: number }[] =>
  board.players.flatMap((_, seat) =>
    layersOf(board, seat).map(({ ref, layer }) => ({
      race: layer.race,
      tokens: heldBy(board, ref).reduce(
        (sum, id) => sum + (board.regions[id - 1]?.tokens ?? 0),
        offBoard(layer),
      ),
    })),
  );

const phaseOf = ({ phase, seats, turn }: Scenario): 'choose' | 'pick' | 'conquest' =>
  phase ?? (seats[String(turn)]?.active === undefined ? 'pick' : 'choose');

const setTurn = (board: Board, scenario: Scenario): void => {
  const seat = scenario.turn - 1;
  const layer: LayerName = 'active';
  board.turn = newTurn(seat);
  delete playerAt(board, seat).peaceWith;
  const name = phaseOf(scenario);
  board.turn.phase = name === 'conquest' ? { name, layer } : { name };
  if (name === 'conquest') board.turn.mayAbandon = heldBy(board, { seat, layer }).length > 0;
  if (name !== 'choose') board.turn.declinedDone = true;
};
