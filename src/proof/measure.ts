/** One line of the bench: what was measured, what came out, and what it should be. */
export interface Row {
  readonly what: string;
  readonly value: string;
  readonly aim: string;
  readonly met: boolean;
}

/** A value that at least the given share (0 to 1) of the samples do not exceed. */
export const quantile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((one, other) => one - other);
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1);
  return sorted[Math.max(0, at)] ?? Number.NaN;
};

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** Milliseconds that the work takes, `times` times over. */
export const timed = async (times: number, work: () => unknown): Promise<number[]> => {
  const samples: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const began = performance.now();
    await work();
    samples.push(performance.now() - began);
  }
  return samples;
};

/** Milliseconds of processor time that the work takes: what else the machine does meanwhile does not count. */
export const processorTime = (work: () => void): number => {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

/** `1.234` to `1.2 ms`. */
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

/** Rows as a table for the terminal. */
export const tableLines = (rows: readonly Row[]): string[] => {
  const head = { what: 'measured', value: 'value', aim: 'aim' };
  const widthOf = (column: 'what' | 'value' | 'aim'): number =>
    Math.max(...[head, ...rows].map((row) => row[column].length));
  const line = (row: Omit<Row, 'met'>, verdict: string): string =>
    [
      row.what.padEnd(widthOf('what')),
      row.value.padStart(widthOf('value')),
      row.aim.padStart(widthOf('aim')),
      verdict,
    ]
      .join('  ')
      .trimEnd();
  return [line(head, ''), ...rows.map((row) => line(row, row.met ? 'ok' : 'MISSED'))];
};
