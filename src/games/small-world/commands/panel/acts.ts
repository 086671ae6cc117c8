import type { PanelControl, Words } from '../../../front.ts';
import { menus } from '../../../shared/commands/controls.ts';
import { regionActs } from '../acts.ts';
import type { Ask } from '../asked.ts';
import { regionRow } from './facts.ts';

/** One menu for each act that is aimed at a region. */
export const actMenus = (ask: Ask, words: Words): PanelControl[] =>
  regionActs(ask).flatMap(({ act, choices }) =>
    menus(
      `act-${act}`,
      words.t(`panel.menu.act.${act}`),
      choices.map(({ region, line }) => regionRow(ask, { region, lines: [line] }, words)),
    ),
  );
