import { placeOf, SQUARES } from '../../rules/dungeon.ts';
import type { Planned } from '../../rules/foresight.ts';
import { PIECE_IDS } from '../../rules/pieces/index.ts';
import { openPlans } from '../../rules/plans.ts';
import type { Square } from '../../rules/state.ts';
import { TRAP_IDS } from '../../rules/traps/index.ts';
import { type MoveOf, mayMove, type SeatContext } from '../seat-context.ts';

/** What was chosen so far of a battle plan. */
export type PlanSelection = Omit<Planned, 'at'> & { readonly at: Square | null };

/** The plans that a seat may give, or give instead of one that it has given. */
export const legalPlans = (context: SeatContext): MoveOf<'plan'>[] => {
  const { state, seat } = context;
  if (context.view.board.phase.name !== 'plan' || !mayMove(context)) return [];
  return openPlans(state, seat);
};

/** True if nothing stands in the selection that a choice brought there. */
export const isUntouched = ({ at, traps, sent }: PlanSelection, context: SeatContext): boolean =>
  traps.length + sent.length === 0 && at === freshPlan(context).at;

/** A plan that nothing was chosen for: where only one tile can be defended, it is that. */
export const freshPlan = (context: SeatContext): PlanSelection => {
  const [only, ...others] = [...new Set(legalPlans(context).map(({ at }) => at))];
  return { at: others.length === 0 && only ? only : null, traps: [], sent: [] };
};

const roundOf = ({ view: { board } }: SeatContext): string => `p${board.year}${board.combat?.round ?? 0}`;

const keysOf = <T>(list: readonly T[], items: readonly T[]): string =>
  items.map((item) => list.indexOf(item)).join('');

const itemsOf = <T>(list: readonly T[], keys: string): T[] =>
  [...keys].flatMap((key) => list[Number(key)] ?? []);

/** Writes a selection with the round that it belongs to: tile, traps, pieces as in `p11.20.0.34`. */
export const writePlan = ({ at, traps, sent }: PlanSelection, context: SeatContext): string => {
  const place = at === null ? '' : placeOf(at).join('');
  return [roundOf(context), place, keysOf(TRAP_IDS, traps), keysOf(PIECE_IDS, sent)].join('.');
};

/** Reads a selection; an empty one for what is of another round, no selection at all, or no longer possible. */
export const readPlan = (text: string | undefined, context: SeatContext): PlanSelection => {
  const parts = /^(p\d\d)\.(\d\d)?\.(\d{0,2})\.(\d{0,9})$/.exec(text ?? '');
  if (!parts || parts[1] !== roundOf(context)) return freshPlan(context);
  const at = SQUARES.find((square) => placeOf(square).join('') === parts[2]) ?? freshPlan(context).at;
  const selection = {
    at,
    traps: itemsOf(TRAP_IDS, parts[3] ?? ''),
    sent: itemsOf(PIECE_IDS, parts[4] ?? ''),
  };
  return plansFrom(selection, context).length > 0 ? selection : freshPlan(context);
};

const isPart = (part: readonly string[], whole: readonly string[]): boolean => {
  const rest = [...whole];
  return part.every((item) => {
    const at = rest.indexOf(item);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
};

/** The legal plans that hold all that a selection holds. */
export const plansFrom = ({ at, traps, sent }: PlanSelection, context: SeatContext): MoveOf<'plan'>[] =>
  legalPlans(context).filter(
    (plan) => (at === null || plan.at === at) && isPart(traps, plan.traps) && isPart(sent, plan.sent),
  );

/** The legal plan that is just the selection; undefined while no tile is chosen. */
export const movedPlan = (selection: PlanSelection, context: SeatContext): MoveOf<'plan'> | undefined =>
  selection.at === null
    ? undefined
    : plansFrom(selection, context).find(
        ({ traps, sent }) => traps.length === selection.traps.length && sent.length === selection.sent.length,
      );
