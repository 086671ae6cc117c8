import { createCanvas, type SKRSContext2D } from 'canvas';
import type { Picture } from '../games/front.ts';
import { COLOURS, legible, panel, type Spot, write } from '../games/shared/picture/brush.ts';
import { encoded } from '../games/shared/picture/encode.ts';
import { loadFonts } from '../games/shared/picture/fonts.ts';
import { writeName } from '../games/shared/picture/lettering.ts';
import { drawEmblem, seatStyle } from '../games/shared/picture/seat-styles.ts';
import type { Scores } from '../table/recap/scores.ts';

/** What the picture of the end says. */
export interface ChartWords {
  readonly title: string;
  readonly rounds: string;
  /** Names by seat. */
  readonly names: readonly string[];
  /** Who won, in a sentence; left out where nobody did. */
  readonly winner?: string;
  /** What is worth telling; three lines at most. */
  readonly facts: readonly string[];
}

/** Twice the size at which Discord shows it on a desk, so that letters of 26 are read as 13. */
const WIDTH = 1100;
const BANNER = 118;
const PLOT = { left: 84, first: 46, right: 740, top: 104 + BANNER, bottom: 628 + BANNER } as const;
const FACTS = { top: PLOT.bottom + 104, height: 62 } as const;
const HEIGHT = FACTS.top + FACTS.height + 24;
const LETTERS = 26;
const LINE = 7;
/** The dark edge of a line, which shows on paper whatever its colour is. */
const EDGE = 5;
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

/** Width and height of the picture, in pixels. */
export const CHART_SIZE = [WIDTH, HEIGHT] as const;

/**
 * The picture of the end: who won, how the scores grew with a line for each seat in its colour and with its shape,
 * named where it ends, and what is worth telling.
 */
export const drawChart = async (scores: Scores, words: ChartWords): Promise<Picture> => {
  const canvas = createCanvas(...CHART_SIZE);
  paintChart(canvas.getContext('2d'), scores, words);
  return encoded({ canvas, height: canvas.height });
};

/** Paints it on a canvas of its size; see {@link drawChart}. */
export const paintChart = (pen: SKRSContext2D, { rounds, places }: Scores, words: ChartWords): void => {
  loadFonts();
  panel(pen, [0, 0, WIDTH, HEIGHT], 0, { fill: COLOURS.parchment });
  drawBanner(pen, words);
  const scale = scaleOf(rounds);
  drawGrid(pen, rounds, scale, words);
  for (const seat of words.names.keys()) {
    drawLine(
      pen,
      rounds.map((round) => round.scores[seat] ?? 0),
      scale,
      seatStyle(seat).colour,
    );
  }
  for (const index of rounds.keys()) drawMarks(pen, rounds, index, scale);
  drawLabels(pen, { rounds, places }, words, scale);
  drawFacts(pen, words.facts);
};

/** The ends of the ribbon, in units of its height. */
const RIBBON: readonly Spot[] = [
  [0, 0],
  [0.42, 0.5],
  [0, 1],
];

/** The title, and below it the winner on a ribbon. */
const drawBanner = (pen: SKRSContext2D, { title, winner }: ChartWords): void => {
  write(pen, legible(title, ''), [WIDTH / 2, 40], {
    size: 34,
    weight: 'display',
    align: 'center',
    width: WIDTH - 60,
  });
  if (winner === undefined) return;
  const [left, top, height] = [150, 76, 84];
  const right = WIDTH - left;
  pen.beginPath();
  for (const [x, y] of RIBBON) pen.lineTo(left + x * height, top + y * height);
  for (const [x, y] of [...RIBBON].reverse()) pen.lineTo(right - x * height, top + y * height);
  pen.closePath();
  pen.fillStyle = COLOURS.gold;
  pen.fill();
  pen.lineJoin = 'round';
  pen.lineWidth = 4;
  pen.strokeStyle = COLOURS.goldLine;
  pen.stroke();
  write(pen, legible(winner, ''), [WIDTH / 2, top + height / 2], {
    size: 50,
    weight: 'display',
    align: 'center',
    width: right - left - 2 * height,
  });
};

/** What is worth telling, side by side. */
const drawFacts = (pen: SKRSContext2D, facts: readonly string[]): void => {
  const width = (WIDTH - 60) / Math.max(1, facts.length);
  facts.forEach((fact, index) => {
    const left = 30 + index * width;
    panel(pen, [left + 6, FACTS.top, width - 12, FACTS.height], 12, {
      fill: COLOURS.parchmentDeep,
      line: '#8a6a35',
    });
    writeName(pen, legible(fact, ''), [left + 18, FACTS.top + 3, width - 36, FACTS.height - 6], {
      size: 25,
      weight: 'plain',
      align: 'center',
      colour: COLOURS.ink,
    });
  });
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
    x: (index) => {
      const from = PLOT.left + PLOT.first;
      return from + ((PLOT.right - from) * index) / Math.max(1, rounds.length - 1);
    },
    y: (score) => PLOT.bottom - ((PLOT.bottom - PLOT.top) * (score - bottom)) / (top - bottom),
    top,
    step,
  };
};

const drawGrid = (pen: SKRSContext2D, rounds: Scores['rounds'], scale: Scale, words: ChartWords): void => {
  for (let score = scale.top; scale.y(score) <= PLOT.bottom + 1; score -= scale.step) {
    const y = scale.y(score);
    pen.strokeStyle = '#cdb88a';
    pen.lineWidth = score === 0 ? 4 : 2;
    pen.beginPath();
    pen.moveTo(PLOT.left, y);
    pen.lineTo(PLOT.right, y);
    pen.stroke();
    write(pen, `${score}`, [PLOT.left - 16, y], { size: LETTERS, align: 'right', colour: '#5f4d36' });
  }
  const every = Math.ceil(rounds.length / 12);
  for (const [index, { round }] of rounds.entries()) {
    if (index % every !== 0) continue;
    write(pen, `${round}`, [scale.x(index), PLOT.bottom + 34], {
      size: LETTERS,
      align: 'center',
      colour: '#5f4d36',
    });
  }
  write(pen, words.rounds, [(PLOT.left + PLOT.right) / 2, PLOT.bottom + 70], {
    size: LETTERS,
    align: 'center',
    colour: '#5f4d36',
  });
};

/** A line with a dark edge on both sides, all equally wide. */
const drawLine = (pen: SKRSContext2D, scores: readonly number[], scale: Scale, own: string): void => {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const [colour, size] of [
    [COLOURS.ink, LINE + EDGE],
    [own, LINE],
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
    drawEmblem(pen, style, spot, { radius: EMBLEM, fill: style.colour, line: COLOURS.ink, width: 3 });
  }
};

/** Names, places and last scores beside the ends of the lines, pushed apart where they would lie on each other. */
const drawLabels = (
  pen: SKRSContext2D,
  { rounds, places }: Scores,
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
    drawEmblem(pen, style, [PLOT.right + 46, at], {
      radius: 17,
      fill: style.colour,
      line: COLOURS.ink,
      width: 2.5,
    });
    const won = places[seat] === 1;
    if (won) panel(pen, [PLOT.right + 72, at - 22, WIDTH - PLOT.right - 88, 44], 10, { fill: COLOURS.gold });
    write(pen, `${score}`, [PLOT.right + 80, at], { size: LETTERS + 4, weight: 'strong' });
    write(pen, legible(name, `#${seat + 1}`), [PLOT.right + 142, at], {
      size: LETTERS,
      weight: 'strong',
      width: WIDTH - PLOT.right - 164,
    });
  }
};
