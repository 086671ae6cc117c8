import type { AnyGame } from '../../kernel/any-game.ts';
import { PLANNED } from '../../kernel/log.ts';
import type { Position } from '../../kernel/position.ts';
import type { Seat } from '../../kernel/seat.ts';
import { type AutoPlan, PLAN_ORDER, readAutoPlan } from '../model/plan.ts';
import type { StandingOrderValues, TableTransaction } from '../model/ports.ts';
import { isPerson, isPresent } from '../occupancy/occupants.ts';
import { lookAt, type PlanLook } from '../plans/look.ts';
import { isAtPlan, sandboxFrom } from '../plans/sandbox.ts';
import { type AppliedMove, applyMoves, type GameWithDice } from './apply.ts';

/** A plan that is played by itself, and for whom. */
interface PlayedPlan {
  readonly seat: Seat;
  readonly moves: readonly AppliedMove[];
}

/** A seat that has ordered to have a plan played by itself. */
export interface PlanToPlay {
  readonly seat: Seat;
  readonly auto: AutoPlan;
}

/** The seats that have ordered so. @param given what was ordered, by seat */
export const plansToPlay = (given: readonly StandingOrderValues[]): PlanToPlay[] =>
  given.flatMap((orders, seat) => {
    const auto = readAutoPlan(orders[PLAN_ORDER]);
    return auto ? [{ seat, auto }] : [];
  });

/**
 * Leaves it to their owners what was to be played by itself, where a table has gone back into the middle of it: nothing is
 * played there that was ordered for later.
 */
export const leavePlans = async (
  transaction: TableTransaction,
  game: AnyGame,
  state: unknown,
): Promise<void> => {
  for (const { seat } of plansToPlay(await transaction.standingOrders()))
    if (isAtPlan(game, state, seat)) await transaction.saveStandingOrder(seat, PLAN_ORDER, '');
};

/** Where plans are played, after which request. */
interface Playing extends GameWithDice {
  readonly transaction: TableTransaction;
  readonly request: string;
}

/**
 * The moves of a plan whose turn has begun and that is to be played by itself, if what its owner has ordered for that comes
 * about. Whether it does is judged as the seat sees the position.
 * @param waiting the seats that have ordered that
 * @returns undefined if nothing is played
 */
export const planFor = async (
  playing: Playing,
  position: Position<unknown>,
  waiting: readonly PlanToPlay[],
): Promise<PlayedPlan | undefined> => {
  for (const one of waiting) {
    if (!isAtPlan(playing.game, position.state, one.seat)) continue;
    const played = await playedPlan(playing, position, one);
    if (played) return played;
  }
  return undefined;
};

const playedPlan = async (
  { transaction, game, source, request }: Playing,
  position: Position<unknown>,
  { seat, auto }: PlanToPlay,
): Promise<PlayedPlan | undefined> => {
  const { table } = transaction;
  const player = table.seats[seat];
  if (!player || !isPerson(player) || !isPresent(player)) return undefined;
  const plan = (await transaction.plansOf(seat)).find(({ slot }) => slot === auto.slot);
  const sandbox = plan && sandboxFrom(game, game.view(position.state, seat), seat);
  if (!plan || !sandbox) return undefined;
  const look = lookAt({ table, seat, owner: seat, sandbox, isTurn: true }, plan);
  if (!isAsOrdered(look, auto)) return undefined;
  const moves: unknown[] = [];
  for (const line of look.lines) {
    const parsed = game.notation.parse(line);
    if (!parsed.ok) return undefined;
    moves.push(...parsed.value);
  }
  const context = { seat, cause: 'order', request: `${PLANNED}${request}` } as const;
  const made = applyMoves({ game, source }, position, context, moves);
  return made.ok ? { seat, moves: made.value.made } : undefined;
};

const isAsOrdered = ({ lines, plan, changed, brings }: PlanLook, { when, least = 0 }: AutoPlan): boolean => {
  const whole = lines.length === plan.steps.length && lines.length > 0;
  switch (when) {
    case 'unchanged':
      return whole && changed === undefined;
    case 'least':
      return whole && brings !== undefined && brings >= least;
    case 'far':
      return lines.length > 0;
  }
};
