import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { actMoves, offersNow, playAct, type Scene } from './acts.ts';
import { maySwap, pickRefusal, takeCombo } from './column.ts';
import { declineActive, lentVanishing } from './decline.ts';
import type { Draft, Outcome } from './draft.ts';
import { mustForce, playerAt, traitsHeld, traitsOf } from './force.ts';
import type { Move } from './move.ts';

/** What can be done before a turn with an active race is expanded or declined (rule 3). */
export const chooseMoves = (scene: Scene): Move[] => [
  { type: 'expand' },
  ...(scene.board.turn.bound === undefined ? declineMoves(scene) : []),
  ...actMoves(offersNow(scene)),
];

const declineMoves = (scene: Scene): Move[] => [
  { type: 'decline' },
  ...declinePowers(scene).map((power): Move => ({ type: 'decline', power })),
];

/** Lent powers that make a difference: the own badge does so without being asked. */
const declinePowers = (scene: Scene): string[] => {
  const force = mustForce(scene, { seat: scene.board.turn.seat, layer: 'active' });
  const vanishesAnyway = traitsOf(scene.rules, force.layer).some(({ inDecline }) => inDecline?.vanishes);
  return vanishesAnyway ? [] : lentVanishing(force);
};

const declineRefusal = (scene: Scene, power: string | undefined): Refusal | undefined => {
  const { bound } = scene.board.turn;
  if (bound !== undefined) return refusal('decline.bound', {}, [{ rule: bound }]);
  return power === undefined || declinePowers(scene).includes(power)
    ? undefined
    : refusal('decline.no-power', { power });
};

/** Chooses a mode, or does what comes before it. */
export const playChoose = (draft: Draft, move: Move): Outcome => {
  switch (move.type) {
    case 'expand':
      return 'finished';
    case 'decline':
      return declineRefusal(draft, move.power) ?? 'finished';
    case 'act':
      return playAct(draft, move) ?? 'goes-on';
    default:
      return refusal('move.wrong-phase', { phase: 'choose', move: move.type });
  }
};

/** The combos that the seat in turn can pay (rule 5.1), with the badges that they may exchange. */
export const pickMoves = ({ board, hidden, rules }: Scene): Move[] =>
  board.column.flatMap((_, index): Move[] => {
    const slot = index + 1;
    if (pickRefusal(board.column, hidden.coins[board.turn.seat] ?? 0, slot)) return [];
    const swaps = board.column
      .map((_other, at) => at + 1)
      .filter((other) => maySwap(rules, board.column, slot, other));
    return [{ type: 'pick', slot }, ...swaps.map((swap): Move => ({ type: 'pick', slot, swap }))];
  });

/** Takes a combo. */
export const playPick = (draft: Draft, move: Move): Outcome => {
  if (move.type !== 'pick') return refusal('move.wrong-phase', { phase: 'pick', move: move.type });
  const { turn } = draft.board;
  turn.newRace = true;
  return takeCombo(draft, turn.seat, move.slot, move.swap) ?? 'finished';
};

/** Figures and Relics that may be placed before the coins are paid, or nothing. */
export const placingMoves = (scene: Scene): Move[] => [{ type: 'done' }, ...actMoves(offersNow(scene))];

/** Places a figure or a Relic, or leaves it. */
export const playPlacing = (draft: Draft, move: Move): Outcome => {
  switch (move.type) {
    case 'done':
      return 'finished';
    case 'act':
      return playAct(draft, move) ?? (offersNow(draft).length > 0 ? 'goes-on' : 'finished');
    default:
      return refusal('move.wrong-phase', { phase: 'placing', move: move.type });
  }
};

/** What is offered once the coins are paid: a peace (Diplomat), a sacrifice (Altar), a decline (Stout), or nothing. */
export const afterScoreMoves = (scene: Scene): Move[] => [
  { type: 'done' },
  ...actMoves(offersNow(scene)),
  ...(mayDecline(scene) ? [{ type: 'decline' } as const] : []),
];

const mayDecline = ({ rules, board }: Scene): boolean => {
  const { seat } = board.turn;
  const { active } = playerAt(board, seat);
  return (
    active !== undefined &&
    traitsHeld(rules, board, { seat, layer: 'active' }, active).some((trait) => trait.declinesAfterScoring)
  );
};

/** Uses what is offered after scoring, or leaves it. */
export const playAfterScore = (draft: Draft, move: Move): Outcome => {
  switch (move.type) {
    case 'done':
      return 'finished';
    case 'act':
      return playAct(draft, move) ?? (afterScoreMoves(draft).length > 1 ? 'goes-on' : 'finished');
    case 'decline':
      return declineLate(draft, move.power) ?? 'finished';
    default:
      return refusal('move.wrong-phase', { phase: 'after-score', move: move.type });
  }
};

const declineLate = (draft: Draft, power: string | undefined): Refusal | undefined => {
  if (!mayDecline(draft)) return refusal('decline.too-late', {}, [{ rule: 'decline.first' }]);
  if (power !== undefined) return refusal('decline.no-power', { power });
  declineActive(draft, draft.board.turn.seat);
  return undefined;
};
