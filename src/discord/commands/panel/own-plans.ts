import type { Locale, Translate } from '../../../i18n/index.ts';
import type { LegalMoves } from '../../../table/model/views.ts';
import type { PlanLook } from '../../../table/plans/look.ts';
import { customId } from '../../custom-id.ts';
import { type DiscordDeps, frontOf } from '../../deps.ts';
import { refusalText } from '../../interactions/refusal-text.ts';
import { labelled } from '../../messages/buttons.ts';
import type { Row } from '../../messages/private-answer.ts';
import { canPlay, planName, planPayload, STEP_ACTION, stateOf } from './plan-state.ts';

/** What a panel has of the seat's plans. */
interface PlansInPanel {
  /** What has become of each that can be played, at least in part; at the beginning of the turn of the others as well. */
  readonly lines: readonly string[];
  /** A button that plays it as far as it goes, for each. */
  readonly row: Row;
}

/** What has become of what the seat had planned for what it is at now. */
export const ownPlans = async (
  deps: DiscordDeps,
  { table, seat }: Pick<LegalMoves, 'table' | 'seat'>,
  caller: { readonly locale: Locale; readonly t: Translate },
): Promise<PlansInPanel> => {
  if (!frontOf(deps, table).game.planning) return { lines: [], row: [] };
  const own = await deps.plans.of(table, table.seats[seat]?.userId ?? '');
  if (!own.ok) return { lines: [], row: [] };
  const { plans, isAtStart } = own.value;
  const playable = plans.filter(canPlay);
  return {
    lines: (isAtStart ? plans : playable).map((look) => planLine(deps, look, caller)),
    row: playable.map((look) => playButton(look, caller.t)),
  };
};

const planLine = (
  deps: DiscordDeps,
  look: PlanLook,
  caller: { readonly locale: Locale; readonly t: Translate },
): string => {
  const { t, locale } = caller;
  const { table, end, told } = look;
  const why =
    end?.kind === 'refused' ? refusalText(deps, caller, end.refusal, table) : restText(deps, look, locale);
  const state = stateOf(look);
  const key =
    state === 'breaks' && told.length === 0 ? 'plan.state.breaks-at-once' : (`plan.state.${state}` as const);
  const line = t(key, { name: planName(look), step: told.length + 1, why });
  return [line, ...bringsText(deps, look, locale)].join(' ');
};

/** What a plan brings, where that can be told. */
export const bringsText = (deps: DiscordDeps, { table, brings }: PlanLook, locale: Locale): string[] =>
  brings === undefined ? [] : [deps.texts.of(table.game, locale)('plan.brings', { count: brings })];

/** Of a decision that is planned in part: what is left to choose of it, or will be; empty of any other. */
export const restText = (
  deps: DiscordDeps,
  { table, end, isTurn }: Pick<PlanLook, 'table' | 'end' | 'isTurn'>,
  locale: Locale,
): string =>
  end?.kind === 'rest' ? deps.texts.of(table.game, locale)(isTurn ? 'plan.rest.now' : 'plan.rest.ahead') : '';

const playButton = (look: PlanLook, t: Translate) => {
  const { table, plan } = look;
  const payload = planPayload(plan.slot, plan.steps.length, 'play');
  const id = customId({ action: STEP_ACTION, tableId: table.id, seq: table.seq, payload });
  return labelled(t('button.plan.play-named', { name: planName(look) }), 'primary', id);
};
