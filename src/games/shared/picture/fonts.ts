import { createRequire } from 'node:module';
import { GlobalFonts } from 'canvas';

const require = createRequire(import.meta.url);
const WEIGHTS = { plain: 500, strong: 800 } as const;
export type Weight = keyof typeof WEIGHTS;

let ready = false;

/**
 * Loads our own font, once per thread: machines may have none. The letters beyond Latin 1 are a file of their
 * own, so it is a second family that takes over where the first has no letter.
 */
export const loadFonts = (): void => {
  if (ready) return;
  for (const [name, weight] of Object.entries(WEIGHTS)) {
    for (const part of ['latin', 'latin-ext']) {
      const file = require.resolve(`@fontsource/fira-sans/files/fira-sans-${part}-${weight}-normal.woff2`);
      GlobalFonts.registerFromPath(file, `postboard-${name}-${part}`);
    }
  }
  ready = true;
};

/** A canvas font in our face. */
export const font = (size: number, weight: Weight): string =>
  `${size}px "postboard-${weight}-latin", "postboard-${weight}-latin-ext"`;
