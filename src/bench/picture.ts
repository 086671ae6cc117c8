import type { AnyFront } from '../games/index.ts';
import { seatsOf } from '../kernel/seat.ts';
import { median, milliseconds, type Row, timed } from '../proof/measure.ts';
import { playOut, selfplayTable } from '../selfplay/play-out.ts';
import { planOf } from './plan.ts';

const DRAWINGS = 20;
const TIME_AIM_MS = 250;
const SIZE_AIM_KB = 300;

/** Drawing and encoding the fullest board of each kind of table, as posted after a turn: how long, and how large. */
export const pictureRows = async (front: AnyFront): Promise<Row[]> => {
  const { tables } = await planOf(front.game);
  const rows: Row[] = [];
  for (const { name, options } of tables) rows.push(...(await rowsOf(front, name, options)));
  return rows;
};

const rowsOf = async ({ game, picture }: AnyFront, kind: string, options: unknown): Promise<Row[]> => {
  const seats = game.seats.max;
  const view = lateView(game, seats, options);
  const names = seatsOf(seats).map((seat) => `Player ${seat + 1}`);
  const sizes: number[] = [];
  const draw = async () => {
    const { bytes } = await picture.draw({ view, viewer: 'public', locale: 'en', names });
    sizes.push(bytes.length / 1000);
  };
  await draw();
  const ms = median(await timed(DRAWINGS, draw));
  const kb = median(sizes);
  const what = `${game.id}: board picture of ${kind}, ${seats} players`;
  return [
    {
      what: `${what}, drawn and encoded`,
      value: milliseconds(ms),
      aim: `< ${TIME_AIM_MS} ms`,
      met: ms < TIME_AIM_MS,
    },
    {
      what: `${what}, size`,
      value: `${kb.toFixed(0)} kB`,
      aim: `< ${SIZE_AIM_KB} kB`,
      met: kb < SIZE_AIM_KB,
    },
  ];
};

/** What everybody sees at the end of a game of random moves. */
const lateView = (game: AnyFront['game'], seats: number, options: unknown): unknown => {
  const table = selfplayTable(game, seats, game.options.parse(options), `bench ${game.id} ${seats}`);
  let view: unknown;
  playOut(table, ({ step }) => {
    if (game.toAct(step.position.state).length > 0) view = game.view(step.position.state, 'public');
  });
  return view;
};
