import type { SKRSContext2D } from 'canvas';
import { drawGlyph, type Glyph, ring } from '../../../shared/picture/glyph.ts';

/** Figures of which there is one each: they stand by themselves, larger than markers. */
const FIGURES: Readonly<Record<string, { readonly glyph: Glyph; readonly colour: string }>> = {
  'great-ancient': {
    glyph: {
      fill: `M12 0.500C18 0.500 20.5 5 20 10L17.500 14H6.500L4 10C3.500 5 6 0.500 12 0.500Z${ring(8.6, 8.6, 1.9)}${ring(15.4, 8.6, 1.9)}`,
      line: 'M7.5 14.500C7 19 3 18 3 22.500M10.5 15C10.5 19 8.500 20 9.500 23M13.5 15C13.5 19 15.500 20 14.500 23M16.5 14.500C17 19 21 18 21 22.500',
    },
    colour: '#14663c',
  },
  queen: {
    glyph: {
      fill: `M3 8.500L2 1L7.500 4.500L12 0L16.5 4.500L22 1L21 8.500ZM7 10H17C17 14 15 15.500 14.500 16C18 17 20.5 20 20.5 23.500H3.500C3.500 20 6 17 9.5 16C9 15.500 7 14 7 10Z`,
    },
    colour: '#a5136a',
  },
  ghost: {
    glyph: {
      fill: `M3.5 23.500V10.500A8.500 9.500 0 0 1 20.500 10.500V23.500L17.600 20.500L14.800 23.500L12 20.500L9.200 23.500L6.400 20.500Z${ring(8.8, 10, 2.1)}${ring(15.2, 10, 2.1)}${ring(12, 15.3, 1.5)}`,
    },
    colour: '#3d5a80',
  },
  balrog: {
    glyph: {
      fill: `M0.5 0.500C1 6 4 8 6.500 7.500C9 5.500 15 5.500 17.500 7.500C20 8 23 6 23.500 0.500C24.500 8 22 11 20 11.500C20.500 18 17 21 15.500 20.500L12 24L8.500 20.500C7 21 3.500 18 4 11.500C2 11 -0.500 8 0.500 0.500ZM6.500 11L10.500 13.500L8 15ZM17.5 11L13.500 13.500L16 15ZM9 18L12 16.800L15 18L12 19.500Z`,
    },
    colour: '#9c1405',
  },
  volcano: {
    glyph: {
      fill: 'M0.5 23.500L8 10.500H10L12 13L14 10.500H16L23.500 23.500ZM10.5 8.500C8.5 6 11.500 4.500 10 0.500C14 2 15.500 5.500 13.5 8.500ZM5.5 8.500L2.5 3.500L7.500 5.500ZM18.5 8.500L21.500 3.500L16.500 5.500Z',
    },
    colour: '#c2410c',
  },
};

/** True for what {@link drawFigure} can draw; everything else is a marker. */
export const isFigure = (id: string): boolean => id in FIGURES;

/** A figure as an upright card with a foot; `height` includes the foot. */
export const drawFigure = (
  pen: SKRSContext2D,
  id: string,
  [x, y]: readonly [number, number],
  height: number,
): void => {
  const figure = FIGURES[id];
  if (!figure) return;
  const width = height * 0.78;
  const top = y - height / 2;
  pen.fillStyle = 'rgba(0, 0, 0, 0.45)';
  pen.beginPath();
  pen.ellipse(x, y + height * 0.44, width * 0.62, height * 0.12, 0, 0, Math.PI * 2);
  pen.fill();
  pen.beginPath();
  pen.ellipse(x, y + height * 0.4, width * 0.54, height * 0.1, 0, 0, Math.PI * 2);
  pen.fillStyle = figure.colour;
  pen.fill();
  pen.lineWidth = height * 0.05;
  pen.strokeStyle = '#fffaf0';
  pen.stroke();
  pen.beginPath();
  pen.roundRect(x - width / 2, top, width, height * 0.9, [
    width * 0.5,
    width * 0.5,
    width * 0.12,
    width * 0.12,
  ]);
  pen.fillStyle = figure.colour;
  pen.fill();
  pen.lineWidth = height * 0.06;
  pen.stroke();
  drawGlyph(pen, figure.glyph, [x, top + height * 0.47], { size: height * 0.54, colour: '#fffaf0' });
};
