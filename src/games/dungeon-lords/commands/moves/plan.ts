import type { OptionValues, Suggestion } from '../../../front/command.ts';
import { matches } from '../../../front/plain-words.ts';
import type { Words } from '../../../front/words.ts';
import { flagOption, textOf, textOption } from '../../../shared/commands/options.ts';
import { listMeant, listRead, pieceNamed, squareMeant, trapNamed } from '../../locales/named.ts';
import { squareName, squareNamed } from '../../locales/squares.ts';
import { SQUARES } from '../../rules/dungeon.ts';
import { PIECE_IDS } from '../../rules/pieces/index.ts';
import type { Square } from '../../rules/state.ts';
import { TRAP_IDS } from '../../rules/traps/index.ts';
import { inOneLine, trapChoice } from '../choices.ts';
import { type Option, ownPlayer, type SeatContext, type Subcommand } from '../seat-context.ts';
import { freshPlan, legalPlans, type PlanSelection, plansFrom, writePlan } from '../selections/plan.ts';
import { counted, tileName } from '../wording.ts';
import { wordOf } from './options.ts';

const TRAP_NAMES = ['trap', 'second-trap'] as const;

/** What was named, as far as there are such things; the tile where only one can be defended. */
const selectionOf = (values: OptionValues, context: SeatContext): PlanSelection => {
  const square = SQUARES.find((one) => one === wordOf(values, 'tile'));
  const traps = TRAP_NAMES.flatMap((name) => TRAP_IDS.find((trap) => trap === wordOf(values, name)) ?? []);
  const sent = kindsIn(values).flatMap((word) => PIECE_IDS.find((kind) => kind === word) ?? []);
  return { at: square ?? freshPlan(context).at, traps, sent };
};

const kindsIn = (values: OptionValues): string[] => textOf(values, 'monsters')?.split(' ') ?? [];

const tileOption: Option = textOption(
  'tile',
  false,
  (context: SeatContext, given, words) => {
    const fitting = plansFrom({ ...selectionOf(given, context), at: null }, context);
    return [...new Set(fitting.map(({ at }) => at))].map((at) => ({
      name: tileName(ownPlayer(context), at, words),
      value: squareName(at),
    }));
  },
  squareMeant,
);

/** Traps that can be planned besides what is named already. */
const trapOption = (name: (typeof TRAP_NAMES)[number]): Option =>
  textOption(
    name,
    false,
    (context: SeatContext, given, words) => {
      const selection = selectionOf({ ...given, [name]: undefined }, context);
      return TRAP_IDS.flatMap((trap) => {
        const [plan] = plansFrom({ ...selection, traps: [...selection.traps, trap] }, context);
        if (!plan) return [];
        return [{ name: inOneLine(trapChoice(context, trap, plan.at, words)), value: trap }];
      });
    },
    trapNamed,
  );

/** The pieces that were typed so far, then the same with one more, where some legal plan has them all. */
const moreMonsters = (
  context: SeatContext,
  given: OptionValues,
  typed: string,
  words: Words,
): Suggestion[] => {
  const { named, rest } = listRead(typed, pieceNamed);
  const selection = selectionOf(given, context);
  const longer = PIECE_IDS.filter((kind) => matches(words.t(`piece.${kind}`), rest)).map((kind) => [
    ...named,
    kind,
  ]);
  return [...(named.length > 0 && rest === '' ? [named] : []), ...longer].flatMap((sent) =>
    plansFrom({ ...selection, sent }, context).length > 0
      ? [{ name: counted(sent, words), value: sent.join(' ') }]
      : [],
  );
};

const monstersOption: Option = {
  name: 'monsters',
  type: 'string',
  required: false,
  read: (typed) => listMeant(typed, pieceNamed),
  suggest: (context, given, typed, words) => moreMonsters(context, given, typed, words).slice(0, 25),
};

/** Where it is fought if no tile is named: on the only one, or on that of the plan which is replaced. */
const knownTile = (context: SeatContext): Square | undefined =>
  context.view.own?.plan.tile ?? freshPlan(context).at ?? undefined;

/** Nothing was named that would make a plan, its tile is still to be chosen, or it is not to be given yet. */
const isOpen = (values: OptionValues, context: SeatContext): boolean => {
  const isNamed = (name: string) => textOf(values, name) !== undefined;
  if (values.ready === true) return !isNamed('tile') && knownTile(context) === undefined;
  const named = ['tile', ...TRAP_NAMES, 'monsters'].some(isNamed);
  return values.ready === false || !named || (!isNamed('tile') && freshPlan(context).at === null);
};

/** Any tile of the seat's dungeon: where no plan can be given, it is enough for the rules to say why. */
const anyTile = (context: SeatContext): Square | undefined =>
  SQUARES.find((square) => ownPlayer(context).dungeon[square]);

/**
 * `/dl plan`: the secret battle plan, as a whole; given again, it is replaced. Without a choice, without a tile where
 * there are several, and with `ready: no` it opens the panel with what was named.
 */
export const plan: Subcommand = {
  kind: 'move',
  name: 'plan',
  options: [tileOption, ...TRAP_NAMES.map(trapOption), monstersOption, flagOption('ready')],
  selection: (values, context) =>
    legalPlans(context).length > 0 && !ownPlayer(context).sealed && isOpen(values, context)
      ? writePlan(selectionOf(values, context), context)
      : undefined,
  lines: (values, context) => {
    const named = textOf(values, 'tile');
    const { sealed } = ownPlayer(context);
    // No whole plan: the one that was given is taken back, and the panel opens.
    if (sealed && isOpen(values, context)) return ['reconsider'];
    const tile =
      named === undefined ? (knownTile(context) ?? anyTile(context)) : (squareNamed(named) ?? named);
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
