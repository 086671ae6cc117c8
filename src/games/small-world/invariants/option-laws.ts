import type { Dice } from '../../../kernel/dice.ts';
import type { Game } from '../../../kernel/game.ts';
import type { Event } from '../rules/event.ts';
import type { Move } from '../rules/move.ts';
import { editionsOf, type Options, UNDERGROUND_OPTIONS } from '../rules/options.ts';
import type { State, View } from '../rules/state.ts';
import type { LawInput } from './law-input.ts';

/** What an option may be instead. */
const OTHERWISE: { readonly [Name in keyof Options]?: (value: Options[Name]) => Options[Name] } = {
  flamesEntry: (value) => (value === 'edge' ? 'volcano' : 'edge'),
  altarTiming: (value) => (value === 'afterScoring' ? 'beforeScoring' : 'afterScoring'),
  board: (value) => (value === 'surface' ? 'underground' : 'surface'),
  powerBadgeOnDecline: (value) => (value === 'stay' ? 'discard' : 'stay'),
  monstersAt: (value) => (value.length > 0 ? [] : [1]),
};

/** Options that say nothing at a table with these. */
const foreignTo = (options: Options): readonly (keyof Options)[] => {
  const editions = editionsOf(options);
  return [
    ...(editions.includes('underground') ? (['powerBadgeOnDecline'] as const) : UNDERGROUND_OPTIONS),
    ...(editions.includes('base') ? [] : (['removeDiplomatIn2p'] as const)),
    ...(options.edition === 'mixed' ? [] : (['board', 'placesOnSurface', 'monstersAt'] as const)),
  ];
};

const otherwise = <Name extends keyof Options>(options: Options, name: Name): Options[Name] | boolean => {
  const value = options[name];
  return typeof value === 'boolean' ? !value : (OTHERWISE[name]?.(value) ?? value);
};

/** The same options, but for those that say nothing, which are all set otherwise. */
const foreignChanged = (options: Options): Options => ({
  ...options,
  ...Object.fromEntries(foreignTo(options).map((name) => [name, otherwise(options, name)])),
});

const underOptions = (state: State, options: Options): State => ({
  ...state,
  board: { ...state.board, options },
});

/** What was drawn comes up again. */
const diceOf = ({ step: { draws } }: LawInput): Dice => {
  let next = 0;
  return {
    roll: () => {
      const draw = draws[next];
      if (!draw) throw new Error('more is drawn than was');
      next += 1;
      return draw.value;
    },
  };
};

/** Options of one edition do nothing in the other: the move comes out alike, however they are set. */
export const foreignOptionsDoNothing =
  ({ play }: Pick<Game<State, Move, View, Event, Options>, 'play'>) =>
  (input: LawInput): string | undefined => {
    const { before, made, step } = input;
    if (!before || !made) return undefined;
    const { options } = before.state.board;
    const changed = underOptions(before.state, foreignChanged(options));
    const played = play(changed, made.seat, made.move, diceOf(input));
    if (!played.ok) return `refused under other options: ${played.refusal.code}`;
    const { state, events } = played.value;
    const same =
      JSON.stringify([underOptions(state, options), events]) ===
      JSON.stringify([step.position.state, step.events]);
    return same ? undefined : 'comes out otherwise under other options';
  };
