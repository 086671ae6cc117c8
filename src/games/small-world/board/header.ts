import type { Translate } from '../../../i18n/index.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { COLOURS, type DrawContext, type Spot, write } from '../../shared/picture/brush.ts';
import type { View } from '../rules/state.ts';
import { LAYOUT } from './layout.ts';
import { drawRace } from './tokens.ts';

const PIP = 27;

const drawTrack = ({ pen, view }: DrawContext<View>, rounds: number, [left, y]: Spot): void => {
  for (let round = 1; round <= rounds; round++) {
    const x = left + PIP + (round - 1) * (PIP * 2 + 11);
    const now = !view.over && round === view.board.round;
    const past = view.over || round < view.board.round;
    pen.beginPath();
    pen.arc(x, y, now ? PIP + 5 : PIP, 0, Math.PI * 2);
    pen.fillStyle = now ? COLOURS.gold : past ? '#5f4a34' : '#3a2b1e';
    pen.fill();
    pen.lineWidth = now ? 5 : 2.5;
    pen.strokeStyle = now ? '#fff6da' : '#a68b63';
    pen.stroke();
    write(pen, String(round), [x, y], {
      size: now ? 38 : 30,
      weight: 'strong',
      align: 'center',
      colour: now ? COLOURS.ink : past ? '#f1e2bf' : '#fff2d6',
    });
  }
};

/** Who decides, and what: the title of the picture says what the call in the post says. */
export const headline = ({ board: { turn } }: View, names: readonly string[], t: Translate): string =>
  t(`board.plays.${turn.phase.name}`, { name: names[decider(turn)] ?? '' });

const decider = ({ phase, seat }: View['board']['turn']): Seat =>
  phase.name === 'withdrawn' ? phase.owner.seat : seat;

/** The round track, and whose turn it is. */
export const drawHeader = (context: DrawContext<View>, rounds: number): void => {
  const { pen, view, names, t } = context;
  const y = LAYOUT.header.top + LAYOUT.header.height / 2;
  const label = write(pen, t('board.round'), [LAYOUT.rim + 6, y], {
    size: 44,
    weight: 'display',
    colour: COLOURS.parchment,
  });
  const left = LAYOUT.rim + label + 26;
  drawTrack(context, rounds, [left, y]);
  const from = left + rounds * (PIP * 2 + 11) + 30;
  const right = LAYOUT.width - LAYOUT.rim - 6;
  const seat = decider(view.board.turn);
  const width = write(pen, headline(view, names, t), [right, y], {
    size: 46,
    weight: 'display',
    colour: COLOURS.parchment,
    align: 'right',
    width: right - from - 80,
  });
  if (!view.over)
    drawRace(pen, { seat, race: view.board.players[seat]?.active?.race }, [right - width - 52, y], 30);
};
