import { FACE_KINDS, hasFace } from '../../shared/picture/faces.ts';
import type { Glyph } from '../../shared/picture/glyph.ts';
import { type DrawSign, emblemsFrom, faced, inked } from '../../shared/picture/medallion.ts';
import { ICON_GLYPHS } from '../board/glyphs/icons.ts';
import { ORDER_GLYPHS } from '../board/glyphs/orders.ts';
import { SPECIAL_GLYPHS } from '../board/glyphs/specials.ts';
import { spellGlyph } from '../board/glyphs/spells.ts';
import { TRAP_GLYPHS } from '../board/glyphs/traps.ts';

/** Signs by the id of the section, as on the board. */
const SIGNS: ReadonlyMap<string, Glyph> = new Map(
  Object.entries({
    order: ORDER_GLYPHS,
    trap: TRAP_GLYPHS,
    event: { payday: ICON_GLYPHS.payday, taxes: ICON_GLYPHS.taxes, special: ICON_GLYPHS.special },
    special: SPECIAL_GLYPHS,
  }).flatMap(([kind, glyphs]) => Object.entries(glyphs).map(([id, glyph]) => [`${kind}-${id}`, glyph])),
);

/** What each title is about; it wears a crown. */
const TITLES: ReadonlyMap<string, Glyph> = new Map(
  Object.entries({
    'dark-deeds': ICON_GLYPHS.evil,
    halls: ICON_GLYPHS.room,
    tunnels: ICON_GLYPHS.tunnel,
    monsters: ICON_GLYPHS.lair,
    imps: ICON_GLYPHS.imp,
    riches: ICON_GLYPHS.gold,
    battle: ICON_GLYPHS.combat,
  }).map(([id, glyph]) => [`title-${id}`, glyph]),
);

const crowned =
  (glyph: Glyph): DrawSign =>
  (pen, [x, y], size) => {
    inked(ICON_GLYPHS.crown)(pen, [x, y - size * 0.36], size * 0.42);
    inked(glyph)(pen, [x, y + size * 0.25], size * 0.66);
  };

/** The emblem of a card: as on the board where it stands there; undefined for other sections. */
export const emblem = emblemsFrom((section) => {
  const spell = /^spell-(.+)$/.exec(section)?.[1];
  const [, kind, id = ''] = /^(adventurer|piece|room)-(.+)$/.exec(section) ?? [];
  const face = FACE_KINDS.find((known) => known === kind);
  if (face) return hasFace(face, id) ? faced(face, id) : undefined;
  const title = TITLES.get(section);
  if (title) return crowned(title);
  const glyph = spell === undefined ? SIGNS.get(section) : spellGlyph(spell);
  return glyph && inked(glyph);
});
