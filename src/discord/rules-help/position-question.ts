import type { PositionAsked } from '../../games/front/rules-help.ts';
import { numberAsked } from '../../rulebook/index.ts';
import type { DiscordDeps } from '../deps.ts';
import type { PrivateAnswer } from '../messages/private-answer.ts';
import { wordsFor } from '../naming.ts';
import { ruleLinks } from './links.ts';
import type { Reader } from './page.ts';
import { seatAt, type TableContext } from './table-context.ts';

/** Which question about the position is asked, and what it is about. */
interface RecognizedQuestion {
  readonly name: string;
  readonly about: PositionAsked;
}

/**
 * The question about the position that somebody asks in plain words, in whatever language; undefined if it is none, or no game
 * goes on: a table that waits for players has no board yet.
 */
export const positionQuestionIn = (
  { texts }: DiscordDeps,
  { front, table }: TableContext,
  question: string,
): RecognizedQuestion | undefined => {
  if (table.phase !== 'running') return undefined;
  const { numbered } = front.rulesHelp ?? {};
  const text = numbered?.(question, { options: table.options, seats: table.seats.length }) ?? question;
  for (const { name } of front.rulesHelp?.positionQuestions ?? []) {
    for (const locale of ['en', 'pl'] as const) {
      const patterns = texts.find(locale, `position-question.${name}`, front.game.id);
      const number = patterns === undefined ? undefined : numberAsked(text, patterns);
      if (number !== undefined) return { name, about: { number, text } };
    }
  }
  return undefined;
};

/**
 * The answer to a question about the asker's own position, with what the asker may know and no more. Private.
 * @returns undefined if it is no such question, or the asker plays in no running game here
 */
export const positionAnswer = async (
  deps: DiscordDeps,
  at: TableContext,
  userId: string,
  { question, reading }: { readonly question: string; readonly reading: Reader },
): Promise<PrivateAnswer | undefined> => {
  const { locale } = reading;
  const seat = seatAt(at, userId);
  const recognized = positionQuestionIn(deps, at, question);
  const positionQuestion = at.front.rulesHelp?.positionQuestions.find(
    ({ name }) => name === recognized?.name,
  );
  if (seat === undefined || !recognized || !positionQuestion) return undefined;
  const asked = await deps.views.seatContext(at.table, seat);
  if (!asked.ok) return undefined;
  const { text, reasons = [] } = positionQuestion.answer(
    recognized.about,
    asked.value,
    wordsFor(deps, at.table, locale),
  );
  return { text, rows: ruleLinks(deps, at.table, reasons, locale) };
};
