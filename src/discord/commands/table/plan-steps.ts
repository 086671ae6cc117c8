import type { Suggestion } from '../../../games/front/command.ts';
import { plainWords, sameWords } from '../../../games/front/plain-words.ts';
import { literally, unmarked } from '../../../i18n/people-text.ts';
import type { PlanLook } from '../../../table/plans/look.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { plainWordsFor } from '../../naming.ts';
import { bareName } from '../game/values-meant.ts';
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

/** The line of a step that was typed by its name, with or without its note, where only one is called so; else what was typed. */
export const stepMeant = (context: TableInteraction, look: PlanLook, typed: string): string => {
  const steps = stepsAfter(context, look);
  if (steps.some(({ value }) => value === typed)) return typed;
  const named = steps.filter(({ name }) => sameWords(name, typed) || sameWords(bareName(name), typed));
  return named.length === 1 ? String(named[0]?.value) : typed;
};

/** So many steps are named where one was refused. */
const MOST_STEPS = 6;

/**
 * A sentence on what can be planned in place of a step that was refused, first what has a word in it that was typed; none where
 * nothing can.
 */
export const stepsInstead = (context: TableInteraction, look: PlanLook, typed: string): string[] => {
  const steps = stepsAfter(context, look);
  if (steps.length === 0) return [];
  const words = plainWords(typed);
  const alike = ({ name }: Suggestion): boolean =>
    plainWords(bareName(name)).some((word) => words.includes(word));
  const list = [...steps.filter(alike), ...steps.filter((step) => !alike(step))]
    .slice(0, MOST_STEPS)
    .map(({ name }) => literally(name))
    .join('; ');
  return [context.caller.t('plan.steps', { list, more: Math.max(0, steps.length - MOST_STEPS) })];
};
