import type { Asked, GameSubcommand, OptionValues } from '../../games/front.ts';
import type { Table } from '../../table/table.ts';
import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { answered, type Outcome, said } from '../interactions/outcome.ts';
import { pictureOf } from '../messages/picture.ts';
import { wordsFor } from '../naming.ts';

type Question = GameSubcommand<unknown, unknown> & { readonly kind: 'question' };

/** Answers a player's question about their own choices, privately. */
export const askQuestion = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  asked: Asked<unknown, unknown>,
  question: Question,
  values: OptionValues,
): Promise<Outcome> => {
  const { locale } = caller;
  const { text, targets, picture } = question.answer(values, asked, wordsFor(deps, table, locale));
  if (!picture) return said(text);
  const looking = { view: asked.view, viewer: asked.seat, ...(targets && { targets }) };
  const file = await pictureOf(deps, table, looking, locale, `board-${table.seq}`);
  return answered({ text, picture: file });
};
