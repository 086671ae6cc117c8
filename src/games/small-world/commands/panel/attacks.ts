import type { PanelControl, Words } from '../../../front.ts';
import { legalOf, type Path, written } from '../asked.ts';
import { priceText } from '../conquer.ts';
import { distinct } from '../options.ts';
import { type Target, targetsOf } from '../targets.ts';
import { menus } from './controls.ts';
import { regionRow } from './facts.ts';

/**
 * Menus for every legal attack at the end of a path: plain conquests first, then one menu for each helper, then
 * the reinforcement die. Cheapest regions first.
 */
export const attackMenus = (path: Path, words: Words): PanelControl[] => {
  const targets = targetsOf(path.ask);
  const conquests = targets.filter(({ kind }) => kind === 'conquer');
  const helpers = distinct(conquests.flatMap(({ means }) => means ?? []));
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
      conquests.filter(({ means }) => means === undefined),
    ),
    ...helpers.flatMap((id) =>
      menu(
        `with-${id}`,
        t('panel.menu.conquer-with', { means: t(`means.${id}`) }),
        conquests.filter(({ means }) => means === id),
      ),
    ),
    ...menu(
      'attempt',
      t('panel.menu.attempt'),
      targets.filter(({ kind }) => kind === 'attempt'),
    ),
  ];
};

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
