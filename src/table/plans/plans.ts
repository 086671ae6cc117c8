import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { positionOf } from '../access/position.ts';
import { type BegunTable, begunTable } from '../access/table-view.ts';
import { notRunning, withRunningTable } from '../access/with-table.ts';
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
} from '../model/plan.ts';
import { playerOf, type Table, type TableRef, type UserId } from '../model/table.ts';
import { viewAt } from '../moments/view-at.ts';
import { type BegunTurn, lookAt, type PlanLook } from './look.ts';
import { isAtPlan, sandboxFrom, tryOut } from './sandbox.ts';

/**
 * Plans that players make for their next turn, in a sandbox that is made from their own view: they change nothing at the table
 * and are nobody else's business. Refused with `seat.not-yours`, `plan.no-turn` for whoever has no turn (any more), and what
 * stands in the way of a table that is not played.
 */
export interface Plans {
  /** All plans of the user's seat, each tried on the board as it is now. */
  of(at: TableRef, userId: UserId): Promise<Result<OwnPlans>>;
  /** One of them; an empty one if there is none with this number. */
  look(at: TableRef, userId: UserId, slot: number): Promise<Result<PlanLook>>;
  /**
   * Begins one of them anew, with a turn that was played in a game that is over: the user's own or another's, as its seat could
   * know the board then. `table.running` before the end, `past.not-kept` if it was played under other rules.
   */
  lookBack(
    at: TableRef,
    userId: UserId,
    turn: { readonly slot: number; readonly past: PastTurnStart },
  ): Promise<Result<PlanLook>>;
  /**
   * Adds lines of notation behind the steps that can be made; those behind them are left out. As many of the lines as can be
   * made, the first at least. Also refused as a move is, with `plan.over` where nobody can plan further, `plan.full` and
   * `plan.changed` if it has not so many steps any more as whoever adds had seen.
   */
  add(at: TableRef, userId: UserId, change: PlanAddition): Promise<Result<PlanLook>>;
  /** Keeps the first steps only; a plan without steps is gone. `plan.changed` as above. */
  shorten(at: TableRef, userId: UserId, change: PlanShortening): Promise<Result<PlanLook>>;
  /**
   * Lets a plan be played by itself when its turn begins, with the wait for undo before it; nothing lets none be. `plan.none` if it
   * has no steps, `plan.now` on the turn itself, `plan.rest` if a draw comes before the rest of its decision.
   */
  automate(
    at: TableRef,
    userId: UserId,
    slot: number,
    auto?: Omit<AutoPlan, 'slot'>,
  ): Promise<Result<PlanLook>>;
  /** Gives it a name; `plan.none` if it has no steps yet. */
  rename(at: TableRef, userId: UserId, slot: number, name: string): Promise<Result<PlanLook>>;
}

/** Which plan, and how many steps it had when it was seen. */
interface SeenPlan {
  readonly slot: number;
  readonly had: number;
}

export interface PlanAddition extends SeenPlan {
  readonly lines: readonly string[];
}

export interface PlanShortening extends SeenPlan {
  readonly to: number;
}

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
  async lookBack(at, userId, { slot, past }) {
    const own = await seatOf(deps, at, userId);
    if (!own.ok) return own;
    const begun = await begin(deps, store, own.value, past);
    if (!begun.ok) return begun;
    const { table, seat } = own.value;
    const plan = { slot, steps: [], past };
    await store.drop({ tableId: table.id, seat }, slot);
    await store.keep({ tableId: table.id, seat }, plan, 0);
    return accept(lookAt(begun.value, plan));
  },
  look: (at, userId, slot) => withPlan(deps, store, { at, userId, slot }, async (_, look) => accept(look)),
  add: (at, userId, { slot, had, lines }) =>
    withPlan(deps, store, { at, userId, slot }, (begun, look) => {
      if (look.plan.steps.length !== had) return refuse(refusal('plan.changed'));
      const added = withLines(begun, look, lines);
      return added.ok ? keep(store, begun, added.value, had) : added;
    }),
  shorten: (at, userId, { slot, had, to }) =>
    withPlan(deps, store, { at, userId, slot }, (begun, { plan }) =>
      plan.steps.length === had
        ? keep(store, begun, { ...plan, steps: plan.steps.slice(0, to) }, had)
        : refuse(refusal('plan.changed')),
    ),
  automate: (at, userId, slot, auto) =>
    withPlan(deps, store, { at, userId, slot }, (begun, look) => automate(deps, begun, look, auto)),
  rename: (at, userId, slot, name) =>
    withPlan(deps, store, { at, userId, slot }, (begun, { plan }) =>
      plan.steps.length > 0
        ? keep(store, begun, { ...plan, name }, plan.steps.length)
        : refuse(refusal('plan.none')),
    ),
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
  const sandbox = sandboxFrom(game, seen.value.view, seat);
  return sandbox ? accept({ table, seat, owner, sandbox, isTurn: false }) : refuse(refusal('plan.no-turn'));
};

const automate = async (
  deps: TableDeps,
  begun: BegunTurn,
  { plan, isTurn, end }: PlanLook,
  how: Omit<AutoPlan, 'slot'> | undefined,
): Promise<Result<PlanLook>> => {
  if (isTurn) return refuse(refusal('plan.now'));
  if (plan.steps.length === 0) return refuse(refusal('plan.none'));
  if (how && end?.kind === 'rest') return refuse(refusal('plan.rest'));
  const auto = how && { slot: plan.slot, ...how };
  const { table, seat } = begun;
  const kept = await withRunningTable(deps.store, table.id, async (transaction) => {
    await transaction.saveStandingOrder(seat, PLAN_ORDER, auto ? autoPlanText(auto) : '');
    return accept(undefined);
  });
  if (!kept.ok) return kept;
  const { auto: _, ...rest } = begun;
  return accept(lookAt({ ...rest, ...(auto && { auto }) }, plan));
};

const withPlan = async (
  deps: TableDeps,
  store: PlanStore,
  { at, userId, slot }: { readonly at: TableRef; readonly userId: UserId; readonly slot: number },
  work: (begun: BegunTurn, look: PlanLook) => Result<never> | Promise<Result<PlanLook>>,
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

const keep = async (
  store: PlanStore,
  begun: BegunTurn,
  plan: Plan,
  had: number,
): Promise<Result<PlanLook>> => {
  const owner = { tableId: begun.table.id, seat: begun.owner };
  if (plan.steps.length === 0 && !plan.past) await store.drop(owner, plan.slot);
  else if (!(await store.keep(owner, plan, had))) return refuse(refusal('plan.changed'));
  return accept(lookAt(begun, plan));
};
