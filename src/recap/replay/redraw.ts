import type { DrawingValue, Recording } from '../../games/front/recording.ts';

/** What a recorded picture is drawn with: a canvas' pen, and what only its own kind of canvas can make. */
export interface RedrawTools {
  readonly pen: object;
  /** A path from SVG's writing of it. */
  path(text: string): unknown;
  /** The recording's images, by number, ready to be drawn. */
  readonly images: readonly unknown[];
}

/** The width, height and blocks of one of a recording's pictures are not looked at here: its canvas has its size already. */
export const redraw = ({ pictures, blocks, commands }: Recording, at: number, tools: RedrawTools): void => {
  for (const block of pictures[at]?.blocks ?? []) {
    for (const number of blocks[block] ?? []) {
      const [name, ...values] = commands[number] ?? [''];
      const given = values.map((value) => revived(value, tools));
      if (isMethod(tools.pen, name)) call(tools.pen, name, given);
      else Reflect.set(tools.pen, name, given[0]);
    }
  }
};

const isMethod = (pen: object, name: string): boolean => typeof Reflect.get(pen, name) === 'function';

const call = (pen: object, name: string, given: readonly unknown[]): unknown =>
  Reflect.apply(Reflect.get(pen, name), pen, given);

const revived = (value: DrawingValue, { pen, path, images }: RedrawTools): unknown => {
  if (typeof value !== 'object') return value;
  if ('list' in value) return value.list;
  if ('path' in value) return path(value.path);
  if ('image' in value) return images[value.image];
  const making = value.gradient === 'linear' ? 'createLinearGradient' : 'createRadialGradient';
  const gradient = call(pen, making, value.at) as object;
  for (const stop of value.stops) call(gradient, 'addColorStop', stop);
  return gradient;
};
