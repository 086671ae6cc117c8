import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { begunTable } from '../access/table-view.ts';
import { gameOf, withRunningTable } from '../access/with-table.ts';
import { saveClocks, withNotice } from '../clock/save.ts';
import type { EndedBetween, EndedSeat, JudgedTurnStore } from '../model/judged-turn.ts';
import { playerOf, type SeatedPlayer, type Table, type TableId, type UserId } from '../model/table.ts';
import type { Advice } from '../model/thinker.ts';
import { isRated } from '../occupancy/rated.ts';
import { taskFor } from './task.ts';
import { thinkHere } from './think-here.ts';
import { judgeSeat, type TurningPoint, turningPointsOf } from './turning-points.ts';

/** Advice for people who do not know what to play. */
export interface Hints {
  /**
   * The best turns for the seat of a player who has to move, from what they know; the table is told once in a position.
   * Refused with `hint.rated` where games are rated, `hint.none` in games that plan no turns, `turn.not-yours`.
   */
  take(id: TableId, userId: UserId): Promise<Result<Hint>>;
  /**
   * The turns that cost a player most, once the game is over; found once, and kept. Refused with `table.running` before the
   * end, `seat.not-yours` to others, `moments.none` in games of which nobody can tell what to expect, `past.not-kept` where
   * the rules of that time are not here any more.
   */
  lookBack(id: TableId, userId: UserId): Promise<Result<readonly TurningPoint[]>>;
  /** Looks back for those whose games ended lately, before they ask, as long as it is to go on. */
  prepare(ended: Omit<EndedBetween, 'games'>, goesOn: () => boolean): Promise<void>;
}

/** A hint, and the table at the moment for which it was given. */
export interface Hint {
  readonly table: Table;
  readonly player: SeatedPlayer;
  readonly advice: readonly Advice[];
}

/** The hints of every table, over their ports. */
export const createHints = (deps: TableDeps, store: JudgedTurnStore): Hints => {
  // What cannot be looked back at is not tried again and again, and holds up no others.
  const leftOut: EndedSeat[] = [];
  return {
    take: (id, userId) => takeHint(deps, id, userId),
    async lookBack(id, userId) {
      const begun = await begunTable(deps, id);
      if (!begun.ok) return begun;
      const player = playerOf(begun.value.table, userId);
      if (!player) return refuse(refusal('seat.not-yours'));
      return turningPointsOf(deps, store, { tableId: id, seat: player.seat });
    },
    async prepare(ended, goesOn) {
      const games = [...deps.games.values()].flatMap(({ id, ai }) => (ai?.judge ? [id] : []));
      for (const at of await store.due({ ...ended, games }, leftOut, MOST_AT_ONCE)) {
        if (!goesOn()) return;
        try {
          const judged = await judgeSeat(deps, store, at, goesOn);
          if (!judged.ok) leftOut.push(at);
        } catch (problem) {
          leftOut.push(at);
          deps.onComputerMistake?.({ ...at, problem });
        }
      }
    },
  };
};

/** Seats that are looked for at once. */
const MOST_AT_ONCE = 20;

const takeHint = async (deps: TableDeps, id: TableId, userId: UserId): Promise<Result<Hint>> => {
  const told = await withRunningTable(deps.store, id, async (transaction) => {
    const { table } = transaction;
    const player = playerOf(table, userId);
    const why = barrier(deps, table, player);
    if (why || !player) return refuse(why ?? refusal('seat.not-yours'));
    const clocks = await transaction.clocks();
    // Whoever plays alone has nobody who had to be told.
    if (clocks.hintedAt === table.seq || table.seats.length === 1) return accept({ table, player });
    const { clocks: counted, effect } = withNotice(clocks, id, { kind: 'hinted', seat: player.seat });
    const hinted = { ...counted, hintedAt: table.seq };
    await saveClocks(transaction, hinted, await transaction.availabilities());
    await transaction.enqueue([effect]);
    return accept({ table, player });
  });
  if (!told.ok) return told;
  const { table, player } = told.value;
  const { seat } = player;
  const asked = await taskFor(deps, table, { seat, level: 'sharp', role: 'own', about: 'hint' });
  if (!asked.ok) return asked;
  const { game, task } = asked.value;
  if (task.moves.length === 0) return refuse(refusal('turn.not-yours'));
  const thinker = deps.thinker ?? thinkHere(new Map([[game.id, game]]));
  return accept({ table, player, advice: await thinker.advise(task) });
};

const barrier = (deps: TableDeps, table: Table, player: SeatedPlayer | undefined): Refusal | undefined => {
  if (!player) return refusal('seat.not-yours');
  const game = gameOf(deps.games, table.game);
  if (!game.ok) return game.refusal;
  if (isRated(table)) return refusal('hint.rated');
  if (!game.value.ai?.plan) return refusal('hint.none');
  return table.due.includes(player.seat) ? undefined : refusal('turn.not-yours');
};
