/** Resolves with Ctrl+C or the system's request to end. The second one ends the process at once. */
export const toldToStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
