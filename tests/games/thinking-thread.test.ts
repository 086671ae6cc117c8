import { expect, test } from 'vitest';
import { openThinkingThread } from '../../src/app/thinking-thread.ts';
import { FRONTS, GAMES } from '../../src/games/index.ts';
import { drawsUnder } from '../../src/kernel/dice.ts';
import { begin } from '../../src/kernel/position.ts';
import { thinkHere } from '../../src/table/computers/think-here.ts';
import type { ThinkingTask } from '../../src/table/model/thinker.ts';

const taskIn = (id: string): ThinkingTask => {
  const game = GAMES.get(id);
  if (!game) throw new Error(id);
  const source = drawsUnder({ seed: 'thread', salt: 'table' });
  const { state } = begin(game, 3, game.options.parse({}), source).position;
  const [seat = 0] = game.toAct(state);
  const [view, moves] = [game.view(state, seat), game.moves(state, seat)];
  return { game: id, level: 'steady', seat, view, moves, role: 'own', thinkingSeed: 'same' };
};

test('the games that are thought about are those that are shown', () => {
  expect([...GAMES]).toEqual([...FRONTS].map(([id, { game }]) => [id, game]));
});

test('a thread of its own thinks of the same moves as any other, and tells what goes wrong', async () => {
  const thread = openThinkingThread(GAMES);
  for (const id of ['small-world', 'dungeon-lords']) {
    const moves = await thread.choose(taskIn(id));
    expect(moves).toEqual(await thinkHere(GAMES).choose(taskIn(id)));
    expect(moves.length).toBeGreaterThan(0);
  }
  await expect(thread.choose({ ...taskIn('small-world'), game: 'chess' })).rejects.toThrow('no game "chess"');
  await thread.close();
});
