import { ring } from '../../../shared/picture/glyph.ts';

const point = (angle: number, radius: number): string =>
  `${(12 + Math.cos(angle) * radius).toFixed(2)} ${(12 + Math.sin(angle) * radius).toFixed(2)}`;

/** A toothed wheel without its hole. */
const wheel = (teeth: number): string => {
  const step = (Math.PI * 2) / teeth;
  const corners = Array.from({ length: teeth }, (_, tooth) => tooth * step).flatMap((at) => [
    point(at - step * 0.3, 8.6),
    point(at - step * 0.2, 11.8),
    point(at + step * 0.2, 11.8),
    point(at + step * 0.3, 8.6),
  ]);
  return `M${corners.join('L')}Z`;
};

/** The head of a machine bolt, of which a wheel is made by a hole in the middle. */
export const BOLT = wheel(8);

/** Meat on a bone. */
export const DRUMSTICK =
  'M13 1C18.8 0.5 23.5 5.5 23 11C22.5 16.8 16.3 18.8 11.7 16L7.7 20C8.7 22.3 6.5 24.2 4.5 23.300C3.7 23 3.4 22.2 3.4 21.500C2.6 21.5 1.7 21.2 1 20.400C-0.2 18.3 2 15.8 4.3 16.500L8.2 12.600C5.5 8 7.7 1.5 13 1Z';

/** A star with four points. */
export const STAR = 'M12 0.500L15 9L23.5 12L15 15L12 23.500L9 15L0.5 12L9 9Z';

/** The print of a paw. */
export const PAW = `M12 11.500C16 11.5 19.5 15.5 19.5 19C19.5 23 15.7 22.8 12 21.700C8.3 22.8 4.5 23 4.5 19C4.5 15.5 8 11.5 12 11.500Z${ring(3.5, 10.5, 2.7)}${ring(8.8, 5, 2.9)}${ring(15.2, 5, 2.9)}${ring(20.5, 10.5, 2.7)}`;

/** Iron jaws. */
export const JAWS =
  'M0.5 11.500C0.5 5.5 5.5 2 12 2C18.5 2 23.5 5.5 23.5 11.500L20.3 8.500L17.5 12.300L14.8 8.500L12 12.300L9.2 8.500L6.5 12.300L3.7 8.500ZM0.5 14.500L3.7 17.500L6.5 13.900L9.2 17.500L12 13.900L14.8 17.500L17.5 13.900L20.3 17.500L23.5 14.500C22.5 20 18.5 22.8 12 22.800C5.5 22.8 1.5 20 0.5 14.500Z';
