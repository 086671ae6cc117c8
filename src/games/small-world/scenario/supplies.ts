import type { Path, Problem } from '../../shared/scenario/problem.ts';
import { rules } from '../game.ts';
import { heldBy, layersOf, regionAt } from '../rules/force.ts';
import type { Board, Pieces } from '../rules/state.ts';
import { offBoard, toTray } from '../rules/tokens.ts';

/** Takes what is on the table out of trays and box. @returns what there is not enough of */
export const takeFromSupplies = (board: Board): Problem[] => [...takeTokens(board), ...takeMarkers(board)];

const tooMany = (path: Path, what: string, named: number, all: number): Problem => ({
  path,
  message: `the scenario names ${named} ${what}, there are ${all}`,
});

const takeTokens = (board: Board): Problem[] =>
  board.players.flatMap((_, seat) =>
    layersOf(board, seat).flatMap(({ ref, layer }) => {
      const tokens = heldBy(board, ref).reduce(
        (sum, id) => sum + regionAt(board, id).tokens,
        offBoard(layer),
      );
      toTray(board, layer.race, -tokens);
      const all = rules.race(layer.race).tray;
      return tokens > all
        ? [tooMany(['seats', String(seat + 1), ref.layer], `tokens of ${layer.race}`, tokens, all)]
        : [];
    }),
  );

/** Everything that markers can lie in, and where the scenario says so. */
const heapsOf = (board: Board): { readonly path: Path; readonly pieces: Pieces }[] => [
  ...board.regions.map(({ pieces }, at) => ({ path: ['regions', String(at + 1)], pieces })),
  ...board.players.flatMap(({ active, marks }, seat) => [
    { path: ['seats', String(seat + 1), 'marks'], pieces: marks },
    { path: ['seats', String(seat + 1), 'pieces'], pieces: active?.pieces ?? {} },
    { path: ['seats', String(seat + 1), 'withdrawn pieces'], pieces: active?.withdrawnPieces ?? {} },
  ]),
];

const takeMarkers = (board: Board): Problem[] => {
  const named: Pieces = {};
  const problems: Problem[] = [];
  for (const { path, pieces } of heapsOf(board)) {
    for (const [id, count] of Object.entries(pieces)) {
      const sum = (named[id] ?? 0) + count;
      named[id] = sum;
      const { limit } = rules.piece(id);
      if (sum > limit) problems.push(tooMany([...path, id], id, sum, limit));
    }
  }
  const left = Object.entries(board.box).map(([id, count]) => [id, count - (named[id] ?? 0)] as const);
  board.box = Object.fromEntries(left.filter(([, count]) => count > 0));
  return problems;
};
