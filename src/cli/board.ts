import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { AnyFront } from '../games/index.ts';
import { drawsUnder } from '../kernel/dice.ts';
import { exportedLog, exportedParts } from '../kernel/exported-log.ts';
import { partAt } from '../kernel/parts.ts';
import type { TableExport } from '../kernel/record.ts';
import type { Viewer } from '../kernel/seat.ts';
import { timeline } from '../kernel/timeline.ts';
import { readExportFile } from './export-file.ts';
import { frontOf } from './games.ts';
import { CommandError, type Io, lineOf, wholeNumber } from './io.ts';
import { refusalLine } from './refusal-line.ts';

interface BoardFlags {
  readonly at?: number;
  readonly seat?: number;
  readonly out: string;
}

/** `board`: draws the board of an exported table into a picture file. */
export const addBoard = (program: Command, io: Io): void => {
  program
    .command('board')
    .description('draw the board of an exported table')
    .argument('<export>', 'file from /table export')
    .option(
      '--at <entry>',
      'after this log entry, 0 for the set-up; the last one if left out',
      wholeNumber(0),
    )
    .option('--seat <number>', 'as this seat sees it, from 1; as everybody does if left out', wholeNumber(1))
    .requiredOption('--out <file>', 'picture file to write')
    .action((path: string, flags: BoardFlags) => board(path, flags, io));
};

const board = async (path: string, flags: BoardFlags, io: Io): Promise<void> => {
  const file = await readExportFile(path);
  const front = await frontOf(file.game);
  const viewer = viewerFor(file, flags.seat);
  const view = viewOf({ path, file }, front, viewer, flags.at);
  const names = file.players.map(({ name }) => name);
  const picture = await front.picture.draw({ view, viewer, locale: 'en', names });
  try {
    await writeFile(flags.out, picture.bytes);
  } catch (error) {
    throw new CommandError(`${flags.out} cannot be written: ${lineOf(error)}`);
  }
  io.out(`${flags.out}: ${picture.width}x${picture.height}, ${picture.type}, ${picture.bytes.length} bytes`);
};

const viewerFor = ({ players }: TableExport, seat: number | undefined): Viewer => {
  if (seat === undefined) return 'public';
  if (seat > players.length)
    throw new CommandError(`there is no seat ${seat}; the table has ${players.length}`);
  return seat - 1;
};

/** The view that is asked for; of a running table the file holds the public view after the last entry only. */
const viewOf = (
  { path, file }: { readonly path: string; readonly file: TableExport },
  { game }: AnyFront,
  viewer: Viewer,
  at: number | undefined,
): unknown => {
  const last = file.entries.at(-1)?.seq ?? 0;
  if (at !== undefined && at > last)
    throw new CommandError(`there is no log entry ${at}; the last one is ${last}`);
  if (file.seed === undefined) {
    if (viewer === 'public' && (at ?? last) === last && file.view !== undefined) return file.view;
    throw new CommandError(`${path}: the table is still running; only its present public board can be drawn`);
  }
  const options = game.options.safeParse(file.options);
  if (!options.success) throw new CommandError(`${path}: its options do not fit ${game.id}`);
  const part = partAt(exportedParts(file), at ?? last);
  if (part?.rulesVersion !== game.rulesVersion)
    throw new CommandError(
      `${path}: entry ${at ?? last} was played under rules ${part?.rulesVersion}, which are not here`,
    );
  const source = drawsUnder({ seed: file.seed, salt: file.salt });
  const played = timeline(game, exportedLog(file, options.data, part), source, at);
  if (!played.ok)
    throw new CommandError(`${path}: entry ${played.failure.seq}: ${refusalLine(played.failure.refusal)}`);
  return game.view(played.value.position.state, viewer);
};
