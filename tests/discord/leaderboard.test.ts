import { expect, test } from 'vitest';
import { startBot } from './support.ts';

test('who has the same rating and as many wins has the same place on the leaderboard, in the order of names', async () => {
  const env = await startBot();
  const scope = env.playground.world.guild.id;
  const of = (userId: string, name: string, rating: number, wins: number) => ({
    ...{ scope, userId, name, rating, wins, games: 5, places: 10, turns: 20, missed: 0, waits: [] },
    ...{ mu: 25, sigma: 8 },
  });
  await env.bot.services.database.prisma.playerFigures.createMany({
    data: [of('1', 'Zoe', 900, 2), of('2', 'Ann', 900, 2), of('3', 'Max', 950, 1), of('4', 'Bea', 900, 1)],
  });
  const ada = env.playground.addPerson({ name: 'Ada' });
  const { text } = await ada.slash('leaderboard');
  const rows = text.split('\n').filter((line) => /Zoe|Ann|Max|Bea/.test(line));
  expect(rows.map((line) => [line.match(/\d+/)?.[0], line.match(/Zoe|Ann|Max|Bea/)?.[0]])).toEqual([
    ['1', 'Max'],
    ['2', 'Ann'],
    ['2', 'Zoe'],
    ['4', 'Bea'],
  ]);
});
