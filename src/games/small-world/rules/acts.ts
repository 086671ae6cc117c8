import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { type Draft, tell } from './draft.ts';
import type { Force } from './force.ts';
import type { ActTarget, Move } from './move.ts';
import type { Act } from './trait.ts';

type ActPhase = Act['phase'];

/** The extra actions that the layer's traits offer in a phase, with every target. */
export const actMoves = (force: Force, phase: ActPhase): Move[] =>
  actsOf(force, phase).flatMap((act) =>
    act.targets(force).map((target): Move => ({ type: 'act', act: act.id, target })),
  );

/** Does an extra action. @returns the refusal if it is not offered now */
export const playAct = (
  draft: Draft,
  force: Force,
  phase: ActPhase,
  move: Extract<Move, { type: 'act' }>,
): Refusal | undefined => {
  const act = actsOf(force, phase).find(({ id }) => id === move.act);
  if (!act?.targets(force).some((target) => sameTarget(target, move.target))) {
    return refusal('act.not-now', { act: move.act });
  }
  tell(draft, { type: 'acted', seat: force.seat, act: move.act, target: move.target });
  act.play(draft, force, move.target);
  return undefined;
};

const actsOf = ({ traits }: Force, phase: ActPhase): Act[] =>
  traits.flatMap(({ acts }) => acts ?? []).filter((act) => act.phase === phase);

const sameTarget = (one: ActTarget, other: ActTarget): boolean => {
  switch (one.kind) {
    case 'none':
      return other.kind === 'none';
    case 'seat':
      return other.kind === 'seat' && one.seat === other.seat;
    case 'region':
      return other.kind === 'region' && one.region === other.region;
  }
};
