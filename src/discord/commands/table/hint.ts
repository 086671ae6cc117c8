import type { Words } from '../../../games/front.ts';
import type { Advice } from '../../../table/model/thinker.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused } from '../../interactions/result.ts';
import { pictureOf } from '../../messages/picture.ts';
import { tableTitle, wordsFor } from '../../naming.ts';
import { tableCommand } from '../definition/table-command.ts';
import { hintButton } from '../panel/message.ts';

/** `/table hint`: the best turns for whoever has to move, each with what it brings, and the board after the first. */
export const hint = tableCommand({
  name: 'hint',
  options: {},
  button: { face: hintButton },
  run: (context) => takeHint(context),
});

const takeHint = async ({ deps, caller, table }: TableInteraction): Promise<InteractionResult> => {
  const taken = await deps.hints.take(table.id, caller.userId);
  if (!taken.ok) return refused(taken.refusal, table);
  const { table: then, player, advice } = taken.value;
  const [best] = advice;
  const front = frontOf(deps, then);
  const words = wordsFor(deps, then, caller.locale);
  const turns = advice.map((one, at) => turnText(one, at + 1, { ...words, tell: front.tell }));
  const text = [caller.t('hint.title', { table: tableTitle(then) }), ...turns, caller.t('hint.end')].join(
    '\n\n',
  );
  if (!best) return answered({ text });
  const subject = { view: best.view, viewer: player.seat, happened: best.events };
  const file = { locale: caller.locale, name: `hint-${then.seq}` };
  return answered({ text, picture: await pictureOf(deps, then, subject, file) });
};

type Telling = Words & {
  readonly tell: (events: readonly unknown[], words: Words, view?: unknown) => string[];
};

/** One turn: what happens in it, what is not certain, and what it brings. */
const turnText = ({ lines, events, view, now, end }: Advice, number: number, telling: Telling): string => {
  const { t } = telling;
  const told = telling.tell(events, telling, view);
  const what = told.length > 0 ? told : lines.map((line) => `\`${line}\``);
  const numbers = { number, now: Math.round(now), end: Math.round(end) };
  return [t('hint.turn', numbers), ...what.map((line) => `- ${line}`)].join('\n');
};
