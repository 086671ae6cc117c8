import { type Command, Option } from 'commander';
import { LANGUAGES } from '../rulebook/section.ts';
import { CommandError, type Io } from './io.ts';

interface AskFlags {
  readonly lang: (typeof LANGUAGES)[number];
  readonly game: string;
  readonly json?: true;
}

/** `rules ask`: answers a question from the rulebook. */
export const addRules = (program: Command, io: Io): void => {
  program
    .command('rules')
    .description('the rules of the games')
    .command('ask')
    .description('find the sections of the rules that answer a question')
    .argument('<question>', 'in plain words')
    .addOption(new Option('--lang <code>', 'language of the question').choices([...LANGUAGES]).default('en'))
    .option('--game <id>', 'whose rules', 'small-world')
    .option('--json', 'print {"answers":[{"id","game","title","text","score"}]}')
    .action((question: string, flags: AskFlags) => askRules(question, flags, io));
};

const askRules = async (question: string, { lang, game, json }: AskFlags, io: Io): Promise<void> => {
  const { ask, gamesWithRules } = await import('../rulebook/index.ts');
  const games = gamesWithRules();
  if (!games.includes(game))
    throw new CommandError(`there are no rules for "${game}"; games: ${games.join(', ')}`);
  const answers = ask(question, { lang, game });
  if (json) {
    io.out(JSON.stringify({ answers }));
    return;
  }
  if (answers.length === 0) io.out('The rules do not answer this.');
  for (const { id, title, text } of answers) io.out(`${title} (${id})\n${text}\n`);
};
