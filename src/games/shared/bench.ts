/** A kind of table that is measured. */
export interface BenchTable {
  readonly name: string;
  readonly options: object;
}

/** What the bench measures of a game. Its folder gives it in `bench.ts` as `bench`; nothing of it is needed. */
export interface BenchPlan {
  /** Random legal moves that the default table should make in a second, on one core. */
  readonly movesPerSecond?: number;
  /** Tables that are measured besides the default one. */
  readonly tables?: readonly BenchTable[];
  /** Many games are played under all laws, with every number of players at each kind of table. */
  readonly underLaws?: boolean;
}
