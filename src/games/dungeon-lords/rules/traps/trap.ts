import type { Price } from '../data/orders.ts';

/** A figure of the first and of the second year. */
export type Yearly<T> = readonly [year1: T, year2: T];

/** Whom blocks of damage go to (rule 3.4). */
export type TrapAim = 'first' | 'second' | 'last' | 'each' | 'others' | 'chosen';

/** A kind of trap card, three copies each. */
export interface Trap {
  readonly id: string;
  readonly price: Yearly<Price>;
  readonly blocks: readonly { readonly to: TrapAim; readonly damage: Yearly<number | 'hit-points'> }[];
  /** The tile cannot be conquered this round. */
  readonly noConquest?: true;
  /** Two more damage to the chosen adventurer at the end of the round. */
  readonly poison?: true;
  /** A chosen wizard silences all spells of the round, a chosen priest all healing. */
  readonly antimagic?: true;
  /** The figures of year 2 are a proposal; `conservativeMode` plays those of year 1. */
  readonly year2Proposed?: true;
}
