import type { AnyGame } from '../../kernel/any-game.ts';
import { drawsUnder } from '../../kernel/dice.ts';
import { seatRange } from '../../kernel/game.ts';
import { begin } from '../../kernel/position.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { dealSeats, saltOf } from '../../kernel/seating.ts';
import type { TableDeps } from '../access/deps.ts';
import { lockedGame } from '../access/locked-game.ts';
import { asStored } from '../access/position.ts';
import { withOwnLobby } from '../access/with-table.ts';
import { seatsAnswering, updateClocks } from '../clock/update-clocks.ts';
import type { Effect } from '../model/effects.ts';
import type { SeatedPlayer, Table, TableId, UserId } from '../model/table.ts';
import { seenMoment } from '../moments/make.ts';
import { thinkEffects } from '../occupancy/occupants.ts';
import { isRated } from '../occupancy/rated.ts';
import { invitation } from './lobby-effects.ts';

/** See `Lobby.start`. */
export const startTable = (deps: TableDeps, id: TableId, userId: UserId): Promise<Result<Table>> =>
  withOwnLobby(deps.store, id, userId, async (transaction) => {
    const { table } = transaction;
    const locked = await lockedGame(deps, transaction);
    if (!locked.ok) return locked;
    const { game } = locked.value;
    const options = completed(game, table.options);
    const { min, max } = seatRange(game, options);
    if (table.seats.length < min) return refuse(refusal('table.too-few', { seats: min }));
    if (table.seats.length > max) return refuse(refusal('table.full', { seats: max }));

    const salt = saltOf(
      id,
      table.seats.map(({ contribution }) => contribution),
    );
    const source = drawsUnder({ seed: await transaction.seed(), salt });
    const seating = dealSeats(table.seats.length, source);
    const first = begin(game, table.seats.length, options, source);
    const { rulesVersion } = game;
    await transaction.saveSnapshot({ seq: 0, rulesVersion, position: first.position });
    const at = { game, seats: table.seats.length };
    await transaction.saveMoments([seenMoment(at, { seq: 0, ...first })]);
    await transaction.noteMomentsKept();
    const changed = await transaction.change({
      phase: 'running',
      rulesVersion,
      options,
      salt,
      seating: seating.draws,
      seats: seatsIn(table, seating.order),
      rated: isRated(table),
      due: game.toAct(asStored(first.position.state)),
    });
    const now = deps.now().getTime();
    await transaction.saveClocks({ ...(await transaction.clocks()), begunAt: now }, undefined);
    const { state } = first.position;
    const change = { now, due: changed.due, answering: seatsAnswering(game, state) };
    const clocks = await updateClocks(transaction, changed, change, game.turnOf?.(state)?.next);
    await transaction.enqueue([...startEffects(changed), ...clocks]);
    return accept(changed);
  });

/** The options of a lobby; one that an earlier version opened lacks those that have come since. */
const completed = (game: AnyGame, options: unknown): unknown => {
  const chosen = game.options.safeParse(options);
  return chosen.success ? chosen.data : options;
};

const seatsIn = (table: Table, order: readonly number[]): SeatedPlayer[] =>
  order.flatMap((joined, seat) => {
    const player = table.seats.find((candidate) => candidate.joined === joined);
    return player ? [{ ...player, seat }] : [];
  });

const startEffects = (table: Table): Effect[] => {
  const { id: tableId, revision } = table;
  return [
    { kind: 'turn-post', tableId, fromSeq: 0, toSeq: 0 },
    ...thinkEffects(table),
    { kind: 'status', tableId, revision },
    invitation(table),
  ];
};
