import type { PanelControl } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import { type MenuChoice, menus } from '../../../shared/commands/controls.ts';
import { distinct } from '../../../shared/commands/options.ts';
import type { Highlights } from '../../board/highlights.ts';
import { meansText, priceText } from '../conquer.ts';
import { legalOf, notationLine, type Path } from '../seat-context.ts';
import { pricedRegions, type Target, targetsOf } from '../targets.ts';
import { type BatchControls, batchControls } from './batch.ts';
import { regionRow } from './facts.ts';
import { helpRow, readHelp, writeHelp } from './help.ts';

/** More menus than these are not shown at once: the helpers are chosen first. */
const MAX_MENUS = 6;

/** The attacks of a panel. */
export interface AttackControls {
  readonly controls: readonly PanelControl[];
  /** The regions of the attacks that are shown, with their prices. */
  readonly highlights: Highlights;
  /** Which helpers were chosen, where they are chosen first, or which regions are conquered together. */
  readonly selection?: string;
  /** What is said about regions that are conquered together. */
  readonly text: readonly string[];
}

/**
 * Menus for every legal attack at the end of a path: plain conquests first, one or several together, then one menu for each set of helpers, then
 * the reinforcement die. Cheapest regions first. Where that would be too much, the helpers are chosen from a menu, and
 * only the attacks with them are shown.
 * @param selection the helpers that were chosen, as a control of the panel before wrote it
 */
export const attackControls = (path: Path, words: Words, selection?: string): AttackControls => {
  const targets = targetsOf(path.context);
  const batch = batchOf(path, targets, words, selection);
  const { text } = batch;
  const open = [...batch.controls, ...attackMenus(path, targets, words)];
  if (open.filter(({ kind }) => kind === 'menu').length <= MAX_MENUS) {
    return { ...batch, controls: open, highlights: pricedRegions(targets, path.context) };
  }
  const sets = setsOf(targets);
  const chosen = readHelp(selection, path.context, sets.length);
  const shown = helpedBy(targets, sets[chosen] ?? []);
  return {
    controls: [
      ...(chosen === 0 ? batch.controls : []),
      ...attackMenus(path, shown, words),
      ...menus(
        'helpers',
        words.t('panel.menu.helpers'),
        sets.flatMap((means, at) =>
          helpRow(path.context, { reached: helpedBy(targets, means), set: at, chosen: at === chosen }, words),
        ),
      ),
    ],
    highlights: pricedRegions(shown, path.context),
    selection: batch.selection ?? writeHelp(path.context, chosen),
    text,
  };
};

/** Conquests without helpers, of which several can be made together. */
const batchOf = (
  path: Path,
  targets: readonly Target[],
  words: Words,
  selection: string | undefined,
): BatchControls => batchControls(path, helpedBy(targets.filter(isConquest), []), words, selection);

const isConquest = ({ kind }: Target): boolean => kind === 'conquer';

const attackMenus = (path: Path, targets: readonly Target[], words: Words): PanelControl[] => {
  const row = (target: Target): MenuChoice =>
    regionRow(
      path.context,
      { region: target.region, note: priceText(target, words), lines: [...path.lines, target.line] },
      words,
    );
  return KINDS.flatMap((kind) => {
    const attacks = targets.filter((target) => target.kind === kind);
    const helped = setsOf(attacks).filter((means) => kind === 'attempt' || means.length > 0);
    return helped.flatMap((means) =>
      menus([kind, ...means].join('-'), titleOf(kind, means, words), helpedBy(attacks, means).map(row)),
    );
  });
};

/** The die comes last. */
const KINDS = ['conquer', 'attempt'] as const;

const HELPED = { conquer: 'panel.menu.conquer-with', attempt: 'panel.menu.attempt-with' } as const;

const titleOf = (kind: Target['kind'], means: readonly string[], words: Words): string =>
  means.length === 0
    ? words.t('panel.menu.attempt')
    : words.t(HELPED[kind], { means: meansText(means, words) });

const helpedBy = (targets: readonly Target[], means: readonly string[]): Target[] =>
  targets.filter((target) => sameSet(target.means, means));

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.join(' ') === other.join(' ');

/** Every set of helpers among the targets: none first, then single helpers. */
const setsOf = (targets: readonly Target[]): string[][] =>
  distinct(targets.map(({ means }) => means.join(' ')))
    .map((ids) => (ids === '' ? [] : ids.split(' ')))
    .sort((one, other) => one.length - other.length);

/** The menu of regions that may still be abandoned. */
export const abandonMenus = ({ context, lines }: Path, words: Words): PanelControl[] =>
  menus(
    'abandon',
    words.t('panel.menu.abandon'),
    legalOf(context, 'abandon').map((move) => {
      const tokens = context.view.board.regions[move.region - 1]?.tokens ?? 0;
      return regionRow(
        context,
        {
          region: move.region,
          note: words.t('target.cost', { tokens }),
          lines: [...lines, notationLine(move)],
        },
        words,
      );
    }),
  );
