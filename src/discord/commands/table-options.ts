import type { AnyFront } from '../../games/index.ts';
import { type GameOption, optionsOf } from '../../kernel/game-options.ts';
import type { OptionSpec } from './spec.ts';

/** One thing that a table of a game can choose before it starts. */
export interface TableOption extends GameOption {
  /** Its name in the slash command, such as `remove-diplomat`. */
  readonly name: string;
}

/** True for what `/table new` can take in one value. */
const isSingle = ({ kind }: TableOption): boolean => kind === 'flag' || kind === 'choice';

/** `powerBadgeOnDecline` → `power-badge-on-decline`. */
const dashed = (key: string): string => key.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);

/** What the tables of a game can choose, by the names of the slash command. */
export const tableOptions = ({ game }: AnyFront): TableOption[] =>
  optionsOf(game).map((option) => ({ name: dashed(option.key), ...option }));

/** The same as options of `/table new`. Texts: `option.<key>` and `option.<key>.<value>` of the game. */
export const tableOptionSpecs = (front: AnyFront): OptionSpec[] => {
  const game = front.game.id;
  return tableOptions(front)
    .filter(isSingle)
    .map(({ name, key, kind, values }) => ({
      name,
      type: kind === 'flag' ? 'boolean' : 'string',
      required: false,
      texts: { game, name: `option.${key}.name`, description: `option.${key}` },
      ...(kind === 'choice' && {
        choices: values.map((value) => ({ value, key: `option.${key}.${value}`, game })),
      }),
    }));
};
