import type { AnyFront } from '../games/index.ts';
import { type GameOption, optionsOf } from '../kernel/game-options.ts';

/** One thing that a table of a game can choose before it starts. */
export interface TableOption extends GameOption {
  /** Its name as it is typed, such as `remove-diplomat`. */
  readonly name: string;
}

/** `powerBadgeOnDecline` → `power-badge-on-decline`. */
const dashed = (key: string): string => key.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);

/** What the tables of a game can choose, by the names that are typed. */
export const tableOptions = ({ game }: AnyFront): TableOption[] =>
  optionsOf(game).map((option) => ({ name: dashed(option.key), ...option }));
