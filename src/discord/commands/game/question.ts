import type { QuestionAnswer } from '../../../games/front/command.ts';
import type { SeatContext } from '../../../kernel/seat.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult } from '../../interactions/result.ts';
import { pictureOf, pictureRequest } from '../../messages/picture.ts';
import { textAnswer } from '../../messages/private-answer.ts';
import { endLine } from '../../messages/table-lines.ts';
import { plainWordsFor } from '../../naming.ts';
import { ruleLinks } from '../../rules-help/links.ts';

/**
 * Shows the game's answer to a player's question about their own choices, with the picture if it has one. Of a game that is
 * over it says that first.
 */
export const showAnswer = async (
  { deps, caller, table }: TableInteraction,
  asked: SeatContext<unknown, unknown>,
  { text: answer, highlights, picture, asText, focus, reasons = [] }: QuestionAnswer<unknown>,
): Promise<InteractionResult> => {
  const { locale, t } = caller;
  const text = [...(table.phase === 'over' ? [endLine(table, t)] : []), answer]
    .filter((part) => part !== '')
    .join('\n');
  const rows = ruleLinks(deps, table, reasons, locale);
  if (!picture && !asText) return answered({ text, rows });
  const name = `board-${table.seq}`;
  const subject = {
    view: asked.view,
    viewer: asked.seat,
    ...(highlights !== undefined && { highlights }),
    ...(focus !== undefined && { focus }),
  };
  if (!asText)
    return answered({ text, picture: await pictureOf(deps, table, subject, { locale, name }), rows });
  const words = plainWordsFor(deps, table, locale);
  const map = frontOf(deps, table).picture.textMap(pictureRequest(table, subject, locale), words);
  return answered({ ...textAnswer(text, map, `${name}.txt`), rows });
};
