import type { Box } from '../../shared/picture/lettering.ts';
import type { DrawContext } from './drawing.ts';
import { coverWithStones } from './stones.ts';

/** The light of each cave, and bars before its wall. */
const CAVES = {
  lair: { glow: 'rgba(150, 200, 90, 0.3)', bars: false },
  prison: { glow: 'rgba(130, 150, 190, 0.16)', bars: true },
} as const;

const BAR_STEP = 21;

/** A cave below a dungeon: the lair with a green glow, or the prison behind its bars. */
export const digCave = ({ pen }: DrawContext, kind: keyof typeof CAVES, box: Box): void => {
  const [left, top, width, height] = box;
  const { glow, bars } = CAVES[kind];
  pen.save();
  pen.beginPath();
  pen.roundRect(...box, 10);
  pen.clip();
  coverWithStones(pen, 'rock', box, 0.5);
  pen.fillStyle = 'rgba(14, 9, 16, 0.5)';
  pen.fillRect(...box);
  const light = pen.createRadialGradient(
    left + width * 0.3,
    top + height,
    4,
    left + width * 0.3,
    top + height,
    width * 0.6,
  );
  light.addColorStop(0, glow);
  light.addColorStop(1, 'rgba(0, 0, 0, 0)');
  pen.fillStyle = light;
  pen.fillRect(...box);
  if (bars) {
    pen.beginPath();
    for (let x = left + BAR_STEP / 2; x < left + width; x += BAR_STEP) {
      pen.moveTo(x, top);
      pen.lineTo(x, top + height);
    }
    pen.lineWidth = 5;
    pen.strokeStyle = '#5d5766';
    pen.stroke();
  }
  pen.restore();
};
