import { Canvas, createCanvas, Path2D, type SKRSContext2D } from 'canvas';

/** Left, top, right and bottom in pixels. */
type Edges = readonly [left: number, top: number, right: number, bottom: number];

/** A text as it came to a canvas, with where its letters lie. */
export interface DrawnText {
  readonly text: string;
  readonly box: Edges;
  /** The colour of its letters. */
  readonly colour: string;
  /** The size of its font, in the pen's units. */
  readonly size: number;
  /** Share of it that something drawn later lies on. */
  readonly covered: number;
  /** True if a part of it lies outside the picture or is clipped off. */
  readonly cut: boolean;
}

interface Mark {
  readonly box: Edges;
  readonly clip: Edges;
  /** Undefined for shapes and pictures. */
  readonly text: string | undefined;
  readonly colour: string;
  readonly size: number;
}

/** What a pen draws with now; the matrix maps its units to pixels. */
interface PenState {
  matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
  clip: Edges;
  values: Record<string, unknown>;
}

const WHOLE: Edges = [0, 0, 1, 1];
const NOTHING: Edges = [Infinity, Infinity, -Infinity, -Infinity];
/** Fainter things hide nothing. */
const FAINT = 0.3;
/** The parts of a pixel that letters may share with what stands beside them. */
const SLACK = 1;

/** Area that two boxes share. */
const shared = (one: Edges, other: Edges): number => {
  const width = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  const height = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  return width > 0 && height > 0 ? width * height : 0;
};

const common = (one: Edges, other: Edges): Edges => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
];

const grown = ([left, top, right, bottom]: Edges, by: number): Edges => [
  left - by,
  top - by,
  right + by,
  bottom + by,
];

/** True for a colour that is not seen. */
const isClear = (style: unknown): boolean => typeof style === 'string' && /^rgba\(.*, 0\)$/.test(style);

/** Where pictures are not transparent, as shares of their size; the bounds of paths; how wide texts are. */
const opaqueParts = new WeakMap<Canvas, Edges>();
const pathBounds = new WeakMap<Path2D, Edges>();
const inks = new Map<string, Edges>();
const lengths = new Map<string, number>();
const ruler = createCanvas(1, 1).getContext('2d');

const opaquePart = (canvas: Canvas): Edges => {
  const known = opaqueParts.get(canvas);
  if (known) return known;
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at += 1) {
    if ((data[at * 4 + 3] ?? 0) < 128) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  const part = [left / width, top / height, right / width, bottom / height] as const;
  opaqueParts.set(canvas, part);
  return part;
};

const boundsOf = (path: Path2D): Edges => {
  const known = pathBounds.get(path);
  if (known) return known;
  const [left = 0, top = 0, right = 0, bottom = 0] = path.computeTightBounds() as unknown as number[];
  pathBounds.set(path, [left, top, right, bottom]);
  return [left, top, right, bottom];
};

/** How far a text takes the pen. */
const lengthOf = (text: string, font: string): number => {
  const key = `${font}|${text}`;
  const known = lengths.get(key);
  if (known !== undefined) return known;
  ruler.font = font;
  const { width } = ruler.measureText(text);
  lengths.set(key, width);
  return width;
};

/** The letters of a text round the place where it is written. */
const inkOf = (text: string, font: string, align: string): Edges => {
  const key = `${font}|${align}|${text}`;
  const known = inks.get(key);
  if (known) return known;
  ruler.font = font;
  ruler.textAlign = align as CanvasTextAlign;
  const ink = ruler.measureText(text);
  const box: Edges = [
    -ink.actualBoundingBoxLeft,
    -ink.actualBoundingBoxAscent,
    ink.actualBoundingBoxRight,
    ink.actualBoundingBoxDescent,
  ];
  inks.set(key, box);
  return box;
};

/** A pen that notes down where everything comes to lie that is drawn with it, and draws nothing. */
export interface NotingPen {
  readonly pen: SKRSContext2D;
  /** Every text that was drawn, with what was drawn on it afterwards. */
  texts(): DrawnText[];
}

