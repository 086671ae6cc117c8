import type { GameFront } from '../../front/front.ts';
import { openPosters } from '../../shared/picture/poster.ts';
import { CLASSES } from '../rules/data/adventurers.ts';
import type { Options } from '../rules/options-schema.ts';
import { PIECE_IDS, type PieceId } from '../rules/pieces/index.ts';

/** What the poster of a table shows. */
export interface PosterView {
  readonly title: string;
  /** Kinds of those who come, from left to right. */
  readonly adventurers: readonly string[];
  /** Those who wait for them. */
  readonly pieces: readonly PieceId[];
}

const posterOf = openPosters<PosterView>(new URL('./worker.ts', import.meta.url));

/** The four classes with the paladin in the middle. */
const ADVENTURERS = [CLASSES[0], CLASSES[1], 'paladin', CLASSES[2], CLASSES[3]];

/** The adventurers on the meadow, and below it those who defend a dungeon: the same at every table. */
export const poster: NonNullable<GameFront<never, never, never, never, Options>['poster']> = (
  _,
  title,
  { locale, t },
) =>
  posterOf({
    shown: { title, adventurers: ADVENTURERS, pieces: PIECE_IDS },
    locale,
    alt: t('poster.alt', {
      title,
      adventurers: ADVENTURERS.map((kind) => t(`adventurer.${kind}`)).join(', '),
      pieces: PIECE_IDS.map((piece) => t(`piece.${piece}`)).join(', '),
    }),
  });
