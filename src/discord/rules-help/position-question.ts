import { numberAsked } from '../../rulebook/index.ts';
import type { DiscordDeps } from '../deps.ts';
import type { PrivateAnswer } from '../messages/private-answer.ts';
import { wordsFor } from '../naming.ts';
import { ruleLinks } from './links.ts';
import type { Reader } from './page.ts';
import { seatAt, type TableContext } from './table-context.ts';

/** What of a position is asked for, and the number of what it is asked about: 0 if it has none. */
interface PositionQuestion {
  readonly name: string;
  readonly number: number;
}

/** The question about the position that somebody asks in plain words, in whatever language; undefined if it is none. */
export const positionQuestionIn = (
  { texts }: DiscordDeps,
  { front }: TableContext,
  question: string,
): PositionQuestion | undefined => {
  for (const { name } of front.rulesHelp?.inquiries ?? []) {
    for (const locale of ['en', 'pl'] as const) {
      const patterns = texts.find(locale, `inquiry.${name}`, front.game.id);
      const number = patterns === undefined ? undefined : numberAsked(question, patterns);
      if (number !== undefined) return { name, number };
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
  question: string,
  { locale }: Reader,
): Promise<PrivateAnswer | undefined> => {
  const seat = seatAt(at, userId);
  const sought = positionQuestionIn(deps, at, question);
  const inquiry = at.front.rulesHelp?.inquiries.find(({ name }) => name === sought?.name);
  if (seat === undefined || !sought || !inquiry) return undefined;
  const asked = await deps.views.seatContext(at.table, seat);
  if (!asked.ok) return undefined;
  const { text, reasons = [] } = inquiry.answer(sought.number, asked.value, wordsFor(deps, at.table, locale));
  return { text, rows: ruleLinks(deps, at.table, reasons, locale) };
};
