import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { positionOf } from '../access/position.ts';
import { type BegunTable, begunTable } from '../access/table-view.ts';
import { notRunning, withTable } from '../access/with-table.ts';
import {
  type AutoPlan,
  autoPlanText,
  MOST_STEPS,
  type PastTurnStart,
  PLAN_ORDER,
  type Plan,
  type PlanStep,
  type PlanStore,
  readAutoPlan,
  type SeenPlan,
} from '../model/plan.ts';
import { playerOf, type Table, type TableRef, type UserId } from '../model/table.ts';
import { viewAt } from '../moments/view-at.ts';
import { type BegunTurn, lookAt, type PlanLook } from './look.ts';
import { canBePlannedIn, isAtPlan, sandboxFrom, tryOut } from './sandbox.ts';

/**
 * Plans that players make for their next turn, in a sandbox that is made from their own view: they change nothing at the table
 * and are nobody else's business. Refused with `seat.not-yours`, `plan.no-turn` for whoever has no turn (any more), and what
 * stands in the way of a table that is not played.
 */
export interface Plans {
  /** All plans of the user's seat, each tried on the board as it is now. */
  of(at: TableRef, userId: UserId): Promise<Result<OwnPlans>>;
  /** Whether anybody at a table that is played has a turn to plan: the present one, or one that is still to come. */
  hasTurn(at: TableRef): Promise<boolean>;
  /** One of them; an empty one if there is none with this number. */
  look(at: TableRef, userId: UserId, slot: number): Promise<Result<PlanLook>>;
  /**
   * Begins one of them anew, with a turn that was played in a game that is over: the user's own or another's, as its seat could
   * know the board then. `table.running` before the end, `past.not-kept` if it was played under other rules,
   * `past.no-turn` if nothing was decided in it that can be planned.
   */
  lookBack(
    at: TableRef,
    userId: UserId,
    turn: { readonly slot: number; readonly past: PastTurnStart },
  ): Promise<Result<PlanLook>>;
  /**
   * Changes one of them: all that is asked, or where a part of it is refused nothing. `plan.changed` if it has not so many steps any
   * more as whoever changes it had seen; lines are refused as a move is, with `plan.over` where nobody can plan further, and
   * `plan.full`; a name with `plan.none` if it has no steps; playing it by itself with `plan.none`, `plan.now` on the turn itself, and
   * `plan.rest` if a draw comes before the rest of its decision.
   */
  change(at: TableRef, userId: UserId, change: PlanChange): Promise<Result<PlanLook>>;
  /** What {@link change} would give, and is refused like it, but keeps nothing. */
  tryChange(at: TableRef, userId: UserId, change: PlanChange): Promise<Result<PlanLook>>;
}

/** What is to become of a plan, in this order. */
export interface PlanChange extends SeenPlan {
  /**
   * Lines of notation behind the steps that can be made; those behind them are left out. As many of the lines as can be made, the
   * first at least.
   */
  readonly lines?: readonly string[];
  readonly name?: string;
  /** That it is played by itself when its turn begins, with the wait for undo before it, or no more. */
  readonly auto?: PlanAutoChange;
  /** Takes its last step back, or all; a plan without steps is gone. */
  readonly back?: 'last' | 'all';
}

/** When a plan is played by itself. Enough is what it brings now, if nothing else is said. */
export type PlanAutoChange = { readonly when: 'none' } | Omit<AutoPlan, 'slot'>;

/** The plans of a seat. */
export interface OwnPlans {
  readonly table: Table;
  readonly seat: Seat;
  readonly plans: readonly PlanLook[];
  /** Whether the turn has come for which they were made, and the seat has not moved in it yet. */
  readonly isAtStart: boolean;
}

