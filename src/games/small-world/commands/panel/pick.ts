import type { Panel, Words } from '../../../front.ts';
import type { Ask } from '../asked.ts';
import { comboLabel, payableSlots } from '../pick.ts';
import { comboRule } from '../wording.ts';
import { menus } from './controls.ts';
import { coinsLine } from './facts.ts';

/** Choose a combo: the whole column with what it does, and a menu of what can be paid. */
export const pickPanel = (ask: Ask, words: Words): Panel => {
  const { board } = ask.view;
  const column = board.column.map(
    (combo, index) => `**${comboLabel(board, index + 1, words)}**\n${comboRule(combo, words)}`,
  );
  const choices = payableSlots(ask).map((slot) => {
    const combo = board.column[slot - 1];
    return {
      label: comboLabel(board, slot, words),
      ...(combo ? { description: comboRule(combo, words) } : {}),
      lines: [`pick ${slot}`],
    };
  });
  return {
    text: [words.t('panel.pick'), ...coinsLine(ask, words), ...column].join('\n'),
    controls: menus('pick', words.t('panel.menu.pick'), choices),
  };
};
