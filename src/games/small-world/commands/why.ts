import type { Answer, OptionValues, Words } from '../../front.ts';
import { explain } from '../game.ts';
import type { Board, Explanation, RegionId } from '../rules/index.ts';
import { type Ask, inPhase, type Subcommand, towardsConquest } from './asked.ts';
import { distinct, regionOf, regionOption, textOf, textOption } from './options.ts';
import { reasonText, refusalText } from './reasons.ts';
import { targetsOf } from './targets.ts';
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
    textOption('with', false, (ask, _, { t }) =>
      distinct(targetsOf(towardsConquest(ask).ask).flatMap(({ means }) => means ?? [])).map((id) => ({
        name: t(`means.${id}`),
        value: id,
      })),
    ),
  ],
  answer: (values, ask, words) => {
    const region = regionOf(values, 'region');
    return region === undefined ? { text: whyNot(ask, words) } : aboutRegion(ask, region, values, words);
  },
};

const aboutRegion = (ask: Ask, region: RegionId, values: OptionValues, words: Words): Answer => {
  const { board } = ask.view;
  if (!board.regions[region - 1]) {
    const params = { region, last: board.regions.length };
    return { text: refusalText({ code: 'region.unknown', reasons: [], params }, words) };
  }
  const means = textOf(values, 'with');
  const { known, supposed } = boardToAsk(ask);
  const told = explain(known, ask.seat, region, means === undefined ? [] : [means]);
  const head = [
    place(board.map, region, words),
    ground(board, region, words),
    defenders(board, region, words),
  ];
  const body = told ? explained(told, supposed, words) : [words.t('why.no-race')];
  return { text: [`**${head.join(' · ')}**`, ...body].join('\n') };
};

/** The position to ask about: after expanding where that comes first, and off turn as if the turn had come. */
const boardToAsk = (ask: Ask): { known: Board; supposed: boolean } => {
  const path = towardsConquest(ask);
  if (inPhase(path.ask, 'conquest')) return { known: path.ask.view.board, supposed: false };
  return { known: gathered(ask), supposed: true };
};

/** A copy of the board on which the seat's active race has taken all tokens but one per region to hand. */
const gathered = ({ view, seat }: Ask): Board => {
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

const explained = ({ cost, need, have, refusal }: Explanation, supposed: boolean, words: Words): string[] => {
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
