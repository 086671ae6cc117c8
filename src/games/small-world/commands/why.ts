import type { QuestionAnswer } from '../../front/command.ts';
import type { Words } from '../../front/words.ts';
import { distinct, textOf, textOption } from '../../shared/commands/options.ts';
import { explain } from '../game.ts';
import type { Board, Explanation, RegionId } from '../rules/index.ts';
import { meansText } from './conquer.ts';
import { missingRegion, regionOf, regionOption } from './options.ts';
import { reasonText, refusalText } from './reasons.ts';
import { inPhase, pathToConquest, type SeatContext, type Subcommand } from './seat-context.ts';
import { targetsOf } from './targets.ts';
import { helpersTyped } from './typed.ts';
import { whyNot } from './why-not.ts';
import { defenders, ground, place } from './wording.ts';

/** `/sw why`: every rule of what a region costs, or why it may not be taken; or why something cannot be done now. */
export const why: Subcommand = {
  kind: 'question',
  name: 'why',
  options: [
    regionOption('region', false, ({ view }) =>
      view.board.regions.map((_, index) => ({ region: (index + 1) as RegionId, note: '' })),
    ),
    textOption(
      'with',
      false,
      (context, _, words) =>
        distinct(targetsOf(pathToConquest(context).context).map(({ means }) => means.join(' ')))
          .filter((ids) => ids !== '')
          .map((ids) => ({ name: meansText(ids.split(' '), words), value: ids })),
      helpersTyped,
    ),
  ],
  answer: (values, context, words) => {
    const region = regionOf(values, 'region');
    return region === undefined
      ? whyNot(context, words)
      : aboutRegion(context, region, textOf(values, 'with'), words);
  },
};

/**
 * What a region costs the seat now, rule by rule, and what stands against taking it; of a game that is over, what stands there.
 * @param means a helper that is named with the conquest, such as `dragon`
 */
export const aboutRegion = (
  context: SeatContext,
  region: RegionId,
  means: string | undefined,
  words: Words,
): QuestionAnswer => {
  const { board } = context.view;
  const missing = missingRegion(board, [region]);
  if (missing) return { text: refusalText(missing, words) };
  const parts = [
    place(board.map, region, words),
    ground(board, region, words),
    defenders(board, region, words),
  ];
  const head = `**${parts.join(' · ')}**`;
  if (context.view.over) return { text: head };
  const { known, supposed } = boardToAsk(context);
  const explanation = explain(known, context.seat, region, {
    means: means?.split(' ') ?? [],
    coins: context.view.coins[context.seat],
  });
  const body = explanation ? explanationLines(explanation, supposed, words) : [words.t('why.no-race')];
  const reasons = [...(explanation?.refusal?.reasons ?? []), ...(explanation?.cost ?? [])];
  return { text: [head, ...body].join('\n'), reasons };
};

/** The same as data; undefined if the seat has no race that could conquer. */
export const explanationFor = (context: SeatContext, region: RegionId): Explanation | undefined =>
  context.view.board.regions[region - 1] &&
  explain(boardToAsk(context).known, context.seat, region, { coins: context.view.coins[context.seat] });

/** The position to ask about: after expanding where that comes first, and off turn as if the turn had come. */
export const boardToAsk = (context: SeatContext): { known: Board; supposed: boolean } => {
  const path = pathToConquest(context);
  if (inPhase(path.context, 'conquest')) return { known: path.context.view.board, supposed: false };
  return { known: boardInHand(context), supposed: true };
};

/** A copy of the board on which the seat's active race has taken all tokens but one per region to hand. */
export const boardInHand = ({ view, seat }: Pick<SeatContext, 'view' | 'seat'>): Board => {
  const board = structuredClone(view.board);
  const layer = board.players[seat]?.active;
  if (!layer) return board;
  layer.hand += layer.reserve + layer.withdrawn;
  for (const region of board.regions) {
    if (region.holder?.seat !== seat || region.holder.layer !== 'active') continue;
    layer.hand += region.tokens - 1;
    region.tokens = 1;
  }
  return board;
};

const explanationLines = (
  { cost, need, have, refusal }: Explanation,
  supposed: boolean,
  words: Words,
): string[] => {
  const { t } = words;
  const rules = cost.map((reason) => `- ${reasonText(reason, words)}`);
  const price = [t('why.cost', { need }), ...rules];
  const hand = t(supposed ? 'why.hand-supposed' : 'why.hand', { have });
  if (!refusal) return [...price, hand, t('why.possible')];
  const barred = refusalText(
    refusal.code === 'tokens.too-few' ? { ...refusal, reasons: [] } : refusal,
    words,
  );
  return [t('why.not', { reason: barred }), ...price, hand];
};
