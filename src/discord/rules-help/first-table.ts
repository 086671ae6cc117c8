import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { answered, type InteractionResult } from '../interactions/result.ts';
import { labelled } from '../messages/buttons.ts';
import { gameName } from '../naming.ts';
import { safeError } from '../safe-error.ts';
import { rulesId } from './rules-id.ts';

/** Whoever takes a place at a first table of a game is offered its introduction, once and never again. */
export const withIntroduction = async (
  deps: DiscordDeps,
  { userId, locale, t }: Caller,
  game: string,
  outcome: InteractionResult,
): Promise<InteractionResult> => {
  const { books, booksOf } = deps.library;
  const book = booksOf(game).find((id) => (books.get(id)?.introduction.length ?? 0) > 0);
  if (outcome.kind !== 'answer' || book === undefined) return outcome;
  try {
    if (!(await deps.introductions.offer(userId, game))) return outcome;
  } catch (error) {
    // The place at the table is taken; that nothing is offered is the smaller harm.
    deps.log.warn({ err: safeError(error) }, 'introduction not offered');
    return outcome;
  }
  const { answer } = outcome;
  const offer = t('rules.first-table', { game: gameName(deps, game, locale) });
  return answered({
    ...answer,
    text: [answer.text, offer].join('\n\n'),
    rows: [...(answer.rows ?? []), [labelled(t('rules.introduction'), 'primary', rulesId('begin', book))]],
  });
};
