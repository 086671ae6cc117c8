import type { GameSubcommand, OptionValues } from '../../games/front.ts';
import type { SeatContext } from '../../kernel/seat.ts';
import type { Table } from '../../table/model/table.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { answered, type InteractionResult } from '../interactions/outcome.ts';
import { pictureOf, pictureRequest } from '../messages/picture.ts';
import { plainWordsFor, wordsFor } from '../naming.ts';
import { ruleLinks } from '../rules-help/links.ts';
import { textAnswer } from './show.ts';

type Question = GameSubcommand<unknown, unknown, unknown> & { readonly kind: 'question' };

/** Answers a player's question about their own choices, privately. */
export const askQuestion = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  asked: SeatContext<unknown, unknown>,
  question: Question,
  values: OptionValues,
): Promise<InteractionResult> => {
  const { locale } = caller;
  const {
    text,
    highlights,
    picture,
    asText,
    focus,
    reasons = [],
  } = question.answer(values, asked, wordsFor(deps, table, locale));
  const rows = ruleLinks(deps, table, reasons, locale);
  if (!picture && !asText) return answered({ text, rows });
  const looking = {
    view: asked.view,
    viewer: asked.seat,
    ...(highlights !== undefined && { highlights }),
    ...(focus !== undefined && { focus }),
  };
  if (asText) {
    const words = plainWordsFor(deps, table, locale);
    const map = frontOf(deps, table).picture.textMap(pictureRequest(table, looking, locale), words);
    return answered({ ...textAnswer(text, map, `board-${table.seq}.txt`), rows });
  }
  const file = await pictureOf(deps, table, looking, locale, `board-${table.seq}`);
  return answered({ text, picture: file, rows });
};
