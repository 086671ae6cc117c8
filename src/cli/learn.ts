import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import type { Learned } from '../kernel/game-ai.ts';
import { frontOf } from './games.ts';
import { CommandError, type Io, wholeNumber } from './io.ts';

interface LearnFlags {
  readonly game: string;
  readonly games: number;
  readonly seed: string;
  readonly out?: string;
}

/** `learn`: makes the file of numbers that a game's computer players think with, from games against itself. */
export const addLearn = (program: Command, io: Io): void => {
  program
    .command('learn')
    .description('let computer players learn from games against themselves, and write what they think with')
    .requiredOption('--game <id>', 'the id of the game')
    .option('--games <number>', 'how many games', wholeNumber(1), 1000)
    .option(
      '--seed <text>',
      'the same seed and number of games give the same file; of several, with commas between, the mean',
      '1',
    )
    .option('--out <file>', "another file than the game's own")
    .action((flags: LearnFlags) => learn(flags, io));
};

const learn = async ({ game: id, games, seed, out }: LearnFlags, io: Io): Promise<void> => {
  const { game } = await frontOf(id);
  if (!game.ai?.learn) throw new CommandError(`${id} has nothing to learn`);
  const lessons = game.ai.learn({ games, seed });
  let lesson = lessons.next();
  while (!lesson.done) {
    if (lesson.value !== undefined) io.out(lesson.value);
    lesson = lessons.next();
  }
  const file = await keep(lesson.value, out);
  io.out(`written to ${file}`);
};

const keep = async ({ file, data }: Learned, out: string | undefined): Promise<string> => {
  const path = out ?? fileURLToPath(new URL(`../../${file}`, import.meta.url));
  await writeFile(path, `${JSON.stringify(data, undefined, 2)}\n`);
  return out ?? file;
};
