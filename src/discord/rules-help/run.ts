import type { OptionValues } from '../../games/front.ts';
import { ask, books } from '../../rulebook/index.ts';
import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { answered, type InteractionResult, refusedFor } from '../interactions/outcome.ts';
import type { PrivateAnswer } from '../messages/private-answer.ts';
import { nothingFound, readingFor, rulesAnswer } from './answer.ts';
import { cardNamed } from './card.ts';
import { allBooksPage, chapterPage, contentsPage } from './contents.ts';
import { stepPage } from './introduction.ts';
import { notesOn } from './notes.ts';
import { pageOf, sectionRefOf } from './page.ts';
import { positionAnswer } from './position-question.ts';
import type { RulesId } from './rules-id.ts';
import { type TableContext, tableContextOf } from './table-context.ts';

/** Carries out `/rules`. */
export const runRules = async (
  deps: DiscordDeps,
  caller: Caller,
  subcommand: string,
  values: OptionValues,
): Promise<InteractionResult> => {
  const named = typeof values.table === 'string' && values.table !== '' ? values.table : undefined;
  const at = await tableContextOf(deps, caller, named);
  const book = typeof values.game === 'string' ? values.game : at?.books[0];
  switch (subcommand) {
    case 'ask':
      return answered(await answerTo(deps, caller, String(values.question ?? ''), at));
    case 'card':
      return answered(await showCard(deps, caller, String(values.name ?? ''), at));
    case 'contents':
      return answered(contentsPage(book, caller));
    case 'turn':
      return answered(await turnPage(deps, caller, book));
    case 'introduction':
      return answered(firstStep(caller, book));
    default:
      throw new Error(`unknown subcommand /rules ${subcommand}`);
  }
};

/** What is true of the asker's own position comes first, then what the rules say. */
const answerTo = async (
  deps: DiscordDeps,
  caller: Caller,
  question: string,
  at: TableContext | undefined,
): Promise<PrivateAnswer> => {
  const reading = readingFor(deps, question, caller);
  const own = at && (await positionAnswer(deps, at, caller.userId, question, reading));
  return own ?? (await rulesAnswer(deps, question, at, reading)) ?? nothingFound(at, reading);
};

const showCard = async (
  deps: DiscordDeps,
  caller: Caller,
  name: string,
  at: TableContext | undefined,
): Promise<PrivateAnswer> => {
  const { locale } = caller;
  const first = at?.books ?? [];
  const [best] = ask(name, { lang: locale, preferred: first });
  const card = cardNamed(first, name, locale) ?? (best && sectionRefOf(best.book, best.id, locale));
  if (!card) return { text: caller.t('rules.no-card', { name }) };
  return pageOf(deps, card, caller, at ? await notesOn(deps, at, card, locale) : []);
};

/** The book that is meant where none is named: the only one there is. */
const theBook = (book: string | undefined): string | undefined =>
  book ?? (books().size === 1 ? [...books().keys()][0] : undefined);

const turnPage = async (
  deps: DiscordDeps,
  caller: Caller,
  named: string | undefined,
): Promise<PrivateAnswer> => {
  const book = theBook(named);
  const summary = book === undefined ? undefined : books().get(book)?.summary;
  const place = book && summary ? sectionRefOf(book, summary, caller.locale) : undefined;
  return place ? pageOf(deps, place, caller) : contentsPage(book, caller);
};

const firstStep = (caller: Caller, named: string | undefined): PrivateAnswer => {
  const book = theBook(named);
  return (book === undefined ? undefined : stepPage(book, 0, caller)) ?? contentsPage(book, caller);
};

/** Carries out what a button or menu of the rules stands for. */
export const runRulesControl = async (
  deps: DiscordDeps,
  caller: Caller,
  { action, book, part }: RulesId,
): Promise<InteractionResult> => {
  const page = await pageFor(deps, caller, { action, book, part });
  return page ? answered(page) : refusedFor('control.forged');
};

const pageFor = async (
  deps: DiscordDeps,
  caller: Caller,
  { action, book, part }: RulesId,
): Promise<PrivateAnswer | undefined> => {
  switch (action) {
    case 'contents':
      return book === '' ? allBooksPage(caller) : contentsPage(book, caller);
    case 'chapter':
      return chapterPage(book, Number(part), caller);
    case 'begin':
      return stepPage(book, 0, caller);
    case 'step':
      return stepPage(book, Number(part), caller);
    case 'section':
    case 'rule': {
      const place = sectionRefOf(book, part, caller.locale);
      if (!place) return undefined;
      const at = await tableContextOf(deps, caller);
      return pageOf(deps, place, caller, at ? await notesOn(deps, at, place, caller.locale) : []);
    }
    // A menu asks for what was chosen in it, never for itself.
    case 'menu':
      return undefined;
  }
};
