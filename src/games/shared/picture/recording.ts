import { createHash } from 'node:crypto';
import { Canvas, createCanvas, Image, Path2D, type SKRSContext2D } from 'canvas';
import type { DrawingCommand, DrawingValue, RecordedImage, Recording } from '../../front.ts';
import { openNumbering } from './numbering.ts';
import type { Painting } from './painting.ts';

/** Of what a place or length is recorded; on a board of 2,000 pixels that is a tenth of one. */
const DIGITS = 5;
/** Of the pictures that a drawing shows, such as the painted board: they are the larger part of a file. */
const QUALITY = 82;
/** Commands stand in blocks of about so many, so that what many pictures share is recorded once. */
const BLOCK = 16;

/** A gradient as it is being made: where it lies and its colours. */
class RecordedGradient {
  readonly stops: (readonly [offset: number, colour: string])[] = [];
  constructor(
    readonly kind: 'linear' | 'radial',
    readonly at: readonly number[],
  ) {}
  addColorStop(offset: number, colour: string): void {
    this.stops.push([rounded(offset), colour]);
  }
}

const rounded = (value: number): number => Number(value.toPrecision(DIGITS));

const pathTexts = new WeakMap<Path2D, string>();

const textOf = (path: Path2D): string => {
  const known = pathTexts.get(path) ?? path.toSVGString();
  pathTexts.set(path, known);
  return known;
};

/** Methods whose effect later answers depend on: they happen at a small canvas of its own as well. */
const REMEMBERED: readonly string[] = ['save', 'restore'];

/**
 * A pen that writes down what it is asked to draw. It measures texts as any other does.
 * @param imageOf gives the number of a picture that is drawn
 */
const recordingPen = (
  note: (command: DrawingCommand) => void,
  imageOf: (drawn: Canvas | Image) => number,
): SKRSContext2D => {
  const recorded = (value: unknown): DrawingValue => {
    if (typeof value === 'number') return rounded(value);
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    if (value instanceof RecordedGradient) return { gradient: value.kind, at: value.at, stops: value.stops };
    if (value instanceof Path2D) return { path: textOf(value) };
    if (value instanceof Canvas || value instanceof Image) return { image: imageOf(value) };
    if (Array.isArray(value)) return { list: value.map(Number).map(rounded) };
    throw new Error(`a ${typeof value} cannot be recorded`);
  };
  const gradient =
    (kind: RecordedGradient['kind']) =>
    (...at: number[]) =>
      new RecordedGradient(kind, at.map(rounded));
  const own: Readonly<Record<string, unknown>> = {
    createLinearGradient: gradient('linear'),
    createRadialGradient: gradient('radial'),
  };
  const ruler = createCanvas(1, 1).getContext('2d');
  return new Proxy(ruler, {
    get(_, name) {
      if (typeof name === 'string' && name in own) return own[name];
      const value: unknown = Reflect.get(ruler, name);
      if (typeof value !== 'function') return value;
      if (name === 'measureText') return value.bind(ruler);
      return (...given: unknown[]): void => {
        if (REMEMBERED.includes(String(name))) value.apply(ruler, given);
        note([String(name), ...given.map(recorded)]);
      };
    },
    set(_, name, value) {
      note([String(name), recorded(value)]);
      return value instanceof RecordedGradient || Reflect.set(ruler, name, value);
    },
  });
};

/** Cuts a list where a number itself says so: a change in the middle of a picture leaves the blocks round it as they were. */
const blocksOf = (numbers: readonly number[]): number[][] => {
  const blocks: number[][] = [[]];
  for (const number of numbers) {
    blocks.at(-1)?.push(number);
    if (number % BLOCK === 0) blocks.push([]);
  }
  return blocks;
};

const encodedImage = async (canvas: Canvas): Promise<RecordedImage> => ({
  type: 'image/webp',
  base64: (await canvas.encode('webp', QUALITY)).toString('base64'),
});

const copyOf = (drawn: Canvas | Image): Canvas => {
  const canvas = createCanvas(drawn.width, drawn.height);
  canvas.getContext('2d').drawImage(drawn, 0, 0);
  return canvas;
};

const pixelsOf = (canvas: Canvas): string =>
  `${canvas.width} ${canvas.height} ${createHash('sha1').update(canvas.data()).digest('hex')}`;

/**
 * Numbers pictures by their pixels as they are when they are drawn: what a thread keeps of them, and what it has emptied since,
 * changes nothing.
 */
const openImages = () => {
  const copies = openNumbering(pixelsOf);
  const known = new WeakMap<Canvas | Image, number>();
  return {
    items: copies.items,
    numberOf(drawn: Canvas | Image): number {
      const number = known.get(drawn) ?? copies.numberOf(copyOf(drawn));
      known.set(drawn, number);
      return number;
    },
  };
};

/** Pictures as what was done with the pen for each of them, so that a browser can draw them again. */
export const recordingOf = async (paintings: readonly Painting[]): Promise<Recording> => {
  const commands = openNumbering<DrawingCommand>((command) => JSON.stringify(command));
  const blocks = openNumbering<readonly number[]>((block) => block.join());
  const images = openImages();
  const pictures = paintings.map(({ size, draw }) => {
    const drawn: number[] = [];
    const height = draw(recordingPen((command) => drawn.push(commands.numberOf(command)), images.numberOf));
    return { width: size[0], height, blocks: blocksOf(drawn).map(blocks.numberOf) };
  });
  return {
    pictures,
    blocks: blocks.items,
    commands: commands.items,
    images: await Promise.all(images.items.map(encodedImage)),
  };
};
