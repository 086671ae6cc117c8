import type { DiscordDeps } from '../deps.ts';
import { labelled } from '../messages/buttons.ts';
import type { PrivateAnswer } from '../messages/private-answer.ts';
import { bookOf, type Reader, readableText, sectionRefOf } from './page.ts';
import { rulesId } from './rules-id.ts';

/** A step of the introduction to a game, counted from 0; undefined if it has no such step. */
export const stepPage = (
  deps: Pick<DiscordDeps, 'library' | 'texts'>,
  book: string,
  at: number,
  { locale, t }: Reader,
): PrivateAnswer | undefined => {
  const { library } = deps;
  const { introduction = [], summary } = library.books.get(book) ?? {};
  const id = introduction[at];
  const place = id === undefined ? undefined : sectionRefOf(library, book, id, locale);
  if (!place) return undefined;
  const head = t('rules.step', {
    book: bookOf(place).title[locale],
    step: at + 1,
    steps: introduction.length,
  });
  const last = at === introduction.length - 1;
  return {
    text: [`-# ${head}`, `## ${place.section.title}`, readableText(deps, place, locale)].join('\n'),
    rows: [
      [
        ...(at > 0 ? [labelled(t('rules.previous'), 'secondary', rulesId('step', book, at - 1))] : []),
        ...(last ? [] : [labelled(t('rules.next'), 'primary', rulesId('step', book, at + 1))]),
        ...(last && summary !== undefined
          ? [labelled(t('rules.turn'), 'primary', rulesId('section', book, summary))]
          : []),
        labelled(t('rules.contents'), 'secondary', rulesId('contents', book)),
      ],
    ],
  };
};
