import type { Locale } from '../../i18n/index.ts';
import type { Seat, Viewer } from '../../kernel/seat.ts';
import type { Recording } from './recording.ts';
import type { Words } from './words.ts';

/** The picture of a view. Drawn in a worker thread, so everything that goes in is plain JSON data. */
export interface GamePicture<View, Highlights = never> {
  /** Encoded image of the board. */
  draw(request: PictureRequest<View, Highlights>): Promise<Picture>;
  /** Several boards as drawing commands, from which a browser draws them again. */
  record(requests: readonly PictureRequest<View, Highlights>[]): Promise<Recording>;
  /** True if what happened can be seen closely in a picture of its own. Left out by a game that has no such picture. */
  changed?(happened: readonly unknown[]): boolean;
  /** The same content in one paragraph of at most 1,024 characters. */
  altText(request: PictureRequest<View, Highlights>, words: Words): string;
  /** The same content as plain text lines, region by region. */
  textMap(request: PictureRequest<View, Highlights>, words: Words): string;
}

export interface PictureRequest<View, Highlights = never> {
  readonly view: View;
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly names: readonly string[];
  /** What the game marks in a private picture, such as legal targets with their costs. */
  readonly highlights?: Highlights;
  /** The one player whose possessions are to be seen closely; a game that shows all of them anyway ignores it. */
  readonly focus?: Seat;
  /** What everybody was told since the picture before, in order; a game may show in it what a turn has changed. */
  readonly happened?: readonly unknown[];
  /**
   * Only the board and the scores: one picture of a film. Or what `happened` has changed, seen closely, of a game whose
   * picture says that it has (`GamePicture.changed`). A game that has nothing to leave out ignores it.
   */
  readonly part?: 'board' | 'changed';
  /** WebP if left out. */
  readonly format?: PictureFormat;
  /** Full if left out. */
  readonly size?: PictureSize;
  /** Drawn when nothing else is to be drawn, as the pictures of a film are. */
  readonly canWait?: boolean;
}

/** The picture of a table that waits for players. It knows nothing of who sits there, so that it seldom changes. */
export interface Poster {
  /** Another where anything else is to be seen. */
  readonly key: string;
  /** What is to be seen, in at most 1,024 characters. */
  readonly alt: string;
  draw(how: Pick<PictureRequest<unknown>, 'format' | 'size'>): Promise<Picture>;
}

/** WebP looks best in few bytes; JPEG is encoded in a fifth of the time. */
export type PictureFormat = 'webp' | 'jpeg';

/**
 * Half as wide and high takes far less time to draw and to encode; small writing is hard to read. A quarter is for
 * tests and measurements in which nobody looks.
 */
export type PictureSize = 'full' | 'half' | 'quarter';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
}
