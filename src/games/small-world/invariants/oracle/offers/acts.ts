import type { RegionFacts } from '../../../rules/map.ts';
import type { Move } from '../../../rules/move.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { State } from '../../../rules/state.ts';
import { cannotPayLiches, isAtPeace, isImmune } from '../closed.ts';
import { isGnomish, type OracleForce, oracleForceOf, regionWith } from '../force.ts';
import { aroundOf } from '../terrain.ts';

/** Extra actions as moves, and whether one of them must be done before anything else. */
export interface ExpectedActs {
  readonly moves: readonly Move[];
  readonly must: boolean;
}

export const actMoves = (act: string, regions: readonly Pick<RegionFacts, 'id'>[]): Move[] =>
  regions.map(({ id }) => ({ type: 'act', act, target: { kind: 'region', region: id } }));

const PENTACLE = 'wickedest-pentacle';

/** Where the Balrog may go: beside itself, or beside the Pentacle as long as it has not come (rule 15, R78). */
const balrogRegions = (force: OracleForce): RegionFacts[] => {
  const { board, map } = force;
  const from = regionWith(force, 'balrog') ?? map.regions.find(({ id }) => id === board.finds[PENTACLE]);
  return (from ? aroundOf(map, from) : []).filter(
    (facts) =>
      facts.terrain !== 'chasm' &&
      !isImmune(force, facts) &&
      !isGnomish(force, facts) &&
      !cannotPayLiches(force, facts) &&
      !isAtPeace(force, facts),
  );
};

/** Just found, the Pentacle sends the Balrog, whoever found it; as long as there is somewhere to go (rules 7, 15). */
const balrogComes = (force: OracleForce): Move[] =>
  force.board.turn.memory['balrog.due'] && force.finds.includes(PENTACLE)
    ? actMoves('balrog', balrogRegions(force))
    : [];

/** Once per turn, and not in the turn in which it was found, its active holder may move it (Underground rule 3). */
export const balrogMoves = (force: OracleForce): Move[] => {
  const { memory } = force.board.turn;
  const may = force.layer === 'active' && force.finds.includes(PENTACLE);
  return may && !memory['balrog.found'] && !memory['balrog.moved']
    ? actMoves('balrog', balrogRegions(force))
    : [];
};

/** The Great Ancient may be moved once, at the start of later turns than the first (Underground rule 12). */
export const ancientMoves = (force: OracleForce): Move[] => {
  const { turn } = force.board;
  if (force.race !== 'cultists' || turn.newRace || turn.memory['ancient.moved']) return [];
  const lair = regionWith(force, 'great-ancient');
  return actMoves(
    'ancient',
    force.held.filter((facts) => facts !== lair),
  );
};

/** Regions of a declined Reborn race that the active race may take over, two a turn (R95). */
export const rebornMoves = (rules: Rules, state: State, seat: number): Move[] => {
  const { players, trays, turn } = state.board;
  const active = players[seat]?.active;
  const hasToken = active !== undefined && ((trays[active.race] ?? 0) > 0 || active.hand > 0);
  if (!hasToken || (turn.memory['reborn.done'] ?? 0) >= 2) return [];
  return (['decline', 'spirit'] as const).flatMap((layer) => {
    const declined = oracleForceOf(rules, state, { seat, layer });
    return declined?.badges.includes('reborn') ? actMoves('reborn', declined.held) : [];
  });
};

/** The Volcano must be placed first of all (rule 12, Flames). */
const volcanoMoves = ({ own, map }: OracleForce): Move[] =>
  (own.pieces.volcano ?? 0) > 0
    ? actMoves(
        'volcano',
        map.regions.filter(({ volcano }) => volcano),
      )
    : [];

/** Extra actions while conquests last; for a new race its start comes here too (Underground rule 3). */
export const actsInConquest = (rules: Rules, state: State, force: OracleForce): ExpectedActs => {
  const { turn } = force.board;
  const starts = turn.newRace && turn.mayAbandon;
  const volcano = starts ? volcanoMoves(force) : [];
  if (volcano.length > 0) return { moves: volcano, must: true };
  const due = balrogComes(force);
  if (due.length > 0) return { moves: due, must: true };
  const rolls =
    force.powers.includes('berserk') && force.own.hand > 0 && turn.memory['berserk.roll'] === undefined;
  return {
    must: false,
    moves: [
      ...(starts ? rebornMoves(rules, state, force.seat) : []),
      ...balrogMoves(force),
      ...(rolls ? [{ type: 'act', act: 'roll', target: { kind: 'none' } } as const] : []),
    ],
  };
};
