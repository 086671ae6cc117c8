import type { PanelControl } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import { menus } from '../../../shared/commands/controls.ts';
import { regionActs } from '../acts.ts';
import type { SeatContext } from '../seat-context.ts';
import { regionRow } from './facts.ts';

/** One menu for each act that is aimed at a region. */
export const actMenus = (context: SeatContext, words: Words): PanelControl[] =>
  regionActs(context).flatMap(({ act, choices }) =>
    menus(
      `act-${act}`,
      words.t(`panel.menu.act.${act}`),
      choices.map(({ region, line }) => regionRow(context, { region, lines: [line] }, words)),
    ),
  );
