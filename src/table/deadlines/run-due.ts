import { accept, type Result } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { lockedGame } from '../access/locked-game.ts';
import { isAhead, withTable } from '../access/with-table.ts';
import { statusRefreshed } from '../clock/save.ts';
import { clockOf } from '../model/clocks.ts';
import type { ClockChange, ClockedTable, TableTransaction } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import { playDefaultLocked } from '../moves/play.ts';
import { settleLocked } from '../moves/settle.ts';
import { carryOutRemoval, removalDue } from '../seats/removal.ts';
import { carryOutPassedVote, isPassedVote } from '../votes/voting.ts';
import { dueClocks } from './due-clocks.ts';

/** What a look at the clocks of a table finds to do. */
type Look =
  | { readonly kind: 'nothing' }
  /** To keep the clocks, and to send what they cause; `more` if there may be more to do at once. */
  | { readonly kind: 'change'; readonly change: ClockChange; readonly more: boolean; readonly shows: boolean }
  /** To decide for an absent player, and to keep the clocks with it. */
  | { readonly kind: 'decide'; readonly change: ClockChange; readonly seat: Seat }
  /** To let happen what has waited for a turn to be taken back. */
  | { readonly kind: 'settle' }
  /** To offer the seat of a player who has not objected. */
  | { readonly kind: 'remove'; readonly seat: Seat }
  /** To carry out a vote, in a transaction of its own. */
  | { readonly kind: 'passed-vote' };

const lookAt = ({ games, now }: TableDeps, held: ClockedTable): Look => {
  const { table, clocks } = held;
  // Whoever plays it looks after its clocks.
  if (isAhead(table, games.get(table.game))) return { kind: 'nothing' };
  if (table.phase !== 'running') {
    const { settlesAt: _, ...rest } = clocks;
    return {
      kind: 'change',
      change: { clocks: rest, wakeAt: undefined, effects: [] },
      more: false,
      shows: false,
    };
  }
  const moment = now().getTime();
  if (isPassedVote(clocks, moment)) return { kind: 'passed-vote' };
  if (clocks.settlesAt !== undefined && clocks.settlesAt <= moment) return { kind: 'settle' };
  const leaving = removalDue(clocks, moment);
  if (leaving !== undefined) return { kind: 'remove', seat: leaving };
  const { expired: seat, shows, ...change } = dueClocks(held, moment);
  if (seat !== undefined) return { kind: 'decide', change, seat };
  const changed = shows || change.effects.length > 0;
  const more = changed && change.wakeAt !== undefined && change.wakeAt <= moment;
  return { kind: 'change', change, more, shows };
};

/** Tables at which there is more to do after a look at many. */
export interface DueLeft {
  /** To be looked at one by one: something is to be decided or carried out there, somebody else holds them, it failed. */
  readonly alone: readonly TableId[];
  /** To be looked at once more. */
  readonly again: readonly TableId[];
}

/** Does for many tables at once what time asks of their clocks alone, which is most of it. */
export const runDueTogether = async (deps: TableDeps, ids: readonly TableId[]): Promise<DueLeft> => {
  const done = new Set<TableId>();
  const again: TableId[] = [];
  await deps.store.changeClocks(ids, (held) => {
    const look = lookOrLeave(deps, held);
    if (look?.kind !== 'nothing' && look?.kind !== 'change') return undefined;
    // What is to be shown changes the table itself.
    if (look.kind === 'change' && look.shows) return undefined;
    done.add(held.table.id);
    if (look.kind === 'nothing') return undefined;
    if (look.more) again.push(held.table.id);
    return look.change;
  });
  return { alone: ids.filter((id) => !done.has(id)), again };
};

/** What fails at one table is left for its own look, where it can be told, and changes nothing for the others. */
const lookOrLeave = (deps: TableDeps, held: ClockedTable): Look | undefined => {
  try {
    return lookAt(deps, held);
  } catch {
    return undefined;
  }
};

/**
 * Does what time asks of a table: reminds, extends, decides for one absent player, lets a vote lapse. Safe to
 * call at any time and as often as one likes; what has been done is not done again.
 * @returns whether another look may find more to do at once
 */
export const runDue = async (deps: TableDeps, id: TableId): Promise<Result<boolean>> => {
  const ran = await withTable<boolean | 'passed-vote'>(deps.store, id, async (transaction) => {
    const clocks = await transaction.clocks();
    const availabilities = await transaction.availabilities();
    const look = lookAt(deps, { table: transaction.table, clocks, availabilities });
    return accept(look.kind === 'passed-vote' ? look.kind : await doAt(deps, transaction, look));
  });
  if (!ran.ok) return ran;
  return ran.value === 'passed-vote' ? carryOutPassedVote(deps, id) : accept(ran.value);
};

const doAt = async (
  deps: TableDeps,
  transaction: TableTransaction,
  look: Exclude<Look, { kind: 'passed-vote' }>,
): Promise<boolean> => {
  switch (look.kind) {
    case 'nothing':
      return false;
    case 'change':
      await transaction.saveClocks(look.change.clocks, look.change.wakeAt);
      await transaction.enqueue(look.change.effects);
      if (look.shows) await transaction.enqueue([await statusRefreshed(transaction)]);
      return look.more;
    case 'settle': {
      const locked = await lockedGame(deps, transaction);
      if (!locked.ok) throw new Error(locked.refusal.code);
      await settleLocked(locked.value);
      return true;
    }
    case 'remove':
      await carryOutRemoval(transaction, look.seat, deps.now().getTime());
      return true;
    case 'decide':
      await decideFor(deps, transaction, look);
      return true;
  }
};

/** Decides for a player whose time is up; the post after it says so. */
const decideFor = async (
  deps: TableDeps,
  transaction: TableTransaction,
  { change, seat }: Extract<Look, { kind: 'decide' }>,
): Promise<void> => {
  const { id } = transaction.table;
  const locked = await lockedGame(deps, transaction);
  if (!locked.ok) throw new Error(locked.refusal.code);
  const { pending } = clockOf(change.clocks, seat);
  await transaction.saveClocks(change.clocks, undefined);
  await transaction.enqueue(change.effects);
  const request = `absence:${pending?.decision}`;
  const played = await playDefaultLocked(locked.value, { seat, cause: 'absence', request });
  if (!played.ok) throw new Error(`no default for seat ${seat} of ${id}: ${played.refusal.code}`);
};
