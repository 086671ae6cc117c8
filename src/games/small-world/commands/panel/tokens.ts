import type { PanelControl } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import { menus } from '../../../shared/commands/controls.ts';
import type { SeatContext } from '../seat-context.ts';
import { allInto, type RegionCount } from '../spread.ts';
import { regionRow } from './facts.ts';

/**
 * Menus that put one token, or all that wait, into a region.
 * @param tokens how many wait to be placed
 * @param lineFor the line that brings the regions from `stands` to the given numbers
 */
export const tokenMenus = (
  context: SeatContext,
  { stands, tokens }: { readonly stands: readonly RegionCount[]; readonly tokens: number },
  lineFor: (wanted: ReturnType<typeof allInto>) => string,
  words: Words,
): PanelControl[] => {
  const { t } = words;
  const rows = (more: number) =>
    stands.map(({ region, count }) =>
      regionRow(
        context,
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
