import { hasFace } from '../../shared/picture/faces.ts';
import { type DrawSign, emblemsFrom, faced, inked } from '../../shared/picture/medallion.ts';
import { drawFigure, isFigure } from '../board/glyphs/figures.ts';
import { drawFind } from '../board/glyphs/finds.ts';
import { pieceGlyph } from '../board/glyphs/pieces.ts';
import { powerGlyph } from '../board/glyphs/powers.ts';

/** The emblem of a race, power, marker, Place or Relic, as on the board where it stands there. */
export const emblem = emblemsFrom((section) => {
  const kind = section.slice(0, section.indexOf('-'));
  const id = section.slice(section.indexOf('-') + 1);
  switch (kind) {
    case 'race':
      return hasFace('race', id) ? faced('race', id) : undefined;
    case 'power': {
      const glyph = powerGlyph(id);
      return glyph && inked(glyph);
    }
    case 'relic':
    case 'place':
      return (pen, spot, size) => drawFind(pen, id, spot, size * 1.05);
    case 'piece':
      return pieceSign(id);
    default:
      return undefined;
  }
});

const pieceSign = (id: string): DrawSign => {
  if (id === 'tribe' || id === 'monster') return faced('race', id);
  if (isFigure(id)) return (pen, spot, size) => drawFigure(pen, id, spot, size * 1.1);
  // Black Mountains look as all mountains do.
  const { glyph, colour } = pieceGlyph(id === 'black-mountain' ? 'mountain' : id);
  return inked(glyph, colour);
};
