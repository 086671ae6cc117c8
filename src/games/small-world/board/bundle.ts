import type { SKRSContext2D } from 'canvas';
import { COLOURS, panel, type Spot, write } from '../../shared/picture/brush.ts';

/**
 * Says that more than one thing lies at a place, on the lower corner of the one that is drawn.
 * @param size of the thing that is drawn
 */
export const drawBundle = (pen: SKRSContext2D, count: number, [x, y]: Spot, size: number): void => {
  const disc = size * 0.56;
  const at: Spot = [x + size * 0.22, y + size * 0.22];
  panel(pen, [at[0] - disc / 2, at[1] - disc / 2, disc, disc], disc / 2, {
    fill: '#fff8e3',
    line: COLOURS.ink,
    width: 2.2,
  });
  write(pen, `${count}`, at, { size: disc * 0.82, weight: 'strong', align: 'center' });
};
