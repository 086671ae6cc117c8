import type { Reason } from '../../../kernel/refusal.ts';
import { incomeOf } from '../game.ts';
import { finish, restoreAndSpread } from './arrangement.ts';
import { contextAfter, incomeAfter, inPhase, type SeatContext } from './seat-context.ts';

/** A turn has no more parts that are ended one after the other. */
const MOST_PARTS = 6;

/**
 * What the turn pays if nothing more is conquered: every part of it is ended as the panel would end it, so that rivers that
 * are only crossed count for nothing.
 */
export const forecastOf = (context: SeatContext): readonly Reason[] => {
  let at = context;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const lines = endOfPart(at);
    const paid = lines && incomeAfter(at, lines);
    if (paid) return paid.coins;
    const after = lines && contextAfter(at, lines);
    if (!after) break;
    at = after;
  }
  return incomeOf(at.view.board, at.seat);
};

/** What ends the conquests, or the redeployment; undefined elsewhere. */
const endOfPart = (context: SeatContext): readonly string[] | undefined => {
  if (inPhase(context, 'conquest')) return ['stop'];
  if (!inPhase(context, 'redeploy')) return undefined;
  return finish(restoreAndSpread({ context, lines: [] })).lines;
};
