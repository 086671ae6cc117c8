/** A kind of table that is measured. */
export interface BenchTable {
  readonly name: string;
  readonly options: object;
}

/** Players of the arena who meet at a kind of table. */
export interface BenchMatch {
  readonly name: string;
  readonly options: object;
  /** Who plays; the first is measured. */
  readonly seats: readonly string[];
  /** The share of the games that it should win. */
  readonly wins: number;
}

/** What the bench measures of a game. Its folder gives it in `bench.ts` as `bench`; nothing of it is needed. */
export interface BenchPlan {
  /** Random legal moves that the default table should make in a second, on one core. */
  readonly movesPerSecond?: number;
  /** Tables that are measured besides the default one. */
  readonly tables?: readonly BenchTable[];
  /** Many games are played under all laws, with every number of players at each kind of table. */
  readonly underLaws?: boolean;
  /** Computer players that meet. */
  readonly matches?: readonly BenchMatch[];
}
