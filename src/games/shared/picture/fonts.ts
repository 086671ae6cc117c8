import { createRequire } from 'node:module';
import { GlobalFonts } from 'canvas';

const require = createRequire(import.meta.url);

/** Plain and strong for what is read quickly; `display` for titles and names. */
const FACES = {
  plain: { family: 'fira-sans', weight: 500 },
  strong: { family: 'fira-sans', weight: 800 },
  display: { family: 'alegreya', weight: 800 },
} as const;
export type Weight = keyof typeof FACES;

let ready = false;

/**
 * Loads our own fonts, once per thread: machines may have none. The letters beyond Latin 1 are a file of their
 * own, so it is a second family that takes over where the first has no letter.
 */
export const loadFonts = (): void => {
  if (ready) return;
  for (const [name, { family, weight }] of Object.entries(FACES)) {
    for (const part of ['latin', 'latin-ext']) {
      const file = require.resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff2`);
      GlobalFonts.registerFromPath(file, `postboard-${name}-${part}`);
    }
  }
  ready = true;
};

/** A canvas font in our face. */
export const font = (size: number, weight: Weight): string =>
  `${size}px "postboard-${weight}-latin", "postboard-${weight}-latin-ext"`;
