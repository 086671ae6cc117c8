import type { Locale } from '../../i18n/locale.ts';
import type { AnyGame } from '../../kernel/any-game.ts';
import { entryOf, exportedAnchors } from '../../kernel/exported-log.ts';
import type { ExportedEntry, TableExport } from '../../kernel/record.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { RECENT_ENTRIES, type TableSource } from '../model/ports.ts';
import type { StoredEntry, Table } from '../model/table.ts';
import { type WholeGame, wholeGameIn } from './whole-game.ts';

/**
 * An exported table as if it had been read from a store: all that the present rules can play again.
 * @param locale the language that the table is to have: a file does not say it
 * @returns `verify.running` if the table had not ended, `verify.game` if the file is of another game, `verify.move` if its
 *   options do not fit
 */
export const exportedGame = async (
  file: TableExport,
  game: AnyGame,
  locale: Locale,
): Promise<Result<WholeGame>> => {
  const { seed } = file;
  if (seed === undefined) return refuse(refusal('verify.running'));
  if (file.game !== game.id) return refuse(refusal('verify.game', { expected: game.id, found: file.game }));
  const options = game.options.safeParse(file.options);
  if (!options.success) return refuse(refusal('verify.move', { seq: 0 }));
  const table = tableOf(file, options.data, locale);
  return accept(await wholeGameIn({ table, game }, sourceOf(file, seed)));
};

/** Of where a table stood and who its users were a file says nothing. */
const tableOf = (file: TableExport, options: unknown, locale: Locale): Table => {
  const { table: id, players, entries, anchors } = file;
  const anchorSeq = anchors?.at(-1)?.seq;
  const seq = entries.at(-1)?.seq ?? 0;
  return {
    ...{ id, options, locale, seq, postedSeq: seq, revision: 0, place: { channelId: '' }, hostId: '' },
    game: file.game,
    rulesVersion: file.rulesVersion,
    phase: file.phase,
    commitment: file.commitment,
    salt: file.salt,
    seating: [],
    seats: players.map((player, seat) => ({ ...player, seat, userId: '' })),
    ...(anchorSeq !== undefined && { anchorSeq }),
    due: [],
    createdAt: new Date(entries[0]?.at ?? 0),
  };
};

/** What a file has not got is played again. */
const sourceOf = (file: TableExport, seed: string): TableSource => {
  const entries = file.entries.map(storedEntry);
  return {
    seed: async () => seed,
    entries: async (after = 0) => entries.filter(({ seq }) => seq > after),
    recentEntries: async (upTo) => entries.filter(({ seq }) => seq <= upTo).slice(-RECENT_ENTRIES),
    snapshot: async () => undefined,
    snapshotAt: async () => undefined,
    anchors: async () => exportedAnchors(file),
    told: async () => [],
    seenAfter: async () => [],
    shownAt: async () => undefined,
    shown: async () => [],
  };
};

const storedEntry = (entry: ExportedEntry): StoredEntry => ({ ...entryOf(entry), at: new Date(entry.at) });
