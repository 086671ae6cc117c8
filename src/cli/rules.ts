import { type Command, Option } from 'commander';
import { LANGUAGES } from '../rulebook/section.ts';
import { CommandError, type Io } from './io.ts';

interface AskFlags {
  readonly lang: (typeof LANGUAGES)[number];
  readonly game?: string;
  readonly json?: true;
}

/** `rules ask`: answers a question from the rulebook. `rules prepare` and `rules fit`: what that takes. */
export const addRules = (program: Command, io: Io): void => {
  const rules = program.command('rules').description('the rules of the games');
  rules
    .command('prepare')
    .description('learn from the books what takes longest, and keep it: the first question comes sooner then')
    .action(() => prepareRules());
  rules
    .command('fit')
    .description('find the weights of the search on the questions for training, and write them to their file')
    .action(() => fitRules(io));
  rules
    .command('ask')
    .description('find the sections of the rules that answer a question')
    .argument('<question>', 'in plain words')
    .addOption(new Option('--lang <code>', 'language of the question').choices([...LANGUAGES]).default('en'))
    .option('--game <id>', 'only the rules of this game')
    .option('--json', 'print {"answers":[{"id","game","title","text","score"}],"direct"}')
    .action((question: string, flags: AskFlags) => askRules(question, flags, io));
};

const prepareRules = async (): Promise<void> => {
  const [{ openLibrary }, { offeredFronts }] = await Promise.all([
    import('../rulebook/index.ts'),
    import('../games/index.ts'),
  ]);
  const { prepare } = openLibrary(offeredFronts(false).keys());
  for (const lang of LANGUAGES) await prepare(lang);
};

const fitRules = async (io: Io): Promise<void> => {
  const [
    { openLibrary },
    { offeredFronts },
    { countLogOdds },
    { fitSearch },
    { fitPlain },
    { fitAboutBot },
    { tryQuestions },
    aboutBot,
    logOdds,
    weights,
    plainWeights,
  ] = await Promise.all([
    import('../rulebook/index.ts'),
    import('../games/index.ts'),
    import('../bench/fit-log-odds.ts'),
    import('../bench/fit-search.ts'),
    import('../bench/fit-plain.ts'),
    import('../bench/fit-about-bot.ts'),
    import('../bench/trials.ts'),
    import('../rulebook/about-bot.ts'),
    import('../rulebook/log-odds.ts'),
    import('../rulebook/weights.ts'),
    import('../rulebook/plain-weights.ts'),
  ]);
  const library = openLibrary(offeredFronts(false).keys());
  const counted = countLogOdds(library);
  const trials = tryQuestions(library);
  const found = fitSearch(trials, counted);
  aboutBot.writeAboutBot(fitAboutBot(library, trials));
  logOdds.writeLogOdds(counted.logOdds);
  weights.writeWeights(found);
  plainWeights.writePlainWeights(fitPlain(trials));
  io.out(JSON.stringify(found));
};

const askRules = async (question: string, { lang, game, json }: AskFlags, io: Io): Promise<void> => {
  const [{ openLibrary }, { offeredFronts }, { sumIn }] = await Promise.all([
    import('../rulebook/index.ts'),
    import('../games/index.ts'),
    import('../games/front/sums.ts'),
  ]);
  const fronts = offeredFronts(false);
  const { answer, books, booksOf } = openLibrary(fronts.keys());
  if (game !== undefined && booksOf(game).length === 0)
    throw new CommandError(`there are no rules for "${game}"; games: ${[...books.keys()].join(', ')}`);
  const { answers, direct } = answer(question, { lang, ...(game !== undefined && { game }) });
  const meant = [...fronts.values()].filter(
    (front) => game === undefined || front.game.id === (books.get(game)?.game ?? game),
  );
  // The chat marks the result.
  const sum = sumIn(meant, { question, locale: lang })?.replaceAll('*', '');
  const plain = sum ?? direct?.text.replaceAll('*', '');
  if (json) {
    const printed = answers.map(({ id, book, title, text, score }) => ({
      id,
      game: book,
      title,
      text,
      score,
    }));
    io.out(JSON.stringify({ answers: printed, ...(plain !== undefined && { direct: plain }) }));
    return;
  }
  if (plain !== undefined) io.out(`${plain}\n`);
  if (answers.length === 0) io.out('The rules do not answer this.');
  for (const { id, book, title, text } of answers) io.out(`${title} (${book}/${id})\n${text}\n`);
};
