import type { SKRSContext2D } from 'canvas';
import { panel, type Spot, write } from '../../shared/picture/brush.ts';
import { drawFace } from '../../shared/picture/faces.ts';
import { widthOf } from '../../shared/picture/lettering.ts';
import { drawEmblem, seatStyle } from '../../shared/picture/seat-styles.ts';
import { squareName } from '../locales/squares.ts';
import type { Battle } from '../rules/state.ts';
import { CAVERN, drawCavern } from './cavern.ts';
import type { DrawContext } from './drawing.ts';
import { drawDefender, drawHero, drawLaidTrap, type Standing } from './fighters.ts';
import { drawIcon } from './icons.ts';
import { INNER, LAYOUT } from './layout.ts';
import { PALETTE } from './palette.ts';
import { battleFlags } from './phase-texts.ts';
import { playerOf } from './view-facts.ts';

/** Where feet are, and how far the sides keep from the middle and from the ways by which they came. */
const GROUND = 248;
const MIDDLE = 74;
const OUTSIDE = 132;
/** Most room for one of them. */
const STEP = 152;

/** Places for so many from the middle outwards: to the left for the attackers, to the right for the defenders. */
const standings = (count: number, side: -1 | 1, top: number): Standing[] => {
  const half = INNER / 2;
  const room = Math.min(STEP, (half - MIDDLE - OUTSIDE) / Math.max(1, count));
  return Array.from({ length: count }, (_, index) => ({
    at: [LAYOUT.rim + half + side * (MIDDLE + room * (index + 0.5)), top + GROUND],
    room,
  }));
};

/** Whose dungeon it is, where in it they fight, and how far they are. */
const drawRibbon = ({ pen, t }: DrawContext, battle: Battle, top: number): void => {
  const style = seatStyle(battle.seat);
  const text = [squareName(battle.tile), t(`board.step.${battle.step}`), ...battleFlags(battle, t)].join(
    ' · ',
  );
  const most = INNER - 2 * OUTSIDE - 180;
  const wide = Math.min(most, widthOf(pen, text, 34, 'strong'));
  const left = LAYOUT.rim + (INNER - wide) / 2;
  panel(pen, [left - 54, top + 8, wide + 76, 50], 25, {
    fill: '#f3d2cf',
    line: PALETTE.danger,
    width: 4,
  });
  const y = top + 33;
  drawEmblem(pen, style, [left - 24, y], { radius: 18, fill: style.colour, line: PALETTE.ink, width: 3 });
  write(pen, text, [left + 6, y], { size: 34, weight: 'strong', colour: PALETTE.danger, width: wide });
};

/** Crossed swords between the sides, below the sign of the room that they fight for. */
const drawClash = (pen: SKRSContext2D, [x, y]: Spot): void => {
  pen.beginPath();
  pen.arc(x, y, 44, 0, Math.PI * 2);
  pen.fillStyle = PALETTE.danger;
  pen.fill();
  pen.lineWidth = 5;
  pen.strokeStyle = '#ffffff';
  pen.stroke();
  drawIcon(pen, 'combat', [x, y], { size: 56, colour: '#ffffff' });
};

/**
 * The battle that is fought: in the cave the party, its front foremost, and face to face with it the traps and the
 * monsters that its owner sent; gives the height.
 */
export const drawBattleScene = (context: DrawContext, battle: Battle, top: number): number => {
  const { pen, view, t } = context;
  const { party, lair, dungeon } = playerOf(view, battle.seat);
  drawCavern(pen, [LAYOUT.rim, top]);
  const middle = LAYOUT.rim + INNER / 2;
  const room = dungeon[battle.tile]?.room;
  if (room) {
    panel(pen, [middle - 50, top + 68, 100, 92], 10, {
      fill: PALETTE.room,
      line: PALETTE.roomEdge,
      width: 4,
    });
    drawFace(pen, ['room', room], [middle, top + 114], 82);
  }
  drawClash(pen, [middle, top + (room ? 216 : 168)]);
  const attackers = standings(party.length, -1, top);
  for (const [index, standing] of attackers.entries()) {
    const member = party[index];
    if (member) drawHero(pen, member, standing);
  }
  const sent = lair.filter(({ state }) => state === 'sent');
  const places = standings(battle.traps.length + sent.length, 1, top);
  for (const [index, standing] of places.entries()) {
    const trap = battle.traps[index];
    const piece = sent[index - battle.traps.length];
    if (trap) drawLaidTrap(pen, trap, t(`trap.${trap}`), standing);
    else if (piece) drawDefender(pen, piece, t(`piece.${piece.kind}`), standing);
  }
  drawRibbon(context, battle, top);
  return CAVERN.height;
};
