import type { Suggestion } from '../../../games/front/command.ts';
import { literally, unmarked } from '../../../i18n/people-text.ts';
import type { PlanLook } from '../../../table/plans/look.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { plainWordsFor } from '../../naming.ts';
import { panelOf } from '../panel/message.ts';
import { stepNames } from '../panel/step-names.ts';

/** What may be added to a plan as it stands, each by its name; nothing once it has come to an end. */
export const stepsAfter = (
  { deps, caller, table }: TableInteraction,
  { asked, end }: PlanLook,
): Suggestion[] => {
  if (end && end.kind !== 'refused') return [];
  const { game, secretMove } = frontOf(deps, table);
  const words = plainWordsFor(deps, table, caller.locale);
  const names = stepNames(panelOf(deps, table, asked, { locale: caller.locale }));
  return game
    .moves(asked.state, asked.seat)
    .map((move) => game.notation.print(move))
    .map((line) => ({
      name: unmarked(secretMove?.(line, asked, words) ?? names.get(line) ?? line),
      value: line,
    }));
};

/** So many steps are named where one was refused. */
const MOST_STEPS = 6;

/** A sentence on what can be planned in place of a step that was refused; none where nothing can. */
export const stepsInstead = (context: TableInteraction, look: PlanLook): string[] => {
  const steps = stepsAfter(context, look);
  if (steps.length === 0) return [];
  const list = steps
    .slice(0, MOST_STEPS)
    .map(({ name }) => literally(name))
    .join('; ');
  return [context.caller.t('plan.steps', { list, more: Math.max(0, steps.length - MOST_STEPS) })];
};
