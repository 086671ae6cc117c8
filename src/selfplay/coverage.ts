/**
 * What a series should have shown, by names that the game gives: in Small World every pair of banner and badge. A
 * game's folder gives it in `invariants/index.ts` as `coverage`.
 */
export interface Coverage<State, Move, Options> {
  /** Everything that games with these options can show. */
  all(seats: number, options: Options): readonly string[];
  /** What a legal move shows once it is made; undefined if nothing. */
  shows(state: State, move: Move): string | undefined;
  /** Options for a game that is likelier to show what is missing. */
  steer(seats: number, options: Options, missing: readonly string[]): Options;
}

/** What a series has shown. */
export interface CoverageReport {
  readonly shown: readonly string[];
  readonly missing: readonly string[];
}

/** Keeps account of what a series has shown so far. */
export class CoverageTally {
  private readonly all: readonly string[];
  private readonly seen = new Set<string>();

  /** @param all everything that can be shown */
  constructor(all: readonly string[]) {
    this.all = all;
  }

  /** Takes down what a move showed. */
  note(shown: string | undefined): void {
    if (shown !== undefined) this.seen.add(shown);
  }

  /** True for what was not shown yet. */
  lacks(shown: string | undefined): boolean {
    return shown !== undefined && !this.seen.has(shown);
  }

  covered(): CoverageReport {
    return {
      shown: [...this.seen].sort(),
      missing: this.all.filter((name) => !this.seen.has(name)),
    };
  }
}
