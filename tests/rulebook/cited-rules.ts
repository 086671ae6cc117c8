import { rules } from '../../src/games/small-world/game.ts';
import { sourceFiles } from '../architecture/source-files.ts';

/** Where the sources name a rule: as a rule, as the choice of a trait, and as what coins are collected by. */
const LITERALS = [/\brule: '([^']+)'/g, /\? '([a-z-]+\.[a-z-]+)' : undefined/g, /\bcollection\('([^']+)'/g];
/** What may be substituted is the same for a power and a Relic, which is named in the call. */
const SUBSTITUTES = /\bsubstitutionRefusal\([^)]*'([^']+)'\)/g;

const traits = [...rules.races, ...rules.powers, ...rules.finds];

const found = (pattern: RegExp): string[] =>
  sourceFiles()
    .filter(({ path }) => path.startsWith('src/games/small-world/'))
    .flatMap(({ code }) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''));

const ofSubstitutes = (): string[] =>
  found(SUBSTITUTES).flatMap((id) => ['active', 'alone', 'token'].map((what) => `${id}.${what}`));

const ofPieces = (): string[] =>
  rules.pieces.flatMap(({ id, defence, immune }) => [
    ...(defence > 0 ? [`${id}.defence`] : []),
    ...(immune ? [`${id}.immune`] : []),
  ]);

const ofFinds = (): string[] =>
  rules.finds.flatMap(({ id, defence = 0, means = [] }) => [
    ...(defence > 0 ? [`${id}.defence`] : []),
    ...(means.length > 0 ? [`${id}.once`] : []),
  ]);

const ofRaces = (): string[] => rules.races.flatMap(({ plainOnly }) => plainOnly ?? []);

const ofTraits = (): string[] =>
  traits.flatMap(({ forbidsAttempt, peace, loan, means = [], acts = [], inDecline }) => [
    ...[...acts, ...(inDecline?.acts ?? [])].flatMap(({ forbidsDecline }) => forbidsDecline ?? []),
    ...[forbidsAttempt, peace, loan?.rule].filter((rule) => rule !== undefined),
    ...means.flatMap(({ id, copies, needsReach, asEmpty, rolls }) => [
      ...(needsReach ? [`${copies ?? id}.adjacent`] : []),
      ...[asEmpty, rolls].filter((rule) => rule !== undefined),
    ]),
  ]);

/** Every rule of Small World that the engine can cite: written in the sources, or made from the catalogue. */
export const citedRules = (): string[] =>
  [
    ...new Set([
      ...LITERALS.flatMap(found),
      ...ofSubstitutes(),
      ...ofPieces(),
      ...ofFinds(),
      ...ofRaces(),
      ...ofTraits(),
    ]),
  ].sort();
