import { createCanvas, type SKRSContext2D } from 'canvas';
import type { Picture } from '../games/front/picture.ts';
import { COLOURS, panel, write } from '../games/shared/picture/brush.ts';
import { encoded } from '../games/shared/picture/encode.ts';
import { loadFonts } from '../games/shared/picture/fonts.ts';
import { evenSize, writeName } from '../games/shared/picture/lettering.ts';
import { drawEmblem, type SeatStyle, seatStyle } from '../games/shared/picture/seat-styles.ts';
import { numberText } from '../i18n/index.ts';
import type { Scores } from '../table/recap/scores.ts';
import { drawBanner } from './chart-banner.ts';
import { CHART_SIZE, FACTS, HEIGHT, PLOT, WIDTH } from './chart-layout.ts';

/** What the picture of the end says. */
export interface ChartWords {
  readonly title: string;
  readonly rounds: string;
  /** Names by seat, in letters that it has. */
  readonly names: readonly string[];
  /** Who won, in a sentence; left out where nobody did. */
  readonly winner?: string;
  /** What is worth telling; three lines at most. */
  readonly facts: readonly string[];
}

const LETTERS = 26;
const LINE = 7;
/** The edge of a line, which shows on paper whatever its colour is. */
const EDGE = 5;
const EMBLEM = 13;
/** No column is wider. */
const COLUMN = 120;
/** Labels at the right edge are no closer than this. */
const LABEL_GAP = 58;
const MOST_TICKS = 6;

/** Where a round and a score lie. */
interface Scale {
  x(index: number): number;
  y(score: number): number;
  readonly top: number;
  readonly step: number;
}

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
  drawSheet(pen);
  drawBanner(pen, words, places);
  const scale = scaleOf(rounds);
  drawGrid(pen, rounds, scale, words);
  const [only, ...more] = rounds;
  if (only && more.length === 0) drawColumns(pen, only.scores, scale);
  else {
    for (const seat of words.names.keys()) {
      drawLine(
        pen,
        rounds.map((round) => round.scores[seat] ?? 0),
        scale,
        seatStyle(seat),
      );
    }
    for (const index of rounds.keys()) drawMarks(pen, rounds, index, scale);
  }
  drawLabels(pen, { rounds, places }, words, scale);
  drawFacts(pen, words.facts);
};

/** Leather round a sheet of parchment with two fine lines of gold. */
const drawSheet = (pen: SKRSContext2D): void => {
  pen.fillStyle = COLOURS.leather;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const sheet = (inset: number, fill: string, line: string, width: number): void =>
    panel(pen, [inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset], 24 - inset / 2, { fill, line, width });
  sheet(12, COLOURS.parchment, '#1f140b', 4);
  sheet(19, 'rgba(0, 0, 0, 0)', '#b98a35', 2.5);
  panel(pen, [PLOT.left, PLOT.top - 12, PLOT.right - PLOT.left, PLOT.bottom - PLOT.top + 12], 8, {
    fill: '#fffaea',
  });
};

/** What is worth telling, side by side. */
const drawFacts = (pen: SKRSContext2D, facts: readonly string[]): void => {
  const width = (WIDTH - 80) / Math.max(1, facts.length);
  const room = [width - 40, FACTS.height - 10] as const;
  const size = evenSize(pen, facts, room, { size: 28, weight: 'plain' });
  facts.forEach((fact, index) => {
    const left = 40 + index * width;
    panel(pen, [left + 6, FACTS.top, width - 12, FACTS.height], 12, {
      fill: COLOURS.parchmentDeep,
      line: '#8a6a35',
    });
    writeName(pen, fact, [left + 20, FACTS.top + 5, ...room], {
      size,
      weight: 'plain',
      exact: true,
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
      return from + ((PLOT.right - PLOT.last - from) * index) / Math.max(1, rounds.length - 1);
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
    write(pen, numberText(score), [PLOT.left - 16, y], { size: LETTERS, align: 'right', colour: '#5f4d36' });
  }
  // A game of one round has columns for seats, and no rounds to be told apart.
  if (rounds.length < 2) return;
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

/** A line with an edge on both sides that sets it off from others, all equally wide. */
const drawLine = (
  pen: SKRSContext2D,
  scores: readonly number[],
  scale: Scale,
  { colour: own, edge }: SeatStyle,
): void => {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const [colour, size] of [
    [edge, LINE + EDGE],
    [own, LINE],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = size;
    pen.beginPath();
    for (const [index, score] of scores.entries()) pen.lineTo(scale.x(index), scale.y(score));
    pen.stroke();
  }
};

/** The scores of the only round: a column for each seat from nothing to its score, with its shape at the end. */
const drawColumns = (pen: SKRSContext2D, scores: readonly number[], scale: Scale): void => {
  const share = (PLOT.right - PLOT.left) / Math.max(1, scores.length);
  const width = Math.min(COLUMN, share * 0.5);
  for (const [seat, score] of scores.entries()) {
    const style = seatStyle(seat);
    const x = PLOT.left + share * (seat + 0.5);
    const [from, to] = [scale.y(0), scale.y(score)];
    panel(pen, [x - width / 2, Math.min(from, to), width, Math.abs(to - from)], 6, {
      fill: style.colour,
      line: style.edge,
      width: EDGE,
    });
    drawEmblem(pen, style, [x, to], { radius: 2 * EMBLEM, fill: style.colour, line: COLOURS.ink, width: 4 });
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
  for (const [at, label] of labels.entries())
    label.y = Math.max(label.y, (labels[at - 1]?.y ?? Number.NEGATIVE_INFINITY) + LABEL_GAP);
  // From the lowest on, only those are pushed up that stand in the way.
  let room: number = PLOT.bottom;
  for (const label of [...labels].reverse()) {
    label.y = Math.min(label.y, room);
    room = label.y - LABEL_GAP;
  }
  for (const { name, seat, score, y } of labels) {
    const style = seatStyle(seat);
    drawEmblem(pen, style, [PLOT.right + 46, y], {
      radius: 17,
      fill: style.colour,
      line: COLOURS.ink,
      width: 2.5,
    });
    const won = places[seat] === 1;
    const right = WIDTH - 34;
    if (won) panel(pen, [PLOT.right + 70, y - 26, right - PLOT.right - 70, 52], 12, { fill: COLOURS.gold });
    write(pen, numberText(score), [PLOT.right + 80, y], { size: LETTERS + 6, weight: 'strong' });
    writeName(pen, name, [PLOT.right + 144, y - 26, right - PLOT.right - 152, 52], {
      size: LETTERS,
      least: 18,
      colour: COLOURS.ink,
    });
  }
};
