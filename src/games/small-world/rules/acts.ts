import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { type Draft, tell } from './draft.ts';
import {
  declinedTraitsOf,
  type Force,
  inForce,
  layersOf,
  mustForce,
  playerAt,
  regionAt,
  traitsHeld,
} from './force.ts';
import type { ActTarget, Move } from './move.ts';
import type { Actors, Rules } from './rules.ts';
import { LAYER_NAMES, type Layer, type LayerRef, type LentPower, type State } from './state.ts';
import type { Act, ActPhase, Trait } from './trait.ts';

/** Where acts are looked for: a position, and the rules it is played by. */
export type Scene = Pick<Draft, 'rules' | 'board' | 'hidden'>;

/** The scene of a position. */
export const sceneOf = (rules: Rules, { board, hidden }: State): Scene => ({ rules, board, hidden });

/** An extra action that can be done now, by which layer, and at what. */
export interface Offer {
  readonly act: Act;
  readonly force: Force;
  readonly targets: readonly ActTarget[];
}

/** The phases of acts that the turn stands in. A new race has its start when its conquests begin. */
const phasesNow = ({ board: { turn } }: Scene): readonly ActPhase[] => {
  switch (turn.phase.name) {
    case 'choose':
      return ['start'];
    case 'conquest':
      return turn.newRace && turn.mayAbandon ? ['start', 'conquest'] : ['conquest'];
    case 'redeploy':
    case 'placing':
    case 'after-score':
      return [turn.phase.name];
    default:
      return [];
  }
};

/** Layers whose traits may act now: in a race's own phases that race, otherwise all of the player in turn. */
const layersActing = ({ board }: Scene, phase: ActPhase): ReturnType<typeof layersOf> => {
  const { turn } = board;
  const layers = layersOf(board, turn.seat);
  if (!('layer' in turn.phase) || phase === 'start') return layers;
  const acting = turn.phase.layer;
  return layers.filter(({ ref }) => ref.layer === acting);
};

/** What of a layer may have extra actions, whether they are possible now or not. */
const actingIn = ({ rules, board }: Scene, ref: LayerRef, layer: Layer): readonly Pick<Trait, 'acts'>[] => {
  const traits = traitsHeld(rules, board, ref, layer);
  return ref.layer === 'active' ? traits : declinedTraitsOf(traits);
};

/**
 * The extra actions that the player in turn has now. As long as one of them must be done, only that one.
 * @param acting the layer whose phase it is, as it is now, if the caller has it
 */
export const offersNow = (scene: Scene, acting?: Force): Offer[] => {
  const phases = phasesNow(scene).filter((phase) => hasOneOf(scene, scene.rules.acting[phase]));
  const offers: Offer[] = [];
  phases.forEach((phase, at) => {
    const earlier = phases.slice(0, at);
    for (const owned of layersActing(scene, phase)) {
      const known = acting?.name === owned.ref.layer ? acting : undefined;
      offers.push(...offersOf(scene, owned, { phase, earlier }, known));
    }
  });
  const must = mustOf(offers);
  return must ? [must] : offers;
};

const NO_ACTS: readonly Act[] = [];

/**
 * What one layer has to offer in a phase, without what it offered in an earlier one of the phases of now.
 * @param known the layer with its traits and regions, if the caller has it
 */
const offersOf = (
  scene: Scene,
  { ref, layer }: ReturnType<typeof layersOf>[number],
  { phase, earlier }: { readonly phase: ActPhase; readonly earlier: readonly ActPhase[] },
  known: Force | undefined,
): Offer[] => {
  const offers: Offer[] = [];
  let force = known;
  for (const { acts } of known ? inForce(known) : actingIn(scene, ref, layer)) {
    for (const act of acts ?? NO_ACTS) {
      if (!act.phases.includes(phase) || earlier.some((one) => act.phases.includes(one))) continue;
      // Most positions have no such act, and then nobody needs to know what the layer holds.
      force ??= mustForce(scene, ref);
      const targets = act.targets(force, phase);
      if (targets.length > 0) offers.push({ act, force, targets });
    }
  }
  return offers;
};

/** Of some offers the one that must be taken, if there is one. */
export const mustOf = (offers: readonly Offer[]): Offer | undefined => offers.find(({ act }) => act.must);

/** The extra actions as moves, with every target. */
export const actMoves = (offers: readonly Offer[]): Move[] =>
  offers.flatMap(({ act, targets }) => targets.map((target): Move => ({ type: 'act', act: act.id, target })));

/** A move that takes up an offer. */
export type ActMove = Extract<Move, { type: 'act' }>;

/** The offer that a move takes up, or the refusal if it is not made now. */
export const offerTaken = (scene: Scene, { act: id, target }: ActMove): Offer | Refusal =>
  offersNow(scene).find(
    ({ act, targets }) => act.id === id && targets.some((possible) => sameTarget(possible, target)),
  ) ??
  firstRefusal(scene) ??
  refusal('act.not-now', { act: id, when: id });

/** Does what was offered. */
export const takeUp = (draft: Draft, { act, force }: Offer, target: ActTarget): void => {
  tell(draft, { type: 'acted', seat: force.seat, act: act.id, target });
  if (act.forbidsDecline !== undefined) draft.board.turn.bound = act.forbidsDecline;
  act.play(draft, force, target);
};

/** Does an extra action. @returns the refusal if it is not offered now */
export const playAct = (draft: Draft, move: ActMove): Refusal | undefined => {
  const taken = offerTaken(draft, move);
  if ('code' in taken) return taken;
  takeUp(draft, taken, move.target);
  return undefined;
};

/** Why anything else is refused while something must be done. */
export const firstRefusal = (scene: Scene): Refusal | undefined => {
  const must = mustNow(scene);
  return must && refusal('act.first', { act: must.act.id });
};

/** What must be done before anything else, if something must: in most positions nothing ever could. */
export const mustNow = (scene: Scene): Offer | undefined =>
  hasOneOf(scene, scene.rules.pressing) ? mustOf(offersNow(scene)) : undefined;

/** True if a layer of the player in turn has one of these races, powers, Places, Relics or lent powers. */
const hasOneOf = ({ board }: Scene, { traits, finds }: Actors): boolean => {
  const { seat } = board.turn;
  const player = playerAt(board, seat);
  for (const name of LAYER_NAMES) {
    const layer = player[name];
    if (layer && (traits.has(layer.race) || (layer.power !== undefined && traits.has(layer.power))))
      return true;
  }
  for (const id in board.lent) {
    const { power, to } = board.lent[id] as LentPower;
    if (to?.seat === seat && traits.has(power)) return true;
  }
  for (const id of finds) {
    const region = board.finds[id];
    if (region !== undefined && regionAt(board, region).holder?.seat === seat) return true;
  }
  return false;
};

/** Does at once what must be done and can be done in one way only. */
export const settleMusts = (draft: Draft): void => {
  for (let must = mustNow(draft); must?.targets.length === 1; must = mustNow(draft)) {
    takeUp(draft, must, must.targets[0] as ActTarget);
  }
};

const sameTarget = (one: ActTarget, other: ActTarget): boolean => {
  switch (one.kind) {
    case 'none':
      return other.kind === 'none';
    case 'seat':
      return other.kind === 'seat' && one.seat === other.seat;
    case 'region':
      return other.kind === 'region' && one.region === other.region;
  }
};
