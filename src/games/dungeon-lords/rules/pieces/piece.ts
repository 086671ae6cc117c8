import type { Price } from '../data/orders.ts';

/** One way in which a piece may act in a battle (rule 3.2). */
export interface Attack {
  readonly id: string;
  /** `first` is a standard attack; `nobody` is no attack at all and triggers no healing. */
  readonly aim: 'first' | 'any' | 'everyone' | 'nobody';
  readonly damage: number;
  /** How many times it hits, one after the other. */
  readonly times?: number;
  /** Damage of one further standard attack if this one eliminates its victim. */
  readonly afterKill?: number;
  /** Food that it costs. */
  readonly food?: number;
  readonly notFirst?: true;
  readonly notPriest?: true;
  /** The piece returns face up. */
  readonly returns?: true;
  readonly noConquest?: true;
  readonly noHealing?: true;
}

/** A kind of monster, or the ghost. */
export interface Piece {
  readonly id: string;
  /** Price of hiring, of payday, and of withstanding a Suggestion. */
  readonly price: Price;
  /** Tiles in year 1 and year 2. */
  readonly tiles: readonly [number, number];
  /** Ghosts are no monsters. */
  readonly ghost?: true;
  /** Brings a worker for the rooms. */
  readonly token?: true;
  /** Returns face up if it could not act. */
  readonly returnsIfIdle?: true;
  readonly attacks: readonly Attack[];
}
