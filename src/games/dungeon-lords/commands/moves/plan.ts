import type { OptionValues, Suggestion, Words } from '../../../front.ts';
import { flagOption, textOf, textOption } from '../../../shared/commands/options.ts';
import { squareName, squareNamed } from '../../locales/squares.ts';
import { SQUARES } from '../../rules/dungeon.ts';
import { PIECE_IDS } from '../../rules/pieces/index.ts';
import { TRAP_IDS } from '../../rules/traps/index.ts';
import { type Ask, type Option, ownPlayer, type Subcommand } from '../asked.ts';
import { trapChoice } from '../choices.ts';
import { freshPlan, legalPlans, type PlanSelection, plansFrom, writePlan } from '../selections/plan.ts';
import { counted, tileName } from '../wording.ts';
import { wordOf } from './offered.ts';

const TRAP_NAMES = ['trap', 'second-trap'] as const;

/** What was named, as far as there are such things; the tile where only one can be defended. */
const selectionOf = (values: OptionValues, ask: Ask): PlanSelection => {
  const square = SQUARES.find((one) => one === wordOf(values, 'tile'));
  const traps = TRAP_NAMES.flatMap((name) => TRAP_IDS.find((trap) => trap === wordOf(values, name)) ?? []);
  const sent = kindsIn(values).flatMap((word) => PIECE_IDS.find((kind) => kind === word) ?? []);
  return { at: square ?? freshPlan(ask).at, traps, sent };
};

const kindsIn = (values: OptionValues): string[] =>
  textOf(values, 'monsters')?.toLowerCase().split(' ') ?? [];

const tileOption: Option = textOption('tile', false, (ask: Ask, given, words) => {
  const fitting = plansFrom({ ...selectionOf(given, ask), at: null }, ask);
  return [...new Set(fitting.map(({ at }) => at))].map((at) => ({
    name: tileName(ownPlayer(ask), at, words),
    value: squareName(at),
  }));
});

/** Traps that can be planned besides what is named already. */
const trapOption = (name: (typeof TRAP_NAMES)[number]): Option =>
  textOption(name, false, (ask: Ask, given, words) => {
    const selection = selectionOf({ ...given, [name]: undefined }, ask);
    return TRAP_IDS.flatMap((trap) => {
      const [plan] = plansFrom({ ...selection, traps: [...selection.traps, trap] }, ask);
      if (!plan) return [];
      const { label, note } = trapChoice(ask, trap, plan.at, words);
      return [{ name: `${label} · ${note ?? ''}`, value: trap }];
    });
  });

/** The pieces that were typed so far, then the same with one more, where some legal plan has them all. */
const moreMonsters = (ask: Ask, given: OptionValues, typed: string, words: Words): Suggestion[] => {
  const selection = selectionOf({ ...given, monsters: typed }, ask);
  const longer = PIECE_IDS.map((kind) => [...selection.sent, kind]);
  return [...(selection.sent.length > 0 ? [selection.sent] : []), ...longer].flatMap((sent) =>
    plansFrom({ ...selection, sent }, ask).length > 0
      ? [{ name: counted(sent, words), value: sent.join(' ') }]
      : [],
  );
};

const monstersOption: Option = {
  name: 'monsters',
  type: 'string',
  required: false,
  suggest: (ask, given, typed, words) => moreMonsters(ask, given, typed, words).slice(0, 25),
};

/** Nothing was named that would make a plan, or it is not to be given yet. */
const isOpen = (values: OptionValues, ask: Ask): boolean => {
  if (values.ready !== undefined) return values.ready === false;
  const named = ['tile', ...TRAP_NAMES, 'monsters'].some((name) => textOf(values, name) !== undefined);
  return !named || (textOf(values, 'tile') === undefined && freshPlan(ask).at === null);
};

/**
 * `/dl plan`: the secret battle plan, as a whole; given again, it is replaced. Without a choice, without a tile where
 * there are several, and with `ready: no` it opens the panel with what was named.
 */
export const plan: Subcommand = {
  kind: 'move',
  name: 'plan',
  options: [tileOption, ...TRAP_NAMES.map(trapOption), monstersOption, flagOption('ready')],
  selection: (values, ask) =>
    legalPlans(ask).length > 0 && !ownPlayer(ask).sealed && isOpen(values, ask)
      ? writePlan(selectionOf(values, ask), ask)
      : undefined,
  lines: (values, ask) => {
    const named = textOf(values, 'tile');
    const { sealed } = ownPlayer(ask);
    // No whole plan: the one that was given is taken back, and the panel opens.
    if (sealed && isOpen(values, ask)) return ['reconsider'];
    const tile = named === undefined ? lastTile(ask) : (squareNamed(named) ?? named);
    const traps = TRAP_NAMES.flatMap((name) => wordOf(values, name) ?? []);
    const line = [
      'plan',
      tile,
      ...traps.map((trap) => `trap ${trap}`),
      ...kindsIn(values).map((kind) => `send ${kind}`),
    ].join(' ');
    return sealed ? ['reconsider', line] : [line];
  },
};

/** The tile of a plan that does not name it: the only one, or that of the plan which is replaced. */
const lastTile = (ask: Ask): string => ask.view.own?.plan.tile ?? freshPlan(ask).at ?? '';
