import { type Components, componentsFor } from '../rules/components.ts';
import { copyBoard } from '../rules/draft.ts';
import { moveFind } from '../rules/finds.ts';
import { heldBy, layersOf, playerAt, regionAt } from '../rules/force.ts';
import type { RegionId } from '../rules/map.ts';
import { optionsSchema, worldOf } from '../rules/options.ts';
import type { Rules } from '../rules/rules.ts';
import { emptyBoard } from '../rules/setup.ts';
import type { Board, Layer, LayerName, State } from '../rules/state.ts';
import { offBoard, toTray } from '../rules/tokens.ts';
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
  const map = rules.boardFor(scenario.players, worldOf(options));
  const components = componentsFor(rules, map, scenario.players, options);
  const board = emptyBoard(rules, components, map, scenario.players, options);
  for (const region of board.regions) region.natives = 0;
  board.firstSeat = scenario.first - 1;
  board.round = scenario.round;
  for (const [seat, setup] of Object.entries(scenario.seats))
    placePlayer(components, board, Number(seat) - 1, setup);
  for (const [id, text] of Object.entries(scenario.regions)) placeRegion(components, board, Number(id), text);
  lendPowers(components, board, scenario);
  fillHands(rules, board, scenario);
  const hidden = {
    ...fillColumnAndStacks(components, board, scenario),
    returned: [],
    finds: findStack(components, board, scenario),
    coins: board.players.map((_, seat) => scenario.seats[String(seat + 1)]?.coins ?? 5),
  };
  countTraysAndBox(board);
  setTurn(board, scenario);
  return { board: copyBoard(board), hidden };
};

