import type { PanelControl, Words } from '../../../front.ts';
import { menus } from '../../../shared/commands/controls.ts';
import { distinct } from '../../../shared/commands/options.ts';
import { legalOf, type Path, written } from '../asked.ts';
import { meansText, priceText } from '../conquer.ts';
import { type Target, targetsOf } from '../targets.ts';
import { regionRow } from './facts.ts';

/**
 * Menus for every legal attack at the end of a path: plain conquests first, then one menu for each set of helpers, then
 * the reinforcement die. Cheapest regions first.
 */
export const attackMenus = (path: Path, words: Words): PanelControl[] => {
  const targets = targetsOf(path.ask);
  const conquests = targets.filter(({ kind }) => kind === 'conquer');
  const attempts = targets.filter(({ kind }) => kind === 'attempt');
  const { t } = words;
  const menu = (id: string, placeholder: string, chosen: readonly Target[]): PanelControl[] =>
    menus(
      id,
      placeholder,
      chosen.map((target) =>
        regionRow(path.ask, target.region, priceText(target, words), [...path.lines, target.line], words),
      ),
    );
  return [
    ...menu(
      'conquer',
      t('panel.menu.conquer'),
      conquests.filter(({ means }) => means.length === 0),
    ),
    ...setsOf(conquests).flatMap((means) =>
      menu(
        `with-${means.join('-')}`,
        t('panel.menu.conquer-with', { means: meansText(means, words) }),
        conquests.filter((target) => sameSet(target.means, means)),
      ),
    ),
    ...menu(
      'attempt',
      t('panel.menu.attempt'),
      attempts.filter(({ means }) => means.length === 0),
    ),
    ...setsOf(attempts).flatMap((means) =>
      menu(
        `attempt-${means.join('-')}`,
        t('panel.menu.attempt-with', { means: meansText(means, words) }),
        attempts.filter((target) => sameSet(target.means, means)),
      ),
    ),
  ];
};

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.join(' ') === other.join(' ');

/** Every set of helpers among the targets; single helpers first, because panels have only so much room. */
const setsOf = (targets: readonly Target[]): string[][] =>
  distinct(targets.map(({ means }) => means.join(' ')))
    .filter((ids) => ids !== '')
    .map((ids) => ids.split(' '))
    .sort((one, other) => one.length - other.length);

/** The menu of regions that may still be abandoned. */
export const abandonMenus = ({ ask, lines }: Path, words: Words): PanelControl[] =>
  menus(
    'abandon',
    words.t('panel.menu.abandon'),
    legalOf(ask, 'abandon').map((move) => {
      const tokens = ask.view.board.regions[move.region - 1]?.tokens ?? 0;
      return regionRow(
        ask,
        move.region,
        words.t('target.cost', { tokens }),
        [...lines, written(move)],
        words,
      );
    }),
  );
