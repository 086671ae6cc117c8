import type { BoardMap, World } from './map.ts';
import { EDITIONS, type Edition } from './options.ts';
import type { FindId, PieceId, PowerId, RaceId } from './state.ts';
import type { Act, ActPhase, Find, PieceKind, Power, Race, Trait } from './trait.ts';
import { uniform } from './uniform.ts';

/** Banners and badges of an edition, and what its Monsters guard. */
export interface EditionSet {
  readonly races: readonly Race[];
  readonly powers: readonly Power[];
  readonly finds: readonly Find[];
}

/** The rules' fixed data, looked up by id: what can be in a game, and the boards. */
export interface Rules {
  readonly editions: Readonly<Record<Edition, EditionSet>>;
  readonly races: readonly Race[];
  readonly powers: readonly Power[];
  readonly finds: readonly Find[];
  readonly pieces: readonly PieceKind[];
  /** Places and Relics that add to the cost of their region. */
  readonly walls: readonly Find[];
  /** What may have extra actions in a phase. */
  readonly acting: Readonly<Record<ActPhase, Actors>>;
  /** Words with which lines begin that races, powers, Places and Relics bring: extra actions and markers. */
  readonly verbs: ReadonlySet<string>;
  /** What has something that must be done as soon as it can be. */
  readonly pressing: Actors;
  race(id: RaceId): Race;
  power(id: PowerId): Power;
  find(id: FindId): Find;
  piece(id: PieceId): PieceKind;
  /** The board for a number of players. */
  boardFor(seats: number, world: World): BoardMap;
  map(id: string): BoardMap;
}

/** Ids of what has extra actions of some sort. */
export interface Actors {
  /** Races and powers. */
  readonly traits: ReadonlySet<string>;
  /** Places and Relics. */
  readonly finds: readonly FindId[];
}

/** How the boards are found. */
export interface Maps {
  mapFor(seats: number, world: World): BoardMap;
  mapById(id: string): BoardMap;
}

/** Collects the editions into the rules' fixed data. Ids must be unique among all editions. */
export const rulesOf = (written: Readonly<Record<Edition, EditionSet>>, maps: Maps): Rules => {
  const even = uniform(Object.values(written));
  const setOf = ({ races, powers, finds }: EditionSet): EditionSet => ({
    races: races.map(even),
    powers: powers.map(even),
    finds: finds.map(even),
  });
  const editions = { base: setOf(written.base), underground: setOf(written.underground) };
  const sets = EDITIONS.map((edition) => editions[edition]);
  const races = sets.flatMap((set) => set.races);
  const powers = sets.flatMap((set) => set.powers);
  const finds = sets.flatMap((set) => set.finds);
  const bearers = [...races, ...powers];
  const traits = [...bearers, ...finds];
  const pieces = traits.flatMap((trait) => trait.pieces ?? []);
  const raceById = byId(races);
  const powerById = byId(powers);
  const findById = byId(finds);
  const pieceById = byId(pieces);
  return {
    editions,
    races,
    powers,
    finds,
    pieces,
    walls: finds.filter(({ defence }) => defence),
    acting: actorsByPhase(bearers, finds),
    verbs: new Set([...traits.flatMap(actsOf), ...pieces].map(({ id }) => id)),
    pressing: actorsWith(bearers, finds, ({ must }) => must === true),
    race: (id) => known(raceById, id),
    power: (id) => known(powerById, id),
    find: (id) => known(findById, id),
    piece: (id) => known(pieceById, id),
    boardFor: (seats, world) => maps.mapFor(seats, world),
    map: (id) => maps.mapById(id),
  };
};

type Named = Trait & { readonly id: string };

/** Extra actions of a trait, in play or in decline. */
const actsOf = ({ acts = [], inDecline }: Trait): readonly Act[] => [...acts, ...(inDecline?.acts ?? [])];

/** Those that have such an action, in play or in decline. */
const actorsWith = (
  traits: readonly Named[],
  finds: readonly Named[],
  isSuch: (act: Act) => boolean,
): Actors => {
  const hasSuch = (trait: Trait) => actsOf(trait).some(isSuch);
  const idsOf = (all: readonly Named[]) => all.filter(hasSuch).map(({ id }) => id);
  return { traits: new Set(idsOf(traits)), finds: idsOf(finds) };
};

const actorsByPhase = (traits: readonly Named[], finds: readonly Named[]): Rules['acting'] => {
  const actorsIn = (phase: ActPhase) => actorsWith(traits, finds, ({ phases }) => phases.includes(phase));
  return {
    start: actorsIn('start'),
    conquest: actorsIn('conquest'),
    redeploy: actorsIn('redeploy'),
    placing: actorsIn('placing'),
    'after-score': actorsIn('after-score'),
  };
};

const byId = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> => {
  const found = new Map(items.map((item) => [item.id, item]));
  if (found.size !== items.length) throw new Error('two races, powers, finds or markers share an id');
  return found;
};

const known = <T>(items: ReadonlyMap<string, T>, id: string): T => {
  const item = items.get(id);
  if (!item) throw new Error(`nothing in the catalogue is called ${id}`);
  return item;
};
