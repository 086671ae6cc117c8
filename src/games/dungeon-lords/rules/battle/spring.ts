import { adventurerOf } from '../data/adventurers.ts';
import { type Draft, playerAt, secretsOf, tell, without } from '../draft.ts';
import type { Move } from '../move.ts';
import { pay } from '../payment.ts';
import type { Battle, Member, State } from '../state.ts';
import { type TrapId, trapOf } from '../traps/index.ts';
import type { TrapAim } from '../traps/trap.ts';
import { deal, fighters, hitPoints, sumOf } from './line.ts';
import { trapFigures, trapPrice } from './trap-figures.ts';

/** D17: which trap is sprung next, and on whom if it can be aimed. */
export const springMoves = (state: State, battle: Battle): Move[] =>
  [...new Set(battle.traps)].flatMap((trap): Move[] =>
    trapOf(trap).blocks.some(({ to }) => to === 'chosen')
      ? fighters(state, battle).map((_, at) => ({ type: 'spring', trap, target: at + 1 }))
      : [{ type: 'spring', trap }],
  );

/** Whether a block hits a place in line, from 0; the line is so long, and the target counts from 1. */
export const isHit = (to: TrapAim, at: number, line: number, target: number | undefined): boolean => {
  switch (to) {
    case 'first':
      return at === 0;
    case 'second':
      return at === 1;
    case 'last':
      return at === line - 1;
    case 'each':
      return true;
    case 'others':
      return at > 0;
    case 'chosen':
      return at + 1 === target;
  }
};

/** Blocks of damage for each adventurer in line, as if nobody could disarm. */
const plannedBlocks = (
  draft: Draft,
  trap: TrapId,
  line: readonly Member[],
  target: number | undefined,
): number[] =>
  line.map((member, at) => {
    let sum = 0;
    for (const { to, damage } of trapFigures(draft.board, trap).blocks) {
      if (isHit(to, at, line.length, target)) sum += damage === 'hit-points' ? hitPoints(member) : damage;
    }
    return sum;
  });

/** Takes blocks away from the front on (ruling R14). @returns what is left, and the symbols used */
const disarmed = (planned: readonly number[], symbols: number): { dealt: number[]; used: number } => {
  let left = symbols;
  const dealt = planned.map((blocks) => {
    const removed = Math.min(left, blocks);
    left -= removed;
    return blocks - removed;
  });
  return { dealt, used: symbols - left };
};

/** A trap is paid, disarmed in part, deals what is left, and is discarded (rule 8.4, step 1). */
export const spring = (draft: Draft, battle: Battle, trap: TrapId, target: number | undefined): void => {
  const { seat } = battle;
  const tile = playerAt(draft, seat).dungeon[battle.tile];
  if (!tile) throw new Error(`seat ${seat} has no tile ${battle.tile}`);
  const secrets = secretsOf(draft, seat);
  battle.traps = without(battle.traps, trap);
  secrets.traps = without(secrets.traps, trap);
  draft.hidden.trapsOut = [...draft.hidden.trapsOut, trap];
  pay(draft, seat, { price: trapPrice(draft.board, trap, tile), rule: `${trap}.price` });
  const now = secrets.traps.length;
  tell(draft, { type: 'changed', seat, what: 'traps', reasons: [{ rule: 'trap.sprung', by: -1 }], now });
  const line = fighters(draft, battle);
  const planned = plannedBlocks(draft, trap, line, target);
  const { dealt, used } = disarmed(planned, Math.min(battle.disarm, sumOf(draft, battle, 'disarm')));
  battle.disarm -= used;
  const aimed = target === undefined ? {} : { target };
  tell(draft, { type: 'trap-sprung', seat, trap, planned, dealt, ...aimed });
  specials(battle, trap, target === undefined ? undefined : line[target - 1]);
  deal(
    draft,
    battle,
    line.map((member, at) => ({ member, by: dealt[at] ?? 0 })),
    trap,
  );
};

/** What disarming never prevents (ruling R15). */
const specials = (battle: Battle, id: TrapId, victim: Member | undefined): void => {
  const trap = trapOf(id);
  if (trap.noConquest) battle.noConquest = true;
  if (!victim) return;
  if (trap.poison) battle.poisoned = [...battle.poisoned, victim.id];
  if (!trap.antimagic) return;
  const { kind } = adventurerOf(victim.id);
  if (kind === 'wizard') battle.noSpells = true;
  if (kind === 'priest') battle.noHealing = true;
};
