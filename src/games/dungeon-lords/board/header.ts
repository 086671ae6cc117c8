import { write } from '../../shared/picture/brush.ts';
import { drawPip, tenseOf } from '../../shared/picture/track.ts';
import type { DrawContext } from './drawing.ts';
import type { Icon } from './glyphs/icons.ts';
import { drawIcon } from './icons.ts';
import { LAYOUT } from './layout.ts';
import { PALETTE } from './palette.ts';
import { phaseText } from './phase-texts.ts';

const STEPS = ['winter', 'spring', 'summer', 'autumn', 'combat'] as const satisfies readonly Icon[];
const PIP = 29;

/** How a season looks. */
const LATER = { larger: 0, fill: '#3f3749', line: 2.5, rim: '#8d80a0', size: 32, icon: PALETTE.pale };
const LOOKS = {
  past: { ...LATER, fill: '#5a5066' },
  now: { larger: 4, fill: PALETTE.gold, line: 5, rim: '#fff6da', size: 38, icon: PALETTE.ink },
  later: LATER,
} as const;

const drawSeasons = ({ pen, view }: DrawContext, left: number, y: number): number => {
  STEPS.forEach((step, index) => {
    const look = LOOKS[tenseOf(index, view.board.season, view.over)];
    const x = left + PIP + index * (PIP * 2 + 12);
    drawPip(pen, [x, y], PIP, look);
    drawIcon(pen, step, [x, y], { size: look.size, colour: look.icon });
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
