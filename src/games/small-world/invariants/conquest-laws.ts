import type { RegionFacts } from '../rules/map.ts';
import type { Move } from '../rules/move.ts';
import { printMove } from '../rules/notation.ts';
import type { Rules } from '../rules/rules.ts';
import type { RegionState, State } from '../rules/state.ts';
import { boardOf, type Law, type Scene } from './scene.ts';
import { markersOn, type Opinion, opinionOf, standingOn } from './second-opinion.ts';

const isWater = ({ terrain }: RegionFacts): boolean => terrain === 'sea' || terrain === 'lake';
const isCavern = ({ symbols }: RegionFacts): boolean => symbols.includes('cavern');

/** Regions held that the target borders, caverns of Underworld included (rules 4.1, 11). */
const bordering = ({ held, power }: Opinion, target: RegionFacts): RegionFacts[] =>
  held.filter(
    (region) =>
      region.neighbours.includes(target.id) ||
      (power === 'underworld' && isCavern(region) && isCavern(target)),
  );

/** A first conquest: the rim, or the shore of a sea on the rim; for Seafaring that sea itself (rule 4.2). */
const isEntry = ({ map, race }: Opinion, target: RegionFacts): boolean => {
  if (race === 'halflings') return true;
  if (isWater(target)) return target.terrain === 'sea' && target.onEdge;
  const seas = map.regions.filter(({ terrain, onEdge }) => terrain === 'sea' && onEdge);
  return target.onEdge || seas.some(({ neighbours }) => neighbours.includes(target.id));
};

/** Rule 4.1, whatever it costs. */
const isTarget = (force: Opinion, target: RegionFacts): boolean => {
  const { board, seat, layer, power, held } = force;
  const region = standingOn(board, target);
  const { holder } = region;
  if (holder?.seat === seat && holder.layer === layer) return false;
  if (isWater(target) && power !== 'seafaring') return false;
  const guarded = ['hole', 'hero', 'dragon'].some((piece) => markersOn(region, piece) > 0);
  if (guarded && holder?.seat !== seat) return false;
  const bothActive = layer === 'active' && holder?.layer === 'active';
  if (bothActive && board.players[holder.seat]?.peaceWith === seat) return false;
  if (power === 'flying') return true;
  return held.length === 0 ? isEntry(force, target) : bordering(force, target).length > 0;
};

/** D of rule 4.3. */
const defence = (region: RegionState, { terrain }: RegionFacts): number =>
  region.natives +
  region.tokens +
  (terrain === 'mountain' ? 1 : 0) +
  markersOn(region, 'camp') +
  markersOn(region, 'fortress') +
  markersOn(region, 'lair');

/** `disc` of rule 4.3. */
const discount = (force: Opinion, target: RegionFacts): number => {
  const { race, power, board, map } = force;
  const openGround = target.terrain === 'hill' || target.terrain === 'farmland';
  const coastal =
    !isWater(target) && map.regions.some((near) => isWater(near) && near.neighbours.includes(target.id));
  const atMountain = bordering(force, target).some(({ terrain }) => terrain === 'mountain');
  const applies = [
    power === 'commando',
    power === 'mounted' && openGround,
    power === 'underworld' && isCavern(target),
    race === 'tritons' && coastal,
    race === 'giants' && atMountain,
  ];
  const die = power === 'berserk' ? (board.turn.memory['berserk.roll'] ?? 0) : 0;
  return applies.filter(Boolean).length + die;
};

const conversionWorks = (force: Opinion, target: RegionFacts): boolean => {
  const { board, seat, race, power } = force;
  const region = standingOn(board, target);
  const { holder } = region;
  if (race !== 'sorcerers' || !holder || holder.seat === seat || holder.layer !== 'active') return false;
  if (region.tokens !== 1 || markersOn(region, 'camp') > 0 || (board.trays.sorcerers ?? 0) === 0)
    return false;
  if (board.turn.memory[`conversion.against.${holder.seat}`]) return false;
  return power === 'flying' || bordering(force, target).length > 0;
};

const movesOn = (force: Opinion, target: RegionFacts): Move[] => {
  if (!isTarget(force, target)) return [];
  const { board, power, hand } = force;
  const region = target.id;
  const cost = Math.max(1, 2 + defence(standingOn(board, target), target) - discount(force, target));
  const moves: Move[] = [];
  if (hand >= cost) moves.push({ type: 'conquer', region, means: [] });
  else if (hand >= 1 && cost - hand <= 3 && power !== 'berserk') moves.push({ type: 'attempt', region });
  if (power === 'dragon-master' && hand >= 1 && !board.turn.memory['dragon.used'])
    moves.push({ type: 'conquer', region, means: ['dragon'] });
  if (conversionWorks(force, target)) moves.push({ type: 'conquer', region, means: ['conversion'] });
  return moves;
};

const expectedMoves = (force: Opinion): Move[] => {
  const { board, power, hand, held, map } = force;
  const mayRoll = power === 'berserk' && hand > 0 && board.turn.memory['berserk.roll'] === undefined;
  return [
    { type: 'stop' },
    ...(board.turn.mayAbandon ? held.map(({ id }): Move => ({ type: 'abandon', region: id })) : []),
    ...(mayRoll ? [{ type: 'act', act: 'roll', target: { kind: 'none' } } as const] : []),
    ...map.regions.flatMap((target) => movesOn(force, target)),
  ];
};

/** Conquests are offered as rules 4.1 to 4.5, read a second time from the text, have it. */
export const conquestsAreAsPrinted =
  (rules: Rules, movesOf: (state: State, seat: number) => readonly Move[]): Law<Scene> =>
  (scene) => {
    const board = boardOf(scene);
    const { phase, seat } = board.turn;
    const force = phase.name === 'conquest' ? opinionOf(rules, board, seat, phase.layer) : undefined;
    if (!force) return undefined;
    const expected = new Set(expectedMoves(force).map(printMove));
    const offered = new Set(movesOf(scene.step.position.state, seat).map(printMove));
    const missing = [...expected].filter((line) => !offered.has(line));
    const extra = [...offered].filter((line) => !expected.has(line));
    if (missing.length + extra.length === 0) return undefined;
    return `should be offered: ${missing.join(', ') || 'nothing'}; should not: ${extra.join(', ') || 'nothing'}`;
  };
