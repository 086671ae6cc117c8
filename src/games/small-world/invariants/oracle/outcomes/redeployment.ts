import { markersOn, regionState } from '../force.ts';
import { firstOf, type MoveOf, type PlayedMove } from './played-move.ts';

/** What belongs to a race and does not stay in a region that it leaves (rule 4.7, Underground rule 4.9). */
const BELONGINGS = [
  ...['camp', 'hero', 'hole', 'dragon', 'fortress', 'lair'],
  ...['great-ancient', 'queen', 'bag', 'mushroom-armor', 'silver-hammer'],
];

/** Nobody holds a region that was abandoned or given up, and nothing of the race stays there. */
export const wrongLeaving = (
  { after }: PlayedMove,
  { region: id }: MoveOf<'abandon' | 'give-up'>,
): string | undefined => {
  const region = regionState(after.board, { id });
  const left = BELONGINGS.find((piece) => markersOn(region, piece) > 0);
  if (left !== undefined) return `a ${left} stays in ${id}`;
  return region.holder ? `${id} was not left` : undefined;
};

/** The region holds as many tokens as was said, and they came from hand. */
export const wrongRedeployment = (
  { before, after, seat }: PlayedMove,
  { region: id, tokens }: MoveOf<'redeploy'>,
): string | undefined => {
  const { phase } = before.board.turn;
  if (phase.name !== 'redeploy') return `a redeployment in the phase ${phase.name}`;
  const had = before.board.players[seat]?.[phase.layer]?.hand ?? 0;
  const left = had - tokens + regionState(before.board, { id }).tokens;
  const hand = after.board.players[seat]?.[phase.layer]?.hand ?? 0;
  const stand = regionState(after.board, { id }).tokens;
  return stand === tokens && hand === left ? undefined : `${stand} stand in ${id}, ${hand} are left in hand`;
};

/** The region holds as many markers as was said. */
export const wrongPutting = (
  { after }: PlayedMove,
  { region: id, piece, count }: MoveOf<'put'>,
): string | undefined =>
  markersOn(regionState(after.board, { id }), piece) === count
    ? undefined
    : `${id} has another number of ${piece}`;

/** What was withdrawn stands where it was said. */
export const wrongPlacing = (
  played: PlayedMove,
  move: MoveOf<'place' | 'place-piece'>,
): string | undefined => {
  const event = firstOf(played, 'withdrawn-placed');
  const placed =
    move.type === 'place' ? event?.tokens === move.tokens : event?.pieces[move.piece] === move.count;
  return placed && event?.region === move.region ? undefined : 'something else was placed';
};
