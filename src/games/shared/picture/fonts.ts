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

/** A file with letters of ours. */
export interface FontFile {
  /** As pictures name it. */
  readonly family: string;
  readonly path: string;
}

/** Files that letters are in: each is a family of its own, that takes over where those before have no letter. */
const PARTS = ['latin', 'latin-ext', 'cyrillic'] as const;

/** Our own fonts. */
export const fontFiles = (): FontFile[] =>
  Object.entries(FACES).flatMap(([name, { family, weight }]) =>
    PARTS.map((part) => ({
      family: `postboard-${name}-${part}`,
      path: require.resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff2`),
    })),
  );

let ready = false;

/**
 * Loads our own fonts: machines may have none. All threads of a process have them in common, so they are loaded before threads
 * draw: while one loads a font, what another measures may come out otherwise.
 */
export const loadFonts = (): void => {
  if (ready) return;
  for (const { family, path } of fontFiles()) {
    if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(path, family);
  }
  ready = true;
};

/** A canvas font in our face. */
export const font = (size: number, weight: Weight): string =>
  `${size}px ${PARTS.map((part) => `"postboard-${weight}-${part}"`).join(', ')}`;
