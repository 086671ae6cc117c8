import type { Problem } from '../../shared/scenario/problem.ts';
import type { Built, ScenarioTable } from '../../shared/scenario/scenario-game.ts';
import { rules } from '../game.ts';
import { copyBoard } from '../rules/draft.ts';
import { moveFind } from '../rules/finds.ts';
import { heldBy, regionAt, traitsHeld } from '../rules/force.ts';
import type { RegionId } from '../rules/map.ts';
import type { Options } from '../rules/options.ts';
import { countOf } from '../rules/pieces.ts';
import { emptyBoard, START_COINS } from '../rules/setup.ts';
import {
  type Board,
  LAYER_NAMES,
  type Layer,
  type LayerName,
  type Player,
  type State,
} from '../rules/state.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import { fillColumnAndStacks, wrongCombos } from './combos.ts';
import type { SeatSetup, Setup } from './fields.ts';
import { HANDS, WITHDRAWN } from './layers.ts';
import { newGame } from './new-game.ts';
import { beginTurnAt, phaseOf, seatInTurn } from './phases.ts';
import { takeFromSupplies } from './supplies.ts';
import { wrongRegions } from './wrong-regions.ts';
import { wrongSeats } from './wrong-seats.ts';

/**
 * The position that a scenario describes, or why there can be none. What it does not name is filled in so that nothing
 * is missing and nothing stands twice: trays, box, column and stacks hold the rest.
 */
export const build = (setup: Setup, table: ScenarioTable<Options>): Built<State> => {
  if (setup['new game']) return newGame(setup, table);
  const catalogue = catalogueOf(table);
  const board = boardOf(setup, catalogue);
  const problems: Problem[] = [
    ...wrongCombos(setup),
    ...wrongSeats(setup, board),
    ...wrongRegions(setup, catalogue, board),
  ];
  if (problems.length > 0) return { problems };
  fillHands(board, setup);
  const short = takeFromSupplies(board);
  if (short.length > 0) return { problems: short };
  const hidden = {
    ...fillColumnAndStacks(board, setup, catalogue),
    returned: [],
    finds: findStack(board, setup, catalogue),
    coins: board.players.map((_, seat) => setup.seats[String(seat + 1)]?.coins ?? START_COINS),
  };
  return beginTurnAt({ board: copyBoard(board), hidden }, setup);
};

const boardOf = (setup: Setup, { table, map, components }: Catalogue): Board => {
  const board = emptyBoard(rules, components, map, { seats: table.players, options: table.options });
  board.firstSeat = setup.first - 1;
  board.round = setup.round ?? (setup.phase === 'over' ? map.rounds : 1);
  for (const region of board.regions) region.natives = 0;
  for (const [seat, player] of board.players.entries()) {
    const seatSetup = setup.seats[String(seat + 1)];
    if (seatSetup) placePlayer(player, seatSetup);
  }
  placeRegions(board, setup);
  return board;
};

const placePlayer = (player: Player, seatSetup: SeatSetup): void => {
  for (const name of LAYER_NAMES) {
    const layer = layerOf(seatSetup, name);
    if (layer) player[name] = layer;
  }
  if (seatSetup['peace with'] !== undefined) player.peaceWith = seatSetup['peace with'] - 1;
  player.marks = present(seatSetup.marks);
};

/** Markers of which there are some. */
const present = (pieces: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(pieces).filter(([, count]) => count > 0));

const layerOf = (seatSetup: SeatSetup, name: LayerName): Layer | undefined => {
  const combo = seatSetup[name];
  return (
    combo && {
      race: combo.race,
      ...(combo.power === undefined ? {} : { power: combo.power }),
      hand: seatSetup[HANDS[name]] ?? 0,
      withdrawn: seatSetup[WITHDRAWN[name]] ?? 0,
      reserve: 0,
      pieces: {},
      withdrawnPieces: name === 'active' ? present(seatSetup['withdrawn pieces']) : {},
    }
  );
};

const placeRegions = (board: Board, setup: Setup): void => {
  for (const [id, { finds, pieces, ...stands }] of Object.entries(setup.regions)) {
    const number = Number(id) as RegionId;
    Object.assign(regionAt(board, number), { ...stands, pieces: { ...pieces } });
    for (const find of finds) moveFind(board, find, number);
  }
  for (const [place, power] of Object.entries(setup.lent)) {
    const at = board.finds[place];
    const holder = at === undefined ? undefined : regionAt(board, at).holder;
    board.lent = { ...board.lent, [place]: { power, ...(holder ? { to: { ...holder } } : {}) } };
  }
};

/** Places and Relics that are still to be found: those that are named, then the others. */
const findStack = (board: Board, { finds: named }: Setup, { finds }: Catalogue): string[] => [
  ...named,
  ...finds.filter((id) => board.finds[id] === undefined && !named.includes(id)),
];

/** What active races have beside the board: markers, and tokens on loan. */
const fillHands = (board: Board, setup: Setup): void => {
  for (const [seat, { active }] of board.players.entries()) {
    if (!active) continue;
    const seatSetup = setup.seats[String(seat + 1)];
    active.pieces = present({ ...piecesLeft(board, seat, active), ...seatSetup?.pieces });
    const isConquering = phaseOf(setup) === 'conquest' && seatInTurn(setup, board.seats) === seat;
    const loan = rules.race(active.race).loan?.tokens ?? 0;
    active.reserve = seatSetup?.reserve ?? (isConquering ? 0 : loan);
  }
};

/** Markers that begin in hand and are nowhere else. */
const piecesLeft = (board: Board, seat: number, active: Layer): Record<string, number> => {
  const held = heldBy(board, { seat, layer: 'active' }).map((id) => regionAt(board, id));
  const traits = traitsHeld(rules, board, { seat, layer: 'active' }, active);
  const kinds = traits.flatMap(({ pieces }) => pieces ?? []);
  return Object.fromEntries(
    kinds.map(({ id, roams, start }) => {
      const standing = (roams ? board.regions : held).reduce(
        (sum, { pieces }) => sum + countOf(pieces, id),
        0,
      );
      return [id, Math.max(0, start - standing - countOf(active.withdrawnPieces, id))];
    }),
  );
};
