import { LRUCache } from 'lru-cache';
import type { Locale } from '../../../i18n/index.ts';
import type { Picture, Poster } from '../../front/picture.ts';
import { openPictureDrawer } from './drawer.ts';
import { madeOnce } from './made-once.ts';

/** Posters that are kept, the latest used; of the many tables that wait, most are of a few kinds. */
const MOST_KEPT = 8;

/** A poster as its game knows it. */
export interface PosterSubject<Shown> {
  /** What it shows, as plain JSON data. */
  readonly shown: Shown;
  readonly locale: Locale;
  /** The same in words. */
  readonly alt: string;
}

/**
 * The posters of a game.
 * @param module whose `handleJob` draws one, where it is a picture of the `view` that is shown
 */
export const openPosters = <Shown>(module: URL): ((subject: PosterSubject<Shown>) => Poster) => {
  const drawer = openPictureDrawer<Shown>(module);
  const kept = new LRUCache<string, Promise<Picture>>({ max: MOST_KEPT });
  return ({ shown, locale, alt }) => {
    const key = JSON.stringify([locale, shown]);
    return {
      key,
      alt,
      draw: (how) =>
        madeOnce(kept, JSON.stringify([key, how]), () =>
          drawer.draw({ ...how, view: shown, viewer: 'public', locale, names: [] }),
        ),
    };
  };
};
