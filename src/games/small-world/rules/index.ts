export type { Event, Loss } from './event.ts';
export { actingForce, type Force, forceOf, heldBy, layersOf, playerAt, regionAt } from './force.ts';
export { smallWorldWith } from './game.ts';
export {
  type BoardMap,
  factsOf,
  hasSymbol,
  isWater,
  type RegionFacts,
  type RegionId,
  type RegionSymbol,
  SYMBOLS,
  TERRAINS,
  type Terrain,
  type World,
} from './map.ts';
export type { ActTarget, Move } from './move.ts';
export { parseLine, printMove } from './notation.ts';
export { type Options, optionsSchema } from './options.ts';
export { type Maps, type Rules, rulesOf } from './rules.ts';
export { incomeOf, tokensOnBoard } from './scoring.ts';
export type {
  Board,
  Combo,
  Hidden,
  Layer,
  LayerName,
  LayerRef,
  Phase,
  Pieces,
  Player,
  RegionState,
  State,
  Turn,
  View,
} from './state.ts';
export { type Explanation, explainConquest } from './target.ts';
export type { Act, Means, PieceKind, Power, Race, Trait } from './trait.ts';