/** @param size width and height of the picture, in pixels */
export const notingPen = (size: readonly [number, number]): NotingPen => {
  const marks: Mark[] = [];
  const saved: PenState[] = [];
  let [left, top, right, bottom] = NOTHING;
  let state: PenState = {
    matrix: [1, 0, 0, 1, 0, 0],
    clip: [0, 0, ...size],
    values: {
      globalCompositeOperation: 'source-over',
      lineWidth: 1,
      globalAlpha: 1,
      font: '10px sans-serif',
      textAlign: 'left',
    },
  };

  const spot = (x: number, y: number): readonly [number, number] => {
    const [a, b, c, d, e, f] = state.matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  };
  const placed = ([west, north, east, south]: Edges): Edges => {
    const all = [spot(west, north), spot(east, north), spot(west, south), spot(east, south)];
    const xs = all.map(([x]) => x);
    const ys = all.map(([, y]) => y);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  };
  // Asked for every corner of every region: nothing is made here that would have to be thrown away.
  const point = (x: number, y: number): void => {
    const [a, b, c, d, e, f] = state.matrix;
    const across = a * x + c * y + e;
    const down = b * x + d * y + f;
    if (across < left) left = across;
    if (across > right) right = across;
    if (down < top) top = down;
    if (down > bottom) bottom = down;
  };
  const path = (): Edges => [left, top, right, bottom];
  const transform = (a: number, b: number, c: number, d: number, e: number, f: number): void => {
    const [A, B, C, D, E, F] = state.matrix;
    state.matrix = [
      A * a + C * b,
      B * a + D * b,
      A * c + C * d,
      B * c + D * d,
      A * e + C * f + E,
      B * e + D * f + F,
    ];
  };
  const value = (name: string): number => Number(state.values[name]);
  /** Half the width of a line, in pixels. */
  const halfLine = (): number => (value('lineWidth') / 2) * Math.hypot(state.matrix[0], state.matrix[1]);
  const note = (box: Edges, text?: string): void => {
    const lies = state.values.globalCompositeOperation === 'source-over';
    if (lies && value('globalAlpha') >= FAINT) {
      const colour = String(state.values.fillStyle);
      const size = Number(/([\d.]+)px/.exec(String(state.values.font))?.[1]);
      marks.push({ box, clip: state.clip, text, colour, size });
    }
  };
  const ink = (text: string, x: number, y: number): Edges => {
    const box = inkOf(text, String(state.values.font), String(state.values.textAlign));
    return placed([x + box[0], y + box[1], x + box[2], y + box[3]]);
  };
  const around = (x: number, y: number, across: number, down: number): void => {
    point(x - across, y - down);
    point(x + across, y - down);
    point(x - across, y + down);
    point(x + across, y + down);
  };
  const corners = (x: number, y: number, width: number, height: number): void => {
    point(x, y);
    point(x + width, y);
    point(x, y + height);
    point(x + width, y + height);
  };
  const boxFrom = (x: number, y: number, width: number, height: number): Edges => [
    Math.min(x, x + width),
    Math.min(y, y + height),
    Math.max(x, x + width),
    Math.max(y, y + height),
  ];
  const shaped = (shape: unknown): Edges => (shape instanceof Path2D ? placed(boundsOf(shape)) : path());
  /** A line round something: what it encloses stays free. */
  const edges = ([west, north, east, south]: Edges): void => {
    const half = halfLine();
    if (half === 0 || isClear(state.values.strokeStyle)) return;
    note([west - half, north - half, east + half, north + half]);
    note([west - half, south - half, east + half, south + half]);
    note([west - half, north - half, west + half, south + half]);
    note([east - half, north - half, east + half, south + half]);
  };
  const gradient = () => ({ addColorStop: () => undefined });

  const actions = {
    save: () => void saved.push({ ...state, values: { ...state.values } }),
    restore: () => {
      state = saved.pop() ?? state;
    },
    transform,
    translate: (x: number, y: number) => transform(1, 0, 0, 1, x, y),
    scale: (x: number, y: number) => transform(x, 0, 0, y, 0, 0),
    rotate: (angle: number) =>
      transform(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0),
    resetTransform: () => {
      state.matrix = [1, 0, 0, 1, 0, 0];
    },
    setLineDash: () => undefined,
    beginPath: () => {
      [left, top, right, bottom] = NOTHING;
    },
    closePath: () => undefined,
    moveTo: point,
    lineTo: point,
    quadraticCurveTo: (cx: number, cy: number, x: number, y: number) => {
      point(cx, cy);
      point(x, y);
    },
    bezierCurveTo: (ax: number, ay: number, bx: number, by: number, x: number, y: number) => {
      point(ax, ay);
      point(bx, by);
      point(x, y);
    },
    arc: (x: number, y: number, radius: number) => around(x, y, radius, radius),
    ellipse: (x: number, y: number, across: number, down: number) => around(x, y, across, down),
    rect: corners,
    roundRect: corners,
    clip: (shape: unknown) => {
      state.clip = common(state.clip, shaped(shape));
    },
    fill: (shape: unknown) => {
      if (!isClear(state.values.fillStyle)) note(shaped(shape));
    },
    stroke: (shape: unknown) => edges(shaped(shape)),
    fillRect: (x: number, y: number, width: number, height: number) =>
      note(placed(boxFrom(x, y, width, height))),
    strokeRect: (x: number, y: number, width: number, height: number) =>
      edges(placed(boxFrom(x, y, width, height))),
    fillText: (text: string, x: number, y: number) => note(ink(text, x, y), text),
    strokeText: (text: string, x: number, y: number) => note(grown(ink(text, x, y), halfLine())),
    // A part of a picture is given by eight numbers, of which the last four say where it comes.
    drawImage: (image: unknown, ...numbers: readonly number[]) => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers.slice(-4);
      const part = image instanceof Canvas && numbers.length === 4 ? opaquePart(image) : WHOLE;
      note(placed([x + part[0] * width, y + part[1] * height, x + part[2] * width, y + part[3] * height]));
    },
    measureText: (text: string) => ({ width: lengthOf(text, String(state.values.font)) }),
    createLinearGradient: gradient,
    createRadialGradient: gradient,
  };
  const known: Readonly<Record<string, unknown>> = actions;
  // Only what a canvas is asked for is answered: an unknown name is an error, not a silent nothing.
  const pen = new Proxy({} as SKRSContext2D, {
    get(_, name) {
      if (typeof name === 'string' && name in known) return known[name];
      if (typeof name === 'string' && name in state.values) return state.values[name];
      throw new Error(`the noting pen knows nothing of ${String(name)}`);
    },
    set(_, name, given) {
      state.values[String(name)] = given;
      return true;
    },
  });

  const texts = (): DrawnText[] =>
    marks.flatMap(({ text, box, clip, colour, size }, index): DrawnText[] => {
      if (text === undefined || text.trim() === '') return [];
      const letters = grown(box, -SLACK);
      const whole = (letters[2] - letters[0]) * (letters[3] - letters[1]);
      let covered = 0;
      for (let later = index + 1; later < marks.length; later += 1) {
        const mark = marks[later];
        if (!mark || shared(mark.box, letters) <= covered) continue;
        covered = Math.max(covered, shared(common(mark.box, mark.clip), letters));
      }
      return [
        { text, box, colour, size, covered: covered / whole, cut: shared(letters, clip) < whole - 0.01 },
      ];
    });
  return { pen, texts };
};
