import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import type { State } from '../../src/games/dungeon-lords/rules/state.ts';
import { positionOf } from '../../src/games/dungeon-lords/scenario/index.ts';
import { advance } from '../../src/kernel/position.ts';

const file = join(import.meta.dirname, '..', 'scenarios', 'dungeon-lords', 'training.yaml');
const trainings = parseAllDocuments(readFileSync(file, 'utf8'))
  .map((document) => document.toJS() as { title: string })
  .filter(({ title }) => !title.includes('without the food'));

/** The fewest tiles that must be lost until all three adventurers are in prison, over all ways to play. */
const fewestLost = (start: State): number => {
  const seen = new Set<string>();
  const open = [start];
  let fewest = Number.POSITIVE_INFINITY;
  for (let state = open.pop(); state; state = open.pop()) {
    const player = state.board.players[0];
    const lost = Object.values(player?.dungeon ?? {}).filter(({ conquered }) => conquered).length;
    if (player?.prison.length === 3) fewest = Math.min(fewest, lost);
    if (player?.prison.length === 3 || !state.board.combat || lost >= fewest) continue;
    for (const move of dungeonLords.moves(state, 0)) {
      if (move.type === 'reconsider') continue;
      const made = advance(
        dungeonLords,
        { state, draws: {} },
        { seat: 0, move },
        (_stream, _index, sides) => sides - 1,
      );
      if (!made.ok) throw new Error(made.refusal.code);
      const key = JSON.stringify(made.value.position.state);
      if (!seen.has(key)) open.push(made.value.position.state);
      seen.add(key);
    }
  }
  return fewest;
};

describe('in each training one lost tile is the best that can be done', () => {
  test.each(trainings)('$title', (scenario) => {
    expect(fewestLost(positionOf(scenario))).toBe(1);
  });
});
