import type { Locale } from '../../i18n/locale.ts';
import type { AnyGame } from '../../kernel/any-game.ts';
import { entryOf, exportedAnchors } from '../../kernel/exported-log.ts';
import { tellAll } from '../../kernel/game.ts';
import type { ExportedEntry, TableExport } from '../../kernel/record.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { ShownMoment, ToldMoment } from '../model/moment.ts';
import type { TableSource } from '../model/ports.ts';
import type { StoredEntry, Table } from '../model/table.ts';
import { type WholeGame, wholeGameIn } from './whole-game.ts';

/**
 * An exported table as if it had been read from a store: of one that has ended, all that the present rules can play again; of
 * one that still ran, what everybody was told, and its last board.
 * @param locale the language that the table is to have: a file does not say it
 * @returns `verify.game` if the file is of another game, `verify.move` if its options do not fit
 */
export const exportedGame = async (
  file: TableExport,
  game: AnyGame,
  locale: Locale,
): Promise<Result<WholeGame>> => {
  if (file.game !== game.id) return refuse(refusal('verify.game', { expected: game.id, found: file.game }));
  const options = game.options.safeParse(file.options);
  if (!options.success) return refuse(refusal('verify.move', { seq: 0 }));
  const table = tableOf(file, options.data, locale);
  return accept(await wholeGameIn({ table, game }, sourceOf(file, table)));
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

const sourceOf = (file: TableExport, table: Table): TableSource => {
  const entries = file.entries.map(storedEntry);
  const shown = shownIn(file, table);
  const told = file.seed === undefined ? file.entries.map(toldIn) : [];
  return {
    async seed() {
      if (file.seed === undefined) throw new Error('the seed of a running table is secret');
      return file.seed;
    },
    entries: async (after = 0) => entries.filter(({ seq }) => seq > after),
    snapshot: async () => undefined,
    snapshotAt: async () => undefined,
    anchors: async () => exportedAnchors(file),
    told: async (fromSeq, toSeq) => told.filter(({ seq }) => seq > fromSeq && seq <= toSeq),
    shownAt: async (toSeq) => shown.findLast(({ seq }) => seq <= toSeq),
    shown: async () => shown,
  };
};

const storedEntry = (entry: ExportedEntry): StoredEntry => ({ ...entryOf(entry), at: new Date(entry.at) });

/** While a table runs its file holds what everybody was told. */
const toldIn = (entry: ExportedEntry): ToldMoment => ({
  seq: entry.seq,
  events: entry.kind === 'move' ? (entry.events ?? []).map(tellAll) : [],
});

const shownIn = ({ seed, view }: TableExport, { seq }: Table): ShownMoment[] =>
  seed === undefined && view !== undefined
    ? [{ seq, publicView: view, seatViews: [], due: [], mayAct: [] }]
    : [];
