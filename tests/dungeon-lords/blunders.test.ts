import { expect, test } from 'vitest';
import { playOn } from '../../src/games/dungeon-lords/ai/instinct.ts';
import { quickChance } from '../../src/games/dungeon-lords/ai/quick-chance.ts';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import { draftOf } from '../../src/games/dungeon-lords/rules/draft.ts';
import type { Player, State } from '../../src/games/dungeon-lords/rules/state.ts';
import { drawsUnder } from '../../src/kernel/dice.ts';
import { begin } from '../../src/kernel/position.ts';

const beginning = (at: number): State =>
  begin(dungeonLords, 3, dungeonLords.options.parse({}), drawsUnder({ seed: 'beginning', salt: String(at) }))
    .position.state;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const conquered = ({ dungeon }: Player): number =>
  Object.values(dungeon).filter((tile) => tile.conquered).length;

test('in the games that a computer imagines, people pay their taxes and defend themselves', () => {
  const players = Array.from({ length: 40 }, (_, at) => {
    const draft = draftOf(beginning(at), quickChance(at));
    playOn(draft, draft.dice, () => false);
    return draft.board.players;
  }).flat();
  expect(mean(players.map(({ redMarks }) => redMarks))).toBeLessThan(1);
  expect(mean(players.map(conquered))).toBeLessThan(6);
});
