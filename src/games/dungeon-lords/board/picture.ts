import type { SKRSContext2D } from 'canvas';
import type { Translate } from '../../../i18n/index.ts';
import type { PictureRequest } from '../../front/picture.ts';
import { legible } from '../../shared/picture/brush.ts';
import { loadFonts } from '../../shared/picture/fonts.ts';
import type { Painting } from '../../shared/picture/painting.ts';
import type { View } from '../rules/state.ts';
import { drawCombat } from './combat.ts';
import type { DrawContext } from './drawing.ts';
import { drawFilmed } from './film.ts';
import { drawFocus } from './focus.ts';
import { drawHeader } from './header.ts';
import { LAYOUT, ZOOM } from './layout.ts';
import { drawOverview } from './overview.ts';
import { PALETTE } from './palette.ts';
import { inCombat } from './view-facts.ts';

/** More than any picture is high, in its own units. */
const MAX_HEIGHT = 2400;

/** What is to be seen: of a film what everybody has; one player's dungeon if that is asked for or there is no other, the battles in combat, else the central board. */
const drawContent = (context: DrawContext, { view, viewer, focus, part }: PictureRequest<View>): number => {
  // Who trains alone has nobody to be compared with.
  const seat = view.board.seats === 1 ? (focus ?? 0) : focus;
  if (part === 'board' && view.board.seats > 1) return drawFilmed(context);
  if (seat !== undefined) return drawFocus(context, viewer, seat);
  return inCombat(view) ? drawCombat(context, viewer) : drawOverview(context, viewer);
};

/** Width and greatest height of the pictures, in pixels. */
export const PICTURE_SIZE = [LAYOUT.width * ZOOM, MAX_HEIGHT * ZOOM] as const;

/**
 * Draws the whole picture on a canvas of the greatest size; gives how many pixels of its height it takes.
 * @param t words in the picture's language
 * @param stamped true if what came out the same before may be put there as pixels; no if left out
 * @throws RangeError if the focus is on a seat that is not at the table
 */
export const drawPicture = (
  pen: SKRSContext2D,
  request: PictureRequest<View>,
  t: Translate,
  stamped = false,
): number => {
  loadFonts();
  pen.scale(ZOOM, ZOOM);
  pen.fillStyle = PALETTE.night;
  pen.fillRect(0, 0, LAYOUT.width, MAX_HEIGHT);
  const names = request.names.map((name, seat) => legible(name, `#${seat + 1}`));
  const context: DrawContext = { pen, view: request.view, t, names, stamped };
  drawHeader(context);
  return Math.ceil(drawContent(context, request) * ZOOM);
};

/** The whole picture, to be drawn with any pen; see {@link drawPicture}. */
export const paintingOf = (request: PictureRequest<View>, t: Translate): Painting => ({
  size: PICTURE_SIZE,
  draw: (pen, stamped) => drawPicture(pen, request, t, stamped),
});
