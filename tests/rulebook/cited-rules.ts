import { rules } from '../../src/games/small-world/game.ts';
import { sourceFiles } from '../architecture/source-files.ts';

const LITERAL = /\brule: '([^']+)'/g;

const traits = [...rules.races, ...rules.powers];

const written = (): string[] =>
  sourceFiles()
    .filter(({ path }) => path.startsWith('src/games/small-world/'))
    .flatMap(({ code }) => [...code.matchAll(LITERAL)].map((match) => match[1] ?? ''));

const ofPieces = (): string[] =>
  rules.pieces.flatMap(({ id, defence, immune }) => [
    ...(defence > 0 ? [`${id}.defence`] : []),
    ...(immune ? [`${id}.immune`] : []),
  ]);

const ofTraits = (): string[] =>
  traits.flatMap(({ forbidsAttempt, peace, loan, means = [] }) => [
    ...[forbidsAttempt, peace, loan?.rule].filter((rule) => rule !== undefined),
    ...means.filter(({ needsReach }) => needsReach).map(({ id }) => `${id}.adjacent`),
  ]);

/** Every rule of Small World that the engine can cite: written in the sources, or made from the catalogue. */
export const citedRules = (): string[] => [...new Set([...written(), ...ofPieces(), ...ofTraits()])].sort();
