import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { smallWorld } from '../../src/games/small-world/game.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { commitmentTo, drawsUnder } from '../../src/kernel/dice.ts';
import { begin } from '../../src/kernel/position.ts';
import { EXPORT_FORMAT, type ExportedEntry, type TableExport } from '../../src/kernel/record.ts';
import { dealSeats, saltOf } from '../../src/kernel/seating.ts';
import { playOut, selfplayTable } from '../../src/selfplay/play-out.ts';

const SEED = 'a seed that nobody knew before the end';
const AT = '2026-01-01T00:00:00.000Z';
const CONTRIBUTIONS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** What was played at a table that is exported. */
interface Exported {
  readonly game: AnyGame;
  readonly seats: number;
  readonly options: unknown;
}

/** A finished table as `/table export` gives it; one of three of the usual Small World if nothing else is said. */
export const finishedExport = (
  { game, seats, options: asked }: Exported = { game: smallWorld, seats: 3, options: {} },
): TableExport => {
  const salt = saltOf('t1', CONTRIBUTIONS.slice(0, seats));
  const source = drawsUnder({ seed: SEED, salt });
  const options = game.options.parse(asked);
  const entries: ExportedEntry[] = [];
  let standings: TableExport['standings'];
  playOut({ ...selfplayTable(game, seats, options, 'exported'), source }, ({ seq, step, made }) => {
    const ranks = game.standings(step.position.state)?.ranks;
    if (ranks) standings = { ranks: ranks.map((rank) => ({ ...rank, tieBreaks: [...rank.tieBreaks] })) };
    if (!made) return;
    const { seat } = made;
    const move = game.notation.print(made.move);
    const draws = step.draws.map((draw) => ({ ...draw }));
    entries.push({ kind: 'move', seq, seat, cause: 'player', at: AT, move, request: `r${seq}`, draws });
  });
  return {
    format: EXPORT_FORMAT,
    table: 't1',
    game: game.id,
    rulesVersion: game.rulesVersion,
    options,
    phase: 'over',
    players: dealSeats(seats, source).order.map((joined) => ({
      name: `Player ${joined + 1}`,
      joined,
      contribution: CONTRIBUTIONS[joined] ?? '',
    })),
    commitment: commitmentTo(SEED),
    salt,
    seed: SEED,
    entries,
    ...(standings && { standings }),
  };
};

/** The same table before its first move: nothing secret, only the public view. */
export const runningExport = (): TableExport => {
  const { seed: _seed, standings: _standings, ...file } = finishedExport();
  const options = smallWorld.options.parse(file.options);
  const opening = begin(smallWorld, 3, options, drawsUnder({ seed: SEED, salt: file.salt }));
  const view = smallWorld.view(opening.position.state, 'public');
  return { ...file, phase: 'running', entries: [], view };
};

/** A folder for the files of a test file; it goes when the tests are through. */
export const scratch = (): { write(name: string, content: unknown): string; path(name: string): string } => {
  const folder = mkdtempSync(join(tmpdir(), 'postboard-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    path: (name) => join(folder, name),
    write(name, content) {
      const path = join(folder, name);
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    },
  };
};
