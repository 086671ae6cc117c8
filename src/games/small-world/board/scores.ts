import { seatsOf } from '../../../kernel/seat.ts';
import { COLOURS, type DrawContext, drawCoin, panel } from '../../shared/picture/brush.ts';
import { nameRow } from '../../shared/picture/name-row.ts';
import { seatStyle } from '../../shared/picture/seat-styles.ts';
import type { View } from '../rules/state.ts';
import { LAYOUT } from './layout.ts';
import { drawRace } from './tokens.ts';

/** Everybody's race and coins in one strip. */
export const drawScores = ({ pen, view, names }: DrawContext<View>): void => {
  const { seats, players } = view.board;
  const { top, height } = LAYOUT.scores;
  const gap = 12;
  const width = (LAYOUT.width - 2 * LAYOUT.rim - (seats - 1) * gap) / seats;
  const room = [width - 86 - 80, height - 22] as const;
  const name = nameRow(pen, names, { room, size: 44, weight: 'strong', oneLine: 34, least: 24 });
  for (const seat of seatsOf(seats)) {
    const left = LAYOUT.rim + seat * (width + gap);
    const { colour, ink } = seatStyle(seat);
    const y = top + (height - 16) / 2;
    panel(pen, [left, top, width, height - 16], 14, { fill: colour, line: COLOURS.ink, width: 2 });
    drawRace(pen, { seat, race: players[seat]?.active?.race }, [left + 44, y], 29);
    const coins = view.coins[seat];
    drawCoin(pen, coins === undefined ? '?' : String(coins), [left + width - 42, y], 30);
    name(names[seat] ?? '', [left + 86, y], ink);
  }
};
