import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from './any-game.ts';
import { commitmentTo, type DiceKey, drawsUnder } from './dice.ts';
import { seatRange } from './game.ts';
import type { LogEntry } from './log.ts';
import { exportSchema, type TableExport } from './record.ts';
import { refusal } from './refusal.ts';
import { accept, type Result, refuse } from './result.ts';
import { dealSeats, saltOf } from './seating.ts';
import { type Timeline, timeline } from './timeline.ts';

/** What a check of an exported table found to be right. */
export interface Verified {
  readonly table: string;
  readonly moves: number;
  /** How many draws were computed again and compared. */
  readonly draws: number;
}

/**
 * Reads an exported table.
 * @param data parsed JSON
 * @returns the export, or the refusal `verify.unreadable` with the first thing that is wrong
 */
export const readExport = (data: unknown): Result<TableExport> => {
  const parsed = exportSchema.safeParse(data);
  if (parsed.success) return accept(parsed.data);
  const issue = parsed.error.issues[0];
  const at = issue?.path.join('.') ?? '';
  return refuse(refusal('verify.unreadable', { at, problem: issue?.message ?? '' }));
};

/**
 * Plays an ended table again and checks everything that chance decided: seed against commitment, salt against
 * the players' joining, the seats, every draw of every move (undone ones too) and the final standings.
 * @param file what {@link readExport} gave
 * @param game the game of that id
 * @returns how much was checked, or the first thing that is wrong: `verify.running` (the seed is still
 *   secret), `verify.game`, `verify.rules-version`, `verify.commitment`, `verify.salt`, `verify.seating`,
 *   `verify.move`, `verify.draws`, `verify.standings`
 */
export const verifyExport = (file: TableExport, game: AnyGame): Result<Verified> => {
  if (file.seed === undefined) return refuse(refusal('verify.running'));
  if (file.game !== game.id) return refuse(refusal('verify.game', { expected: game.id, found: file.game }));
  if (file.rulesVersion !== game.rulesVersion) {
    const params = { expected: game.rulesVersion, found: file.rulesVersion };
    return refuse(refusal('verify.rules-version', params));
  }
  const key: DiceKey = { seed: file.seed, salt: file.salt };
  const chance = checkKey(file, key);
  if (!chance.ok) return chance;
  const options = game.options.safeParse(file.options);
  if (!options.success) return refuse(refusal('verify.move', { seq: 0 }));
  const { length: seats } = file.players;
  const { min, max } = seatRange(game, options.data);
  if (seats < min || seats > max) return refuse(refusal('verify.seating'));
  const table = { seats, options: options.data, entries: entriesOf(file) };
  const played = timeline(game, table, drawsUnder(key));
  if (!played.ok) {
    const { seq, refusal: why } = played.failure;
    return refuse(refusal('verify.move', { seq, refusal: why.code }, why.reasons));
  }
  return checkPlay(file, game, played.value);
};

const checkKey = (file: TableExport, key: DiceKey): Result<undefined> => {
  if (commitmentTo(key.seed) !== file.commitment) return refuse(refusal('verify.commitment'));
  const joined = [...file.players].sort((a, b) => a.joined - b.joined);
  const salt = saltOf(
    file.table,
    joined.map(({ contribution }) => contribution),
  );
  if (salt !== file.salt) return refuse(refusal('verify.salt'));
  const { order } = dealSeats(file.players.length, drawsUnder(key));
  const found = file.players.map((player) => player.joined);
  return isDeepStrictEqual(order, found) ? accept(undefined) : refuse(refusal('verify.seating'));
};

const checkPlay = (
  file: TableExport,
  game: AnyGame,
  played: Timeline<unknown, unknown>,
): Result<Verified> => {
  let draws = played.opening.draws.length;
  for (const [at, moment] of played.steps.entries()) {
    const exported = file.entries[at];
    if (exported?.kind !== 'move') continue;
    if (!isDeepStrictEqual(moment.draws, exported.draws ?? [])) {
      return refuse(refusal('verify.draws', { seq: exported.seq }));
    }
    draws += moment.draws.length;
  }
  const standings = plain(game.standings(played.position.state));
  if (file.phase === 'over' && !isDeepStrictEqual(standings, plain(file.standings))) {
    return refuse(refusal('verify.standings'));
  }
  const moves = file.entries.filter(({ kind }) => kind === 'move').length;
  return accept({ table: file.table, moves, draws });
};

/** As it looks after a trip through a file. */
const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

const entriesOf = (file: TableExport): LogEntry[] =>
  file.entries.map((entry): LogEntry => {
    if (entry.kind === 'undo') {
      return { kind: 'undo', seq: entry.seq, seat: entry.seat, to: entry.to, request: '' };
    }
    const { seq, seat, cause, move = '', request = '', draws = [] } = entry;
    return { kind: 'move', seq, seat, move, cause, request, draws, reveals: false };
  });
