import type { PanelControl } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import { button, type MenuChoice, menus, selectionButton } from '../../../shared/commands/controls.ts';
import { MAX_CHOICES } from '../../../shared/commands/match.ts';
import type { RegionId } from '../../rules/index.ts';
import {
  laterTargets,
  MOST_TOGETHER,
  type PricedStep,
  planBatch,
  readBatch,
  writeBatch,
  writePart,
} from '../batch.ts';
import type { Path, SeatContext } from '../seat-context.ts';
import type { Target } from '../targets.ts';
import { place } from '../wording.ts';
import { actingHand, regionRow } from './facts.ts';

/** Conquests of several regions together: what was chosen so far, and the menus to choose from. */
export interface BatchControls {
  /** The order with its prices, and what does not go. */
  readonly text: readonly string[];
  readonly controls: readonly PanelControl[];
  readonly selection?: string;
}

/**
 * Menus of regions that can be conquered without helpers, now or after others. One region is conquered at once; several are
 * shown with their order and prices first.
 * @param plain what can be conquered now
 * @param selection the regions that were chosen, as a control of the panel before wrote it
 */
export const batchControls = (
  path: Path,
  plain: readonly Target[],
  words: Words,
  selection?: string,
): BatchControls => {
  const chosen = readBatch(selection, path.context) ?? [];
  const now = plain.map(({ region }) => region);
  const rows = [...plain, ...laterTargets(path.context, now, MAX_CHOICES - plain.length)];
  const menusOfAll = menus(
    'conquer',
    words.t('panel.menu.conquer'),
    rows.map((step) => rowOf(path, step, { plain, chosen }, words)),
  );
  // What is chosen in a menu takes the place of what was chosen before.
  const one = words.t('panel.menu.conquer-one');
  const several = { one, most: MOST_TOGETHER, before: writeBatch(path.context, []) };
  const controls = menusOfAll.map((menu) => ({ ...menu, several }));
  if (chosen.length === 0) return { text: [], controls };
  const batch = planBatch(path.context, chosen);
  const again = writeBatch(path.context, []);
  return {
    text: textOf(path.context, batch, words),
    controls: [
      ...buttonsOf(path, batch, words),
      selectionButton(words.t('panel.button.again'), again),
      ...controls,
    ],
    selection: writeBatch(path.context, chosen),
  };
};

interface Chosen {
  readonly plain: readonly Target[];
  readonly chosen: readonly RegionId[];
}

const rowOf = (
  { context, lines }: Path,
  { region, need }: PricedStep,
  { plain, chosen }: Chosen,
  words: Words,
): MenuChoice => {
  const now = plain.find((target) => target.region === region);
  const price = words.t('target.cost', { tokens: need });
  const note = now ? price : words.t('panel.batch.later', { price });
  const row = regionRow(context, { region, note, lines: now ? [...lines, now.line] : [] }, words);
  const together = chosen.length > 0 || !now;
  return {
    ...row,
    part: writePart(region),
    ...(together && {
      lines: [],
      selection: writeBatch(context, [region]),
    }),
    ...(chosen.includes(region) && { chosen: true }),
  };
};

const buttonsOf = (
  { context, lines }: Path,
  { steps, left }: ReturnType<typeof planBatch>,
  { t }: Words,
): PanelControl[] => {
  if (steps.length === 0) return [];
  const rest = [...steps.map(({ region }) => region), ...left];
  const all = [...lines, ...steps.map(({ region }) => `conquer ${region}`)];
  return [{ ...button(t('panel.button.conquer'), all, 'primary'), stepwise: writeBatch(context, rest) }];
};

const textOf = (
  context: SeatContext,
  { steps, left }: ReturnType<typeof planBatch>,
  words: Words,
): string[] => {
  const { t } = words;
  const { map } = context.view.board;
  const prices = steps.map(({ need }) => need);
  const total = prices.reduce((sum, need) => sum + need, 0);
  const sum = prices.length > 1 ? `${prices.join(' + ')} = ${total}` : total;
  return [
    ...(steps.length > 0
      ? [
          t('panel.batch', { list: steps.map(({ region }) => place(map, region, words)).join(' → ') }),
          t('panel.batch.sum', { sum, hand: actingHand(context) }),
        ]
      : []),
    ...(left.length > 0
      ? [t('panel.batch.left', { list: left.map((region) => place(map, region, words)).join(', ') })]
      : []),
  ];
};
