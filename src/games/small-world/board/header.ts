import { clip } from '../../../i18n/clip.ts';
import { COLOURS, type DrawContext, type Spot, write } from '../../shared/picture/brush.ts';
import { drawPip, tenseOf } from '../../shared/picture/track.ts';
import type { View } from '../rules/state.ts';
import { headline } from './descriptions.ts';
import { LAYOUT } from './layout.ts';
import { drawRace } from './tokens.ts';
import { decider } from './view-facts.ts';

const PIP = 27;
/** A longer name would push out of the title what its player decides. */
const MOST_NAME = 22;

/** How a round on the track looks. */
const LATER = { larger: 0, fill: '#3a2b1e', line: 2.5, rim: '#a68b63', size: 30, text: '#fff2d6' };
const LOOKS = {
  past: { ...LATER, fill: '#5f4a34', text: '#f1e2bf' },
  now: { larger: 5, fill: COLOURS.gold, line: 5, rim: '#fff6da', size: 38, text: COLOURS.ink },
  later: LATER,
} as const;

const drawTrack = ({ pen, view }: DrawContext<View>, rounds: number, [left, y]: Spot): void => {
  for (let round = 1; round <= rounds; round++) {
    const x = left + PIP + (round - 1) * (PIP * 2 + 11);
    const look = LOOKS[tenseOf(round, view.board.round, view.over)];
    drawPip(pen, [x, y], PIP, look);
    write(pen, String(round), [x, y], {
      size: look.size,
      weight: 'strong',
      align: 'center',
      colour: look.text,
    });
  }
};

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
  const shown = names.map((name) => clip(name, MOST_NAME));
  const width = write(pen, headline(view, shown, t), [right, y], {
    size: 46,
    weight: 'display',
    colour: COLOURS.parchment,
    align: 'right',
    width: right - from - 80,
  });
  if (!view.over)
    drawRace(pen, { seat, race: view.board.players[seat]?.active?.race }, [right - width - 52, y], 30);
};
