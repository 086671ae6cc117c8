import type { Seat } from '../../../kernel/seat.ts';
import { playerAt, secretsOf } from '../rules/draft.ts';
import { frontTiles } from '../rules/dungeon.ts';
import type { Move } from '../rules/move.ts';
import { isMonster, PIECE_IDS, type PieceId } from '../rules/pieces/index.ts';
import { limitsOf, planBarrier } from '../rules/plans.ts';
import { openMoves, type Stage } from '../rules/stage.ts';
import type { State } from '../rules/state.ts';
import type { TrapId } from '../rules/traps/index.ts';
import { bestBy } from './best.ts';
import { attackWorth, defenceWorth } from './skirmish.ts';

/** A tunnel before a room, and of all who may be sent there those who do most; then the trap that adds most. */
export const soundPlan = (state: State, seat: Seat): Move | undefined => {
  const player = playerAt(state, seat);
  const front = frontTiles(player);
  const at = front.find((square) => !player.dungeon[square]?.room) ?? front[0];
  const tile = at && player.dungeon[at];
  if (!at || !tile) return undefined;
  const worth = (traps: readonly TrapId[], sent: readonly PieceId[]): number =>
    defenceWorth(state, seat, { at, traps, sent });
  const ready = player.lair.flatMap(({ kind, state: lies }) => (lies === 'up' ? [kind] : []));
  const sent = bestBy(forcesOf(ready, limitsOf(tile).monsters), (force) => worth([], force));
  const hands = [...new Set(secretsOf(state, seat).traps)]
    .map((trap): TrapId[] => [trap])
    .filter((traps) => !planBarrier(state, seat, { type: 'plan', at, traps, sent }));
  return { type: 'plan', at, traps: bestBy([[], ...hands], (traps) => worth(traps, sent)), sent };
};

/** Nobody, one monster or two; all with the ghosts or without. */
const forcesOf = (ready: readonly PieceId[], most: number): PieceId[][] => {
  const ghosts = ready.filter((kind) => !isMonster(kind));
  const monsters = PIECE_IDS.filter((kind) => isMonster(kind) && ready.includes(kind));
  const forces: PieceId[][] = [[], ...monsters.map((kind) => [kind])];
  if (most > 1) forces.push(...pairsIn(monsters, ready));
  return ghosts.length > 0 ? [...forces, ...forces.map((force) => [...force, ...ghosts])] : forces;
};

const pairsIn = (kinds: readonly PieceId[], ready: readonly PieceId[]): PieceId[][] =>
  kinds.flatMap((one, at) =>
    kinds
      .slice(at)
      .filter((other) => other !== one || ready.filter((kind) => kind === one).length > 1)
      .map((other) => [one, other]),
  );

/** The attack that does most. */
export const bestBlow = (stage: Stage, state: State, seat: Seat): Move => {
  const { phase } = state.board;
  if (phase.name !== 'battle' || phase.battle.step !== 'monsters') return stage.absent(state, seat);
  const { battle } = phase;
  const moves = openMoves(stage, state, seat);
  return moves.length > 0
    ? bestBy(moves, (move) => (move.type === 'attack' ? attackWorth(state, battle, move) : 0))
    : stage.absent(state, seat);
};
