import type { AnyGame } from '../../kernel/any-game.ts';
import { PLANNED } from '../../kernel/log.ts';
import type { Position } from '../../kernel/position.ts';
import type { Seat } from '../../kernel/seat.ts';
import { type AutoPlan, PLAN_ORDER, readAutoPlan } from '../model/plan.ts';
import type { StandingOrderValues, TableTransaction } from '../model/ports.ts';
import { isPerson, isPresent } from '../occupancy/occupants.ts';
import { lookAt, type PlanLook } from '../plans/look.ts';
import { sandboxFrom } from '../plans/sandbox.ts';
import { type AppliedMove, applyMoves, type GameWithDice } from './apply.ts';

/** A plan that is played by itself, and for whom. */
interface PlayedPlan {
  readonly seat: Seat;
  readonly moves: readonly AppliedMove[];
}

/**
 * The moves of a plan whose turn has begun and that is to be played by itself, if what its owner has ordered for that comes
 * about. Whether it does is judged as the seat sees the position.
 * @returns undefined if nothing is played
 */
export const planFor = async (
  transaction: TableTransaction,
  dice: GameWithDice,
  position: Position<unknown>,
  request: string,
): Promise<PlayedPlan | undefined> => {
  const { game } = dice;
  const seat = beginsNow(game, position.state);
  const player = seat === undefined ? undefined : transaction.table.seats[seat];
  if (seat === undefined || !player || !isPerson(player) || !isPresent(player)) return undefined;
  const auto = autoPlanOf((await transaction.standingOrders())[seat]);
  const plan = auto && (await transaction.plansOf(seat)).find(({ slot }) => slot === auto.slot);
  const sandbox = plan && sandboxFrom(game, game.view(position.state, seat), seat);
  if (!auto || !plan || !sandbox) return undefined;
  const look = lookAt({ table: transaction.table, seat, sandbox, isTurn: true }, plan);
  if (!isAsOrdered(look, auto)) return undefined;
  const moves: unknown[] = [];
  for (const line of look.lines) {
    const parsed = game.notation.parse(line);
    if (!parsed.ok) return undefined;
    moves.push(...parsed.value);
  }
  const context = { seat, cause: 'order', request: `${PLANNED}${request}`, extent: 'all' } as const;
  const made = applyMoves(dice, position, context, moves);
  return made.ok ? { seat, moves: made.value } : undefined;
};

/** The seat whose turn it is, if it owes a decision in it. */
const beginsNow = (game: AnyGame, state: unknown): Seat | undefined => {
  const seat = game.planning && game.turnOf?.(state)?.seat;
  return seat !== undefined && game.toAct(state).includes(seat) ? seat : undefined;
};

const autoPlanOf = (orders: StandingOrderValues | undefined): AutoPlan | undefined =>
  readAutoPlan(orders?.[PLAN_ORDER]);

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
