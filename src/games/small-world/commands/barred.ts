import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { rules } from '../game.ts';
import { forceOf } from '../rules/force.ts';
import type { Move } from '../rules/index.ts';
import { heldRegions } from './held-regions.ts';
import { actingLayer, inPhase, pathToRedeployment, type SeatContext } from './seat-context.ts';

/**
 * Why tokens or markers cannot be placed in a redeployment, where that cannot even be begun; undefined if it can.
 * @param move what was asked for
 */
export const barredFromRedeployment = (context: SeatContext, move: Move['type']): Refusal | undefined => {
  if (inPhase(pathToRedeployment(context).context, 'redeploy')) return undefined;
  if (!inPhase(context, 'conquest')) return barredNow(context, move);
  return refusal('redeploy.nothing', {
    regions: heldRegions(context.view.board, actingLayer(context)).length,
  });
};

/** That this is not the step for a move. */
export const barredNow = ({ view }: SeatContext, move: Move['type']): Refusal =>
  refusal('move.wrong-phase', { phase: view.board.turn.phase.name, move });

/** Why the race that acts places no markers of a kind in any redeployment of this turn; undefined if it may. */
export const barredFromMarker = (context: SeatContext, piece: string): Refusal | undefined => {
  if (!inPhase(context, 'conquest') && !inPhase(context, 'redeploy')) return barredNow(context, 'put');
  const traits = forceOf(rules, context.view.board, actingLayer(context))?.traits ?? [];
  const brings = traits.some(({ pieces = [] }) => pieces.some(({ id, placing }) => id === piece && placing));
  return brings ? barredFromRedeployment(context, 'put') : refusal('piece.not-yours', { piece });
};
