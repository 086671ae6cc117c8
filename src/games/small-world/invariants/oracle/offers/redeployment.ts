import type { Move } from '../../../rules/move.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { LayerRef, State } from '../../../rules/state.ts';
import { markersOn, type OracleForce, oracleForceOf, regionState } from '../force.ts';
import { balrogMoves } from './acts.ts';

/** A kind of marker that is placed when conquests are over, and what may stand in one region. */
interface PlacedMarker {
  readonly piece: string;
  readonly power: string;
  readonly perRegion: number;
  /** All of them must be placed, as far as there is room. */
  readonly must: boolean;
}

/** Rule 11, and Underground rules 4.10 and 13. */
const PLACED_MARKERS: readonly PlacedMarker[] = [
  { piece: 'camp', power: 'bivouacking', perRegion: 5, must: true },
  { piece: 'hero', power: 'heroic', perRegion: 1, must: true },
  { piece: 'mushroom-armor', power: 'shield', perRegion: 8, must: true },
  { piece: 'fortress', power: 'fortified', perRegion: 1, must: false },
];

/** Camps, Heroes and Armors come from hand; a Fortress from the box, one in a turn. */
const supplyOf = ({ own, board }: OracleForce, piece: string): number => {
  if (piece !== 'fortress') return own.pieces[piece] ?? 0;
  return board.turn.memory['placed.fortress'] ? 0 : Math.min(1, board.box.fortress ?? 0);
};

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index + 1);

const markerMoves = (force: OracleForce, { piece, perRegion }: PlacedMarker): Move[] =>
  force.held.flatMap((facts) => {
    const stand = markersOn(regionState(force.board, facts), piece);
    const most = Math.min(perRegion, stand + supplyOf(force, piece));
    return upTo(stand, most).map((count): Move => ({ type: 'put', piece, region: facts.id, count }));
  });

/** Kraken and Seafaring stay in rivers, and may leave them now (Underground rule 4.10). */
const mayLeaveRivers = ({ banner, badges }: OracleForce): boolean =>
  banner === 'kraken' || badges.includes('seafaring');

/** Rule 4.8, Underground rule 4.10: all tokens in hand go to any regions held, markers with them. */
export const offersInRedeployment = (rules: Rules, state: State, ref: LayerRef): Move[] => {
  const force = oracleForceOf(rules, state, ref);
  if (!force) return [];
  const { held, board, own, powers } = force;
  const giveUp = held.map(({ id }): Move => ({ type: 'give-up', region: id }));
  if (board.turn.debt > 0) return giveUp;
  const kinds = PLACED_MARKERS.filter(({ power }) => powers.includes(power));
  const due = kinds.some((kind) => kind.must && markerMoves(force, kind).length > 0);
  const tokensWait = own.hand > 0 && held.length > 0;
  const rivers = held.filter(({ terrain }) => terrain === 'river' && mayLeaveRivers(force));
  return [
    ...balrogMoves(force),
    ...(tokensWait || due ? [] : [{ type: 'done' } as const]),
    ...held.flatMap(({ id }) => {
      const { tokens } = regionState(board, { id });
      return upTo(tokens, tokens + own.hand).map(
        (count): Move => ({ type: 'redeploy', region: id, tokens: count }),
      );
    }),
    ...rivers.map(({ id }): Move => ({ type: 'give-up', region: id })),
    ...kinds.flatMap((kind) => markerMoves(force, kind)),
  ];
};

/** Rule 6.1: what was withdrawn goes to regions of the same race. */
export const offersForWithdrawn = (rules: Rules, state: State, ref: LayerRef): Move[] => {
  const force = oracleForceOf(rules, state, ref);
  if (!force) return [];
  const { withdrawn, withdrawnPieces } = force.own;
  return force.held.flatMap(({ id: region }): Move[] => [
    ...upTo(0, withdrawn).map((tokens): Move => ({ type: 'place', region, tokens })),
    ...Object.entries(withdrawnPieces).flatMap(([piece, most]) =>
      upTo(0, most).map((count): Move => ({ type: 'place-piece', piece, region, count })),
    ),
  ]);
};
