import { write } from '../../shared/picture/brush.ts';
import type { DrawContext } from './drawing.ts';
import type { Icon } from './glyphs/icons.ts';
import { drawIcon } from './icons.ts';
import { LAYOUT } from './layout.ts';
import { PALETTE } from './palette.ts';
import { phaseText } from './phase-texts.ts';

const STEPS = ['winter', 'spring', 'summer', 'autumn', 'combat'] as const satisfies readonly Icon[];
const PIP = 29;

const drawSeasons = ({ pen, view }: DrawContext, left: number, y: number): number => {
  STEPS.forEach((step, index) => {
    const now = view.board.season === index && !view.over;
    const x = left + PIP + index * (PIP * 2 + 12);
    pen.beginPath();
    pen.arc(x, y, now ? PIP + 4 : PIP, 0, Math.PI * 2);
    pen.fillStyle = now ? PALETTE.gold : index < view.board.season || view.over ? '#5a5066' : '#3f3749';
    pen.fill();
    pen.lineWidth = now ? 5 : 2.5;
    pen.strokeStyle = now ? '#fff6da' : '#8d80a0';
    pen.stroke();
    drawIcon(pen, step, [x, y], { size: now ? 38 : 32, colour: now ? PALETTE.ink : PALETTE.pale });
  });
  return STEPS.length * (PIP * 2 + 12);
};

/** The year, its four seasons and combat, and what everybody waits for. */
export const drawHeader = (context: DrawContext): void => {
  const { pen, view, t, names } = context;
  const y = LAYOUT.header.top + LAYOUT.header.height / 2;
  const year = t('board.year', { year: view.board.year });
  const label = write(pen, year, [LAYOUT.rim + 6, y], { size: 44, weight: 'display', colour: PALETTE.paper });
  const left = LAYOUT.rim + label + 30;
  const right = left + drawSeasons(context, left, y) + 24;
  write(pen, phaseText(view, { t, names }), [LAYOUT.width - LAYOUT.rim - 6, y], {
    size: 46,
    weight: 'display',
    align: 'right',
    colour: PALETTE.paper,
    width: LAYOUT.width - LAYOUT.rim - 6 - right,
  });
};
