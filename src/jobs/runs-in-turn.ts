/** Work that whoever asks gets a run of. */
export interface RunsInTurn {
  /** Runs once all earlier runs are over, however they ended: whoever asks while one is under way is not passed over. */
  run(): Promise<void>;
  /** Waits for what is under way. */
  idle(): Promise<void>;
}

/** Lets runs of the same work follow each other. */
export const runsInTurn = (work: () => Promise<void>): RunsInTurn => {
  let last = Promise.resolve();
  const idle = (): Promise<void> => last.catch(() => undefined);
  return {
    run() {
      last = idle().then(work);
      return last;
    },
    idle,
  };
};
