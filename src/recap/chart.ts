import { createCanvas, type SKRSContext2D } from 'canvas';
import type { Picture } from '../games/front.ts';
import { COLOURS, legible, panel, write } from '../games/shared/picture/brush.ts';
import { encoded } from '../games/shared/picture/encode.ts';
import { loadFonts } from '../games/shared/picture/fonts.ts';
import { drawEmblem, seatStyle } from '../games/shared/picture/seat-styles.ts';
import type { Scores } from '../table/recap/scores.ts';

/** What the chart says. */
export interface ChartWords {
  readonly title: string;
  readonly rounds: string;
  /** Names by seat. */
  readonly names: readonly string[];
}

/** Twice the size at which Discord shows it on a desk, so that letters of 26 are read as 13. */
const WIDTH = 1100;
const HEIGHT = 720;
const PLOT = { left: 84, right: 760, top: 104, bottom: 628 } as const;
const LETTERS = 26;
const LINE = 6;
/** By so much a line is wider than the one drawn over it: of two that run together both are seen. */
const WIDER = 3;
const EMBLEM = 13;
/** Labels at the right edge are no closer than this. */
const LABEL_GAP = 54;
const MOST_TICKS = 6;

/** Where a round and a score lie. */
interface Scale {
  x(index: number): number;
  y(score: number): number;
  readonly top: number;
  readonly step: number;
}

/** Draws how the scores grew: a line for each seat in its colour and with its shape, named where it ends. */
export const drawChart = async ({ rounds }: Scores, words: ChartWords): Promise<Picture> => {
  loadFonts();
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  panel(pen, [0, 0, WIDTH, HEIGHT], 0, { fill: COLOURS.parchment });
  write(pen, legible(words.title, ''), [PLOT.left, 52], {
    size: 34,
    weight: 'strong',
    width: WIDTH - 2 * PLOT.left,
  });
  const scale = scaleOf(rounds);
  drawGrid(pen, rounds, scale, words);
  const seats = words.names.map((_, seat) => seat);
  for (const seat of seats) {
    const scores = rounds.map((round) => round.scores[seat] ?? 0);
    const style = { colour: seatStyle(seat).colour, width: LINE + WIDER * (seats.length - 1 - seat) };
    drawLine(pen, scores, scale, style);
  }
  for (const index of rounds.keys()) drawMarks(pen, rounds, index, scale);
  drawLabels(pen, rounds, words, scale);
  return encoded(canvas);
};

const scaleOf = (rounds: Scores['rounds']): Scale => {
  const all = rounds.flatMap(({ scores }) => scores);
  const most = Math.max(1, ...all);
  const step =
    [1, 2, 5, 10, 20, 25, 50, 100].find((size) => most / size <= MOST_TICKS) ?? Math.ceil(most / MOST_TICKS);
  const top = Math.ceil(most / step) * step;
  const least = Math.min(0, ...all);
  const bottom = Math.floor(least / step) * step;
  return {
    x: (index) => PLOT.left + ((PLOT.right - PLOT.left) * index) / Math.max(1, rounds.length - 1),
    y: (score) => PLOT.bottom - ((PLOT.bottom - PLOT.top) * (score - bottom)) / (top - bottom),
    top,
    step,
  };
};

const drawGrid = (pen: SKRSContext2D, rounds: Scores['rounds'], scale: Scale, words: ChartWords): void => {
  for (let score = scale.top; scale.y(score) <= PLOT.bottom + 1; score -= scale.step) {
    const y = scale.y(score);
    pen.strokeStyle = COLOURS.parchmentDeep;
    pen.lineWidth = score === 0 ? 4 : 2;
    pen.beginPath();
    pen.moveTo(PLOT.left, y);
    pen.lineTo(PLOT.right, y);
    pen.stroke();
    write(pen, `${score}`, [PLOT.left - 16, y], { size: LETTERS, align: 'right', colour: COLOURS.faint });
  }
  const every = Math.ceil(rounds.length / 12);
  for (const [index, { round }] of rounds.entries()) {
    if (index % every !== 0) continue;
    write(pen, `${round}`, [scale.x(index), PLOT.bottom + 34], {
      size: LETTERS,
      align: 'center',
      colour: COLOURS.faint,
    });
  }
  write(pen, words.rounds, [(PLOT.left + PLOT.right) / 2, PLOT.bottom + 70], {
    size: LETTERS,
    align: 'center',
    colour: COLOURS.faint,
  });
};

const drawLine = (
  pen: SKRSContext2D,
  scores: readonly number[],
  scale: Scale,
  { colour: own, width }: { readonly colour: string; readonly width: number },
): void => {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  // A pale edge keeps lines that cross apart.
  for (const [colour, size] of [
    [COLOURS.parchment, width + 2],
    [own, width],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = size;
    pen.beginPath();
    for (const [index, score] of scores.entries()) pen.lineTo(scale.x(index), scale.y(score));
    pen.stroke();
  }
};

/** The shapes of a round: those that would lie on each other stand side by side. */
const drawMarks = (pen: SKRSContext2D, rounds: Scores['rounds'], index: number, scale: Scale): void => {
  const heights = (rounds[index]?.scores ?? []).map((score) => scale.y(score));
  for (const [seat, y] of heights.entries()) {
    const style = seatStyle(seat);
    const near = [...heights.keys()].filter((other) => Math.abs((heights[other] ?? 0) - y) < EMBLEM);
    const aside = (near.indexOf(seat) - (near.length - 1) / 2) * 1.2 * EMBLEM;
    const spot = [scale.x(index) + aside, y] as const;
    drawEmblem(pen, style, spot, { radius: EMBLEM, fill: style.colour, line: COLOURS.parchment, width: 3 });
  }
};

/** Names and last scores beside the ends of the lines, pushed apart where they would lie on each other. */
const drawLabels = (
  pen: SKRSContext2D,
  rounds: Scores['rounds'],
  { names }: ChartWords,
  scale: Scale,
): void => {
  const last = rounds.at(-1)?.scores ?? [];
  const labels = names
    .map((name, seat) => ({ name, seat, score: last[seat] ?? 0, y: scale.y(last[seat] ?? 0) }))
    .sort((one, other) => one.y - other.y || one.seat - other.seat);
  for (const [at, label] of labels.entries()) {
    const above = labels[at - 1];
    if (above) label.y = Math.max(label.y, above.y + LABEL_GAP);
  }
  const over = Math.max(0, (labels.at(-1)?.y ?? 0) - PLOT.bottom);
  for (const { name, seat, score, y } of labels) {
    const style = seatStyle(seat);
    const at = y - over;
    drawEmblem(pen, style, [PLOT.right + 44, at], {
      radius: 17,
      fill: style.colour,
      line: COLOURS.ink,
      width: 2,
    });
    write(pen, `${score}`, [PLOT.right + 76, at], { size: LETTERS + 4, weight: 'strong' });
    write(pen, legible(name, `#${seat + 1}`), [PLOT.right + 136, at], {
      size: LETTERS,
      width: WIDTH - PLOT.right - 150,
    });
  }
};
