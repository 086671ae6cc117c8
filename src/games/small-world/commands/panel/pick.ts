import type { Panel, PanelControl } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import { menus } from '../../../shared/commands/controls.ts';
import type { Highlights } from '../../board/highlights.ts';
import { comboLabel, payableSlots, swappedLabel, swapsFor } from '../pick.ts';
import type { SeatContext } from '../seat-context.ts';
import { comboRule } from '../wording.ts';
import { coinsLine } from './facts.ts';

/** Choose a combo: the whole column with what it does, and a menu of what can be paid. */
export const pickPanel = (context: SeatContext, words: Words): Panel<Highlights> => {
  const { board } = context.view;
  const column = board.column.map(
    (combo, index) => `**${comboLabel(board, index + 1, words)}**\n${comboRule(combo, words)}`,
  );
  const choices = payableSlots(context).map((slot) => {
    const combo = board.column[slot - 1];
    return {
      label: comboLabel(board, slot, words),
      ...(combo ? { description: comboRule(combo, words) } : {}),
      lines: [`pick ${slot}`],
    };
  });
  return {
    text: [words.t('panel.pick'), ...coinsLine(context, words), ...column].join('\n'),
    controls: [...menus('pick', words.t('panel.menu.pick'), choices), ...swapMenus(context, words)],
  };
};

/** Combos that may exchange their badge (Shadow Mimes): a menu of what they would be. */
const swapMenus = (context: SeatContext, words: Words): PanelControl[] =>
  payableSlots(context).flatMap((slot) => {
    const { board } = context.view;
    const race = words.t(`race.${board.column[slot - 1]?.race ?? ''}`);
    return menus(
      `swap-${slot}`,
      words.t('panel.menu.swap', { race }),
      swapsFor(context, slot).map((other) => ({
        label: swappedLabel(board, slot, other, words),
        lines: [`pick ${slot} swap ${other}`],
      })),
    );
  });