const placePlayer = (components: Components, board: Board, seat: number, setup: SeatSetup): void => {
  if (seat >= board.seats)
    throw new ScenarioError(`there is no seat ${seat + 1} with ${board.seats} players`);
  const player = playerAt(board, seat);
  const hands = { active: setup.hand, decline: setup['hand in decline'], spirit: 0 };
  for (const name of ['active', 'decline', 'spirit'] as const) {
    const text = setup[name];
    if (text === undefined) continue;
    const { race, power } = readCombo(text);
    checkKnown(components, race, power);
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
  player.marks = { ...setup.marks };
};

const checkKnown = ({ races, powers }: Components, race: string, power: string | undefined): void => {
  if (!races.some(({ id }) => id === race)) throw new ScenarioError(`there is no race ${race}`);
  if (power !== undefined && !powers.some(({ id }) => id === power)) {
    throw new ScenarioError(`there is no power ${power}`);
  }
};

const placeRegion = ({ finds }: Components, board: Board, id: number, text: string): void => {
  const region = board.regions[id - 1];
  if (!region) throw new ScenarioError(`the board for ${board.seats} players has no region ${id}`);
  const { holder, tokens, natives, monsters, pieces: things } = readRegionText(text);
  const pieces = { ...things };
  for (const find of finds.filter((candidate) => Object.hasOwn(pieces, candidate.id))) {
    moveFind(board, find.id, id as RegionId);
    delete pieces[find.id];
  }
  if (holder && !board.players[holder.seat]?.[holder.layer]) {
    throw new ScenarioError(`region ${id}: seat ${holder.seat + 1} has no ${holder.layer} race`);
  }
  Object.assign(region, { tokens, natives, monsters, pieces, ...(holder ? { holder } : {}) });
};

/** Powers that Places have drawn, and who has them now. */
const lendPowers = ({ finds, powers }: Components, board: Board, { lent }: Scenario): void => {
  for (const [place, power] of Object.entries(lent)) {
    const at = board.finds[place];
    if (at === undefined || !finds.some(({ id, drawsPower }) => id === place && drawsPower)) {
      throw new ScenarioError(`${place} lies nowhere, or lends no power`);
    }
    if (!powers.some(({ id }) => id === power)) throw new ScenarioError(`there is no power ${power}`);
    const holder = board.regions[at - 1]?.holder;
    board.lent = { ...board.lent, [place]: { power, ...(holder ? { to: { ...holder } } : {}) } };
  }
};

/** Places and Relics that Monsters still guard: those that are named, then the others. */
const findStack = ({ finds }: Components, board: Board, { finds: named }: Scenario): string[] => {
  const ids = finds.map(({ id }) => id).filter((id) => board.finds[id] === undefined);
  const strange = named.find((id) => !ids.includes(id));
  if (strange !== undefined) throw new ScenarioError(`${strange} cannot be found`);
  return [...named, ...ids.filter((id) => !named.includes(id))];
};

/** Markers that begin in hand and do not stand on the board are in hand, unless the scenario says otherwise. */
const fillHands = (rules: Rules, board: Board, scenario: Scenario): void => {
  board.players.forEach(({ active }, seat) => {
    if (!active) return;
    const setup = scenario.seats[String(seat + 1)];
    const held = heldBy(board, { seat, layer: 'active' });
    for (const kind of kindsOf(rules, board, active, held)) {
      const where = kind.roams ? board.regions : held.map((id) => regionAt(board, id));
      const standing = where.reduce((sum, { pieces }) => sum + (pieces[kind.id] ?? 0), 0);
      const inHand = setup?.pieces?.[kind.id] ?? Math.max(0, kind.start - standing);
      if (inHand > 0) active.pieces[kind.id] = inHand;
    }
    const loan = rules.race(active.race).loan?.tokens ?? 0;
    active.reserve =
      setup?.reserve ?? (phaseOf(scenario) === 'conquest' && scenario.turn === seat + 1 ? 0 : loan);
  });
};

const kindsOf = (rules: Rules, board: Board, { race, power }: Layer, held: readonly RegionId[]) => {
  const lent = Object.entries(board.lent).flatMap(([place, { power: drawn }]) =>
    held.some((id) => id === board.finds[place]) ? [drawn] : [],
  );
  const powers = [...(power === undefined ? [] : [power]), ...lent];
  return [rules.race(race), ...powers.map((id) => rules.power(id))].flatMap(({ pieces }) => pieces ?? []);
};

const COLUMN = 6;

const fillColumnAndStacks = (
  components: Components,
  board: Board,
  scenario: Scenario,
): { races: string[]; powers: string[] } => {
  const usedRaces = new Set<string>();
  const usedPowers = new Set<string>([...scenario.discarded, ...Object.values(scenario.lent)]);
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
  const named = scenario.column.map((text) => readNamed(components, text));
  const next = scenario.stack.map((text) => readNamed(components, text));
  for (const { race, power } of [...named, ...next]) use(race, power);
  const races = components.races.map(({ id }) => id).filter((id) => !usedRaces.has(id));
  const powers = components.powers.map(({ id }) => id).filter((id) => !usedPowers.has(id));
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

const readNamed = (components: Components, text: string): { race: string; power: string; coins: number } => {
  const { race, power, coins } = readCombo(text);
  if (power === undefined) throw new ScenarioError(`"${text}": every combo has a badge`);
  checkKnown(components, race, power);
  return { race, power, coins };
};

const countTraysAndBox = (board: Board): void => {
  for (const { race, tokens } of tokensInPlay(board)) toTray(board, race, -tokens);
  const heaps = board.players.flatMap(({ active, marks }) => [marks, ...(active ? [active.pieces] : [])]);
  const box = { ...board.box };
  for (const pieces of [...board.regions.map((region) => region.pieces), ...heaps]) {
    for (const [id, count] of Object.entries(pieces)) box[id] = (box[id] ?? Number.NaN) - count;
  }
  for (const [what, left] of [...Object.entries(board.trays), ...Object.entries(box)]) {
    if (!(left >= 0)) throw new ScenarioError(`there are not so many ${what}`);
  }
  board.box = Object.fromEntries(Object.entries(box).filter(([, left]) => left > 0));
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
  if (name === 'conquest') board.turn.mayAbandon = true;
  if (name !== 'choose') board.turn.declinedDone = true;
};