/** The plans of every table, over their ports. */
export const createPlans = (deps: TableDeps, store: PlanStore): Plans => ({
  async of(at, userId) {
    const own = await seatOf(deps, at, userId);
    if (!own.ok) return own;
    const { table, seat } = own.value;
    const plans = await store.of({ tableId: table.id, seat });
    if (plans.length === 0) return accept({ table, seat, plans: [], isAtStart: false });
    const begun = await begin(deps, store, own.value);
    if (!begun.ok) return begun;
    const isAtStart = begun.value.isTurn && !(await movedLast(deps, own.value));
    return accept({ table, seat, plans: plans.map((plan) => lookAt(begun.value, plan)), isAtStart });
  },
  async hasTurn(at) {
    const begun = await begunTable(deps, at);
    if (!begun.ok || notRunning(begun.value.table)) return false;
    const { table, game } = begun.value;
    const position = await positionOf(table, game, deps.store.source(table));
    if (!position.ok) return false;
    const { state } = position.value;
    return table.seats.some(({ seat }) => sandboxFrom(game, game.view(state, seat), seat) !== undefined);
  },
  async lookBack(at, userId, { slot, past }) {
    const own = await seatOf(deps, at, userId);
    if (!own.ok) return own;
    const begun = await begin(deps, store, own.value, past);
    if (!begun.ok) return begun;
    const { table, seat } = own.value;
    const plan = { slot, steps: [], past };
    return withTable(deps.store, table.id, async (transaction) => {
      await transaction.dropPlan(seat, slot);
      await transaction.savePlan(seat, plan, 0);
      return accept(lookAt(begun.value, plan));
    });
  },
  look: (at, userId, slot) => withPlan(deps, store, { at, userId, slot }, (_, look) => accept(look)),
  change: (at, userId, change) =>
    withPlan(deps, store, { at, userId, slot: change.slot }, async (begun, look) => {
      const changed = changedBy(begun, look, change);
      return changed.ok ? keep(deps, begun, changed.value, change) : changed;
    }),
  tryChange: (at, userId, change) =>
    withPlan(deps, store, { at, userId, slot: change.slot }, (begun, look) => changedBy(begun, look, change)),
});

/** Who asks, at a table that has begun. */
interface OwnSeat extends BegunTable {
  readonly seat: Seat;
}

const seatOf = async (deps: TableDeps, at: TableRef, userId: UserId): Promise<Result<OwnSeat>> => {
  const begun = await begunTable(deps, at);
  if (!begun.ok) return begun;
  const player = playerOf(begun.value.table, userId);
  return player ? accept({ ...begun.value, seat: player.seat }) : refuse(refusal('seat.not-yours'));
};

/** Whether the seat made the last move of its table. */
const movedLast = async (deps: TableDeps, { table, seat }: OwnSeat): Promise<boolean> => {
  const [last] = await deps.store.source(table).entries(table.seq - 1);
  return last?.seat === seat;
};

/** The turn that a plan is about: one that was played, or the seat's next one. */
const begin = async (
  deps: TableDeps,
  store: PlanStore,
  own: OwnSeat,
  past?: PastTurnStart,
): Promise<Result<BegunTurn>> => (past ? pastTurn(deps, own, past) : nextTurn(deps, store, own));

const nextTurn = async (
  deps: TableDeps,
  store: PlanStore,
  { table, game, seat }: OwnSeat,
): Promise<Result<BegunTurn>> => {
  const why = notRunning(table);
  if (why) return refuse(why);
  const position = await positionOf(table, game, deps.store.source(table));
  if (!position.ok) return position;
  const { state } = position.value;
  const sandbox = sandboxFrom(game, game.view(state, seat), seat);
  if (!sandbox) return refuse(refusal('plan.no-turn'));
  const auto = readAutoPlan(await store.auto({ tableId: table.id, seat }));
  const isTurn = isAtPlan(game, state, seat);
  return accept({ table, seat, owner: seat, sandbox, isTurn, ...(auto && { auto }) });
};

const pastTurn = async (
  deps: TableDeps,
  { table, game, seat: owner }: OwnSeat,
  { seq, seat }: PastTurnStart,
): Promise<Result<BegunTurn>> => {
  if (table.phase !== 'over') return refuse(refusal('table.running'));
  const isKept = table.rulesVersion === game.rulesVersion && seq >= (table.anchorSeq ?? 0);
  if (!isKept) return refuse(refusal('past.not-kept'));
  const seen = await viewAt({ table, game }, deps.store.source(table), seat, seq);
  if (!seen.ok) return seen;
  const { view } = seen.value;
  const sandbox = canBePlannedIn(game, view, seat) ? sandboxFrom(game, view, seat) : undefined;
  return sandbox ? accept({ table, seat, owner, sandbox, isTurn: false }) : refuse(refusal('past.no-turn'));
};

