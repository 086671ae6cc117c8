import type { Variant } from './engine.ts';

/** Tables of a game that are measured besides its default one. */
const VARIANTS: Readonly<Record<string, readonly Variant[]>> = {
  'small-world': [
    { name: 'Underground', options: { edition: 'underground' } },
    { name: 'mixed, below', options: { edition: 'mixed', board: 'underground' } },
    { name: 'mixed, on the surface', options: { edition: 'mixed', board: 'surface' } },
  ],
};

/** Every table of a game that is measured, the usual one first. */
export const tablesOf = (game: string): readonly Variant[] => [
  { name: 'the usual table', options: {} },
  ...(VARIANTS[game] ?? []),
];
