import type { Refusal } from '../kernel/refusal.ts';

type Params = Readonly<Record<string, string | number>>;

/** What the checks of an exported table found wrong, in words. */
const LINES: Readonly<Record<string, (params: Params) => string>> = {
  'verify.unreadable': ({ at, problem }) => `not an exported table: ${at ? `${at}: ` : ''}${problem}`,
  'verify.running': () => 'the table is still running, its seed is secret until it ends',
  'verify.game': ({ expected, found }) => `a table of ${found}, not of ${expected}`,
  'verify.commitment': () => 'the revealed seed is not the one that was committed to before the first move',
  'verify.gap': ({ seq }) => `entry ${seq} is missing: the entries do not follow each other without a gap`,
  'verify.salt': () => 'the salt of the dice is not made of what the players added when joining',
  'verify.seating': () => 'the seats are not as the dice dealt them out',
  'verify.move': ({ seq, refusal }) =>
    `entry ${seq} is not legal${refusal === undefined ? '' : ` (${refusal})`}`,
  'verify.draws': ({ seq }) => `the dice or draws of entry ${seq} are not those of the seed`,
  'verify.standings': () => 'the final standings are not those of the moves',
};

/** A refusal on one line, for the terminal. */
export const refusalLine = ({ code, params = {} }: Refusal): string =>
  LINES[code]?.(params) ??
  [code, ...Object.entries(params).map(([name, value]) => `${name} ${value}`)].join(', ');
