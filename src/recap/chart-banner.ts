import type { SKRSContext2D } from 'canvas';
import { COLOURS, fillPolygon, legible, type Spot, write } from '../games/shared/picture/brush.ts';
import { writeName } from '../games/shared/picture/lettering.ts';
import { drawEmblem, seatStyle } from '../games/shared/picture/seat-styles.ts';
import type { Scores } from '../table/recap/scores.ts';
import { WIDTH } from './chart-layout.ts';

/** What is written on top. */
interface BannerWords {
  readonly title: string;
  /** Left out where nobody won. */
  readonly winner?: string;
}

/** The front of the ribbon, wider for many, and a tail that is folded behind its end, in units of its height. */
const RIBBON = { height: 84, left: 196, wide: 118, top: 74, fold: 0.42 } as const;

const outlined = (pen: SKRSContext2D, points: readonly Spot[], fill: string): void => {
  fillPolygon(pen, points, fill);
  pen.lineJoin = 'round';
  pen.lineWidth = 3.5;
  pen.strokeStyle = '#6b4704';
  pen.stroke();
};

/** A ribbon of gold with both tails folded behind it. */
const drawRibbon = (pen: SKRSContext2D, left: number): void => {
  const { height, top, fold } = RIBBON;
  const drop = height * 0.2;
  for (const side of [-1, 1]) {
    const edge = side < 0 ? left : WIDTH - left;
    const out = (share: number): number => edge + side * share * height;
    outlined(
      pen,
      [
        [out(-fold), top + drop],
        [out(1), top + drop],
        [out(0.72), top + drop + height / 2],
        [out(1), top + drop + height],
        [out(-fold), top + drop + height],
      ],
      '#c98a12',
    );
    outlined(
      pen,
      [
        [out(0), top + height],
        [out(-fold), top + height],
        [out(-fold), top + height + drop],
      ],
      '#8a5c06',
    );
  }
  const shine = pen.createLinearGradient(0, top, 0, top + height);
  shine.addColorStop(0, '#ffd76a');
  shine.addColorStop(1, COLOURS.gold);
  pen.fillStyle = shine;
  pen.beginPath();
  pen.rect(left, top, WIDTH - 2 * left, height);
  pen.fill();
  pen.stroke();
};

/** The title, and below it the winner on a ribbon between the emblems of those who won; the title on it where nobody did. */
export const drawBanner = (
  pen: SKRSContext2D,
  { title, winner }: BannerWords,
  places: Scores['places'],
): void => {
  if (winner !== undefined)
    write(pen, legible(title, ''), [WIDTH / 2, 46], {
      size: 34,
      weight: 'display',
      align: 'center',
      width: WIDTH - 90,
    });
  const won = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const { height, top } = RIBBON;
  const left = won.length > 2 ? RIBBON.wide : RIBBON.left;
  drawRibbon(pen, left);
  const y = top + height / 2;
  for (const [seat, x] of [
    [won[0], left + 58],
    [won.at(-1), WIDTH - left - 58],
  ] as const) {
    if (seat === undefined) continue;
    const style = seatStyle(seat);
    drawEmblem(pen, style, [x, y], { radius: 25, fill: style.colour, line: COLOURS.ink, width: 4 });
  }
  writeName(pen, winner ?? legible(title, ''), [left + 110, top + 2, WIDTH - 2 * left - 220, height - 4], {
    size: 50,
    least: 30,
    three: true,
    weight: 'display',
    align: 'center',
    colour: COLOURS.ink,
  });
};
