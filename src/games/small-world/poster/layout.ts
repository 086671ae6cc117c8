import type { FaceRow } from '../../shared/picture/poster-painting.ts';
import { POSTER } from '../../shared/picture/poster-painting.ts';

/** How many stand in a row at most, and where and how large they are, for one row, two and three; far ones first. */
const CROWDS = [
  { most: 8, size: 128, crests: [318] },
  { most: 20, size: 112, crests: [226, 346] },
  { most: 36, size: 86, crests: [198, 284, 370] },
] as const;

const MARGIN = 24;

/** The line of a ridge: it rolls gently, each in its own way. */
const ridge =
  (height: number, index: number) =>
  (x: number): number =>
    height + 9 * Math.sin(x / 150 + index * 2.1) + 4 * Math.sin(x / 61 + index);

/** A ridge, and who looks over it. */
export interface Ridge {
  readonly row: FaceRow;
  /** How high its line is, at a place from left to right. */
  crest(x: number): number;
}

/** So much of a face is behind the ridge, as a share of its size. */
const HIDDEN = 0.09;

/** The races of a table on as few ridges as they fit on, from far to near, set off against each other. */
export const ridgesFor = (races: readonly string[]): Ridge[] => {
  const crowd = CROWDS.find(({ most }) => races.length <= most) ?? CROWDS[2];
  const { size, crests } = crowd;
  const each = Math.ceil(races.length / crests.length);
  return crests.map((height, index) => {
    const crest = ridge(height, index);
    const ids = races.slice(index * each, (index + 1) * each);
    const shift =
      crests.length > 1 && races.length % each === 0 ? (index % 2 === 0 ? -1 : 1) * size * 0.3 : 0;
    const left = MARGIN + Math.max(0, shift * 2);
    const right = POSTER.width - MARGIN + Math.min(0, shift * 2);
    return {
      row: { kind: 'race', ids, size, between: [left, right], foot: (x) => crest(x) + size * HIDDEN },
      crest,
    };
  });
};