/** A plan as a change leaves it, if no part of the change is refused. */
const changedBy = (begun: BegunTurn, look: PlanLook, change: PlanChange): Result<PlanLook> => {
  const { had, lines, name, auto, back } = change;
  if (look.plan.steps.length !== had) return refuse(refusal('plan.changed'));
  const added = lines ? withLines(begun, look, lines) : accept(look.plan);
  if (!added.ok) return added;
  const hasNone = added.value.steps.length === 0;
  if (hasNone && name !== undefined) return refuse(refusal('plan.none'));
  const named = { ...added.value, ...(name !== undefined && { name }) };
  const ordered = auto ? automated(begun, lookAt(begun, named), auto) : accept(begun);
  if (!ordered.ok) return ordered;
  return accept(lookAt(ordered.value, { ...named, steps: stepsBefore(named, back) }));
};

const stepsBefore = ({ steps }: Plan, back: PlanChange['back']): readonly PlanStep[] => {
  switch (back) {
    case 'last':
      return steps.slice(0, -1);
    case 'all':
      return [];
    case undefined:
      return steps;
  }
};

const automated = (
  begun: BegunTurn,
  { plan, isTurn, end, brings = 0 }: PlanLook,
  how: PlanAutoChange,
): Result<BegunTurn> => {
  if (isTurn) return refuse(refusal('plan.now'));
  if (plan.steps.length === 0) return refuse(refusal('plan.none'));
  const { auto: _, ...rest } = begun;
  if (how.when === 'none') return accept(rest);
  if (end?.kind === 'rest') return refuse(refusal('plan.rest'));
  const { least = Math.max(0, brings) } = how;
  return accept({
    ...rest,
    auto: { slot: plan.slot, when: how.when, ...(how.when === 'least' && { least }) },
  });
};

/** Keeps a changed plan, with the order to play it if that was changed, in one transaction of its table. */
const keep = (
  { store }: TableDeps,
  { table, owner }: BegunTurn,
  look: PlanLook,
  { had, auto }: PlanChange,
): Promise<Result<PlanLook>> =>
  withTable(store, table.id, async (transaction) => {
    if (auto) {
      const why = notRunning(transaction.table);
      if (why) return refuse(why);
      await transaction.saveStandingOrder(owner, PLAN_ORDER, look.auto ? autoPlanText(look.auto) : '');
    }
    const kept = await transaction.savePlan(owner, look.plan, had);
    return kept ? accept(look) : refuse(refusal('plan.changed'));
  });

const withPlan = async (
  deps: TableDeps,
  store: PlanStore,
  { at, userId, slot }: { readonly at: TableRef; readonly userId: UserId; readonly slot: number },
  work: (begun: BegunTurn, look: PlanLook) => Result<PlanLook> | Promise<Result<PlanLook>>,
): Promise<Result<PlanLook>> => {
  const own = await seatOf(deps, at, userId);
  if (!own.ok) return own;
  const { table, seat } = own.value;
  const kept = await store.of({ tableId: table.id, seat });
  const plan = kept.find((one) => one.slot === slot) ?? { slot, steps: [] };
  const begun = await begin(deps, store, own.value, plan.past);
  if (!begun.ok) return begun;
  return work(begun.value, lookAt(begun.value, plan));
};

const withLines = (
  { sandbox }: BegunTurn,
  { plan, told, end }: PlanLook,
  lines: readonly string[],
): Result<Plan> => {
  if (end && end.kind !== 'refused') return refuse(refusal('plan.over'));
  const before = plan.steps.slice(0, told.length);
  if (before.length + lines.length > MOST_STEPS) return refuse(refusal('plan.full', { most: MOST_STEPS }));
  const tried = tryOut(sandbox, [...before, ...lines.map((line) => ({ line }))]);
  const made = tried.told.length;
  if (made <= before.length) {
    return refuse(tried.end?.kind === 'refused' ? tried.end.refusal : refusal('plan.over'));
  }
  const steps: PlanStep[] = tried.told.map((one, at) => ({ line: tried.lines[at] ?? '', told: one }));
  return accept({ ...plan, steps });
};
