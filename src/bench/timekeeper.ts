import { openServices, type Services } from '../app/services.ts';
import type { Config } from '../config/config.ts';
import { createLogger } from '../config/logger.ts';
import type { AnyGame } from '../kernel/any-game.ts';
import type { Result } from '../kernel/result.ts';
import { seatsOf } from '../kernel/seat.ts';
import { copyTable } from '../proof/load/copied-tables.ts';
import { type Row, timed } from '../proof/measure.ts';
import { scratchPlace } from '../proof/scratch.ts';
import { stillTime } from '../proof/still-time.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { DAY_MS, HOUR_MS, policySchema, type TimePolicy } from '../table/model/pace.ts';
import type { TableId } from '../table/model/table.ts';

/** Tables that are due for a reminder at one moment. */
const REMINDED = 10_000;
const REMINDED_AIM_S = 20;
/** Tables at which a player's time is over at one moment. */
const DECIDED = 500;
const DECIDED_AIM = 50;

/**
 * How fast the timekeeper is when the moment of many tables comes at once, in a database of its own: on a server if one is
 * named, else embedded. Nothing is delivered: that goes at the pace of Discord.
 * @param databaseUrl where databases may be made
 */
export const timekeeperRows = async (game: AnyGame, databaseUrl: string | undefined): Promise<Row[]> => {
  const scratch = await scratchPlace(databaseUrl);
  try {
    const database = await openDatabase(scratch.config);
    try {
      return await rowsAt(database, scratch.config, game);
    } finally {
      await database.close();
    }
  } finally {
    await scratch.remove();
  }
};

const rowsAt = async (database: Database, config: Config, game: AnyGame): Promise<Row[]> => {
  const time = stillTime(Date.UTC(2026, 0, 1, 12));
  const log = createLogger(config);
  const services = await openServices({ config, games: new Map([[game.id, game]]), log, time, database });
  try {
    await copyTable(database, await begun(services, game, { remindAt: [0.5] }), { from: 2, to: REMINDED });
    time.pass(13 * HOUR_MS);
    const [reminding = 0] = await timed(1, () => services.timekeeper.sweep());
    await copyTable(database, await begun(services, game, { remindAt: [], extensions: 0 }), {
      from: 2,
      to: DECIDED,
    });
    // Before the clocks of the others run out.
    await database.prisma
      .$executeRaw`UPDATE upkeep SET wake_at = NULL WHERE (state->'policy'->'remindAt')::text <> '[]'`;
    time.pass(DAY_MS);
    const [deciding = 0] = await timed(1, () => services.timekeeper.sweep());
    return [remindedRow(game, database, reminding), decidedRow(game, database, deciding)];
  } finally {
    await services.close();
  }
};

const remindedRow = (game: AnyGame, { kind }: Database, ms: number): Row => ({
  what: `${game.id}: ${REMINDED} tables are due for a reminder at once (${kind})`,
  value: `${(ms / 1000).toFixed(1)} s`,
  aim: `< ${REMINDED_AIM_S} s`,
  met: ms < REMINDED_AIM_S * 1000,
});

const decidedRow = (game: AnyGame, { kind }: Database, ms: number): Row => {
  const perSecond = (DECIDED / ms) * 1000;
  return {
    what: `${game.id}: default moves of ${DECIDED} tables at once (${kind})`,
    value: `${perSecond.toFixed(0)} / s`,
    aim: `> ${DECIDED_AIM} / s`,
    met: perSecond > DECIDED_AIM,
  };
};

const done = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(`refused: ${result.refusal.code}`);
};

/** A table that has just begun. */
const begun = async ({ lobby }: Services, game: AnyGame, policy: Partial<TimePolicy>): Promise<TableId> => {
  const [host = { userId: '', name: '' }, ...guests] = seatsOf(game.seats.max).map((seat) => ({
    userId: `player-${seat}`,
    name: `Player ${seat + 1}`,
  }));
  const place = { channelId: 'bench' };
  const opening = { game: game.id, options: {}, place, locale: 'en', host } as const;
  const { id } = done(await lobby.open({ ...opening, policy: policySchema.parse(policy) }));
  for (const guest of guests) done(await lobby.join(id, guest));
  done(await lobby.start(id, host.userId));
  return id;
};
