import type { Seat } from '../../../kernel/seat.ts';
import type { TurningPoint } from '../../../table/computers/turning-points.ts';
import { playerOf } from '../../../table/model/table.ts';
import { canBePlannedIn } from '../../../table/plans/sandbox.ts';
import { customId } from '../../custom-id.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused, refusedFor } from '../../interactions/result.ts';
import { type ButtonFace, labelled } from '../../messages/buttons.ts';
import { ownTurnLines } from '../../messages/own-turn.ts';
import { pictureOf } from '../../messages/picture.ts';
import { MOST_TEXT, type Row } from '../../messages/private-answer.ts';
import { type ToldTurn, turnsText } from '../../messages/turns-text.ts';
import { roundName, tableTitle, wordsFor } from '../../naming.ts';
import { tableCommand } from '../definition/table-command.ts';
import { planButton } from '../panel/message.ts';
import { shareButton } from './share-button.ts';

/** `/table moments`: the turns that cost the caller most, once the game is over, and what promised more. */
export const moments = tableCommand({
  name: 'moments',
  options: {},
  run: (context) => lookBack(context),
});

/**
 * @param only the turn that began after this log entry; the ones that cost most if left out
 * @param room for so many characters
 */
export const lookBack = async (
  context: TableInteraction,
  { only, room = MOST_TEXT }: { readonly only?: number | undefined; readonly room?: number } = {},
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const found = await deps.hints.lookBack(table.id, caller.userId);
  if (!found.ok) return refused(found.refusal, table);
  const player = playerOf(table, caller.userId);
  if (!player) return refusedFor('seat.not-yours', {}, table);
  const points = found.value.filter(({ seq }) => only === undefined || seq === only);
  const [first] = [...points].sort((one, other) => lostIn(other) - lostIn(one));
  if (!first) return answered({ text: caller.t('moments.none') });
  const told = {
    title: caller.t('moments.title', { table: tableTitle(table) }),
    turns: points.map((point) => toldPoint(context, point, player.seat)),
    end: deps.texts.of(table.game, caller.locale)('moments.end'),
  };
  const text = turnsText(told, room, caller.t);
  const subject = { view: first.view, viewer: player.seat };
  const file = { locale: caller.locale, name: `moment-${first.seq}` };
  const picture = await pictureOf(deps, table, subject, file);
  return answered({ text, picture, rows: pointRows(context, points, player.seat) });
};

/** For each of the turns: play it otherwise where that can be planned, and post it to the channel. */
const pointRows = (
  { deps, caller: { t, locale }, table }: TableInteraction,
  points: readonly TurningPoint[],
  seat: Seat,
): Row[] =>
  points.map(({ seq, round = 0, view }) => {
    const when = roundName(deps.texts.of(table.game, locale), round);
    const idOf = ({ action }: ButtonFace, payload: string): string =>
      customId({ action, tableId: table.id, seq: table.seq, payload });
    return [
      ...(canBePlannedIn(frontOf(deps, table).game, view, seat)
        ? [labelled(t('button.what-if', { when }), 'secondary', idOf(planButton, `t${seq}`))]
        : []),
      labelled(t('button.share-moment', { when }), 'secondary', idOf(shareButton, `moments.${seq}`)),
    ];
  });

const lostIn = ({ better, end }: TurningPoint): number => better.end - end;

const toldPoint = (
  { deps, caller: { t, locale }, table }: TableInteraction,
  point: TurningPoint,
  seat: Seat,
): ToldTurn => {
  const { round, view, lines, events, end, better } = point;
  const front = frontOf(deps, table);
  const words = wordsFor(deps, table, locale);
  const numbers = { played: Math.round(end), better: Math.round(better.end) };
  return {
    parts: [
      {
        head: t('moments.turn', { when: words.t('round.heading', { round: round ?? 0 }), ...numbers }),
        lines: ownTurnLines(front, { lines, events, view, seat }, words),
      },
      { head: t('moments.better', numbers), lines: ownTurnLines(front, { ...better, seat }, words) },
    ],
    weight: lostIn(point),
  };
};
