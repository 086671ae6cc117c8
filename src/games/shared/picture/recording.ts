import { createHash } from 'node:crypto';
import { Canvas, createCanvas, Image, Path2D, type SKRSContext2D } from 'canvas';
import { LRUCache } from 'lru-cache';
import type { DrawingCommand, DrawingValue, RecordedImage, Recording } from '../../front/recording.ts';
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

const rounded = (value: number): number =>
  Number.isInteger(value) && Math.abs(value) < 10 ** DIGITS ? value : Number(value.toPrecision(DIGITS));

const pathTexts = new WeakMap<Path2D, string>();

const textOf = (path: Path2D): string => {
  const known = pathTexts.get(path) ?? path.toSVGString();
  pathTexts.set(path, known);
  return known;
};

/** Texts that are measured again and again, by their font. */
const MOST_MEASURED = 5000;
const measurements = new LRUCache<string, TextMetrics>({ max: MOST_MEASURED });
const ruler = createCanvas(1, 1).getContext('2d');

/** What a pen is set to before anybody has set it; nobody sets this one. */
const FRESH = createCanvas(1, 1).getContext('2d');

/**
 * A pen that writes down what it is asked to draw. It measures texts as any other does, and does nothing else: what it is set
 * to, it only remembers, and what it is set to already is not written down again.
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
  let set = new Map<string, unknown>();
  const saved: Map<string, unknown>[] = [];
  const current = (name: string): unknown => (set.has(name) ? set.get(name) : Reflect.get(FRESH, name));
  const methods = new Map<string, unknown>([
    ['createLinearGradient', gradient('linear')],
    ['createRadialGradient', gradient('radial')],
    ['measureText', (text: string) => measured(String(current('font')), text)],
    [
      'save',
      () => {
        saved.push(new Map(set));
        note(['save']);
      },
    ],
    [
      'restore',
      () => {
        set = saved.pop() ?? set;
        note(['restore']);
      },
    ],
  ]);
  const noting =
    (name: string) =>
    (...given: unknown[]): void =>
      note([name, ...given.map(recorded)]);
  return new Proxy(FRESH, {
    get(_, key) {
      const name = String(key);
      const known = methods.get(name);
      if (known) return known;
      const value = current(name);
      if (typeof value !== 'function') return value;
      const method = noting(name);
      methods.set(name, method);
      return method;
    },
    set(_, key, value) {
      const name = String(key);
      if (!set.has(name) || set.get(name) !== value) note([name, recorded(value)]);
      set.set(name, value);
      return true;
    },
  });
};

const measured = (font: string, text: string): TextMetrics => {
  const key = `${font}\n${text}`;
  const known = measurements.get(key);
  if (known) return known;
  ruler.font = font;
  const metrics = ruler.measureText(text);
  measurements.set(key, metrics);
  return metrics;
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

/** What tells commands apart; paths, which are long, stand in it by number. */
const keysOfCommands = (): ((command: DrawingCommand) => string) => {
  const paths = openNumbering((path: string) => path);
  const keyOf = (value: DrawingValue): unknown => {
    if (typeof value !== 'object') return value;
    return 'path' in value ? `path ${paths.numberOf(value.path)}` : JSON.stringify(value);
  };
  return ([name, ...values]) => [name, ...values.map(keyOf)].join('\n');
};

/** Pictures as what was done with the pen for each of them, so that a browser can draw them again. */
export const recordingOf = async (paintings: readonly Painting[]): Promise<Recording> => {
  const commands = openNumbering(keysOfCommands());
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
