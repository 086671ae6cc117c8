import type { Move } from '../../../rules/move.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { State } from '../../../rules/state.ts';
import { oracleForceOf } from '../force.ts';
import { ancientMoves, balrogMoves, rebornMoves } from './acts.ts';

/**
 * What a player with an active race may do when the turn begins (rule 3; Underground rule 3): expand, decline, and before
 * that what races, powers and Places let him do. Reborn is not for a turn in which he declines (R95).
 */
export const offersAtStart = (rules: Rules, state: State, seat: number): Move[] => {
  const force = oracleForceOf(rules, state, { seat, layer: 'active' });
  if (!force) return [];
  const { memory } = state.board.turn;
  // A badge vanishes by itself; Stonehedge's power is used only if its holder wants (R68).
  const mayVanish = force.badges.includes('vanishing') && force.own.power !== 'vanishing';
  const declines: Move[] = [
    { type: 'decline' },
    ...(mayVanish ? [{ type: 'decline', power: 'vanishing' } as const] : []),
  ];
  return [
    { type: 'expand' },
    ...(memory['reborn.done'] ? [] : declines),
    ...rebornMoves(rules, state, seat),
    ...ancientMoves(force),
    ...balrogMoves(force),
  ];
};

/** Who has no active race takes a combo that he can pay before he has its coins; Shadow Mimes with any badge (rule 5.1). */
export const combosOnOffer = ({ board: { column }, hidden }: State, seat: number): Move[] =>
  column.flatMap(({ race }, above): Move[] => {
    const slot = above + 1;
    if ((hidden.coins[seat] ?? 0) < above) return [];
    const others = race === 'shadow-mimes' ? column.map((_, at) => at + 1).filter((at) => at !== slot) : [];
    return [{ type: 'pick', slot }, ...others.map((swap): Move => ({ type: 'pick', slot, swap }))];
  });
