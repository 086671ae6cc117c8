import type { PanelControl, Words } from '../../../front.ts';
import { menus } from '../../../shared/commands/controls.ts';
import type { Ask } from '../asked.ts';
import { allInto, type Stand } from '../spread.ts';
import { regionRow } from './facts.ts';

/**
 * Menus that put one token, or all that wait, into a region.
 * @param tokens how many wait to be placed
 * @param lineFor the line that brings the regions from `stands` to the given numbers
 */
export const tokenMenus = (
  ask: Ask,
  { stands, tokens }: { readonly stands: readonly Stand[]; readonly tokens: number },
  lineFor: (wanted: ReturnType<typeof allInto>) => string,
  words: Words,
): PanelControl[] => {
  const { t } = words;
  const rows = (more: number) =>
    stands.map(({ region, count }) =>
      regionRow(
        ask,
        {
          region,
          note: t('panel.becomes', { count: count + more }),
          lines: [lineFor(allInto(stands, more, region))],
        },
        words,
      ),
    );
  return [
    ...(tokens > 0 ? menus('one', t('panel.menu.one'), rows(1)) : []),
    ...(tokens > 1 ? menus('all', t('panel.menu.all', { tokens }), rows(tokens)) : []),
  ];
};
