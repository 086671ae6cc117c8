import { expect, test } from 'vitest';
import { forecastOf } from '../../../src/games/small-world/commands/forecast.ts';
import { totalOf } from '../../../src/kernel/refusal.ts';
import { manyPositions, TABLES } from './table.ts';

/** What changes what a turn pays after its conquests. */
const CHANGING = ['conquered', 'abandoned', 'acted', 'sacrificed', 'replaced', 'found', 'declined', 'gained'];

test.each(TABLES)('what the turn would pay if it ended now is what it pays: $name', ({ options }) => {
  let [compared, rivers] = [0, 0];
  let forecast: { readonly seat: number; readonly coins: number; readonly wet: boolean } | undefined;
  for (const { context, events } of manyPositions(4, options)) {
    const { board } = context.view;
    const income = events.find((event) => event.type === 'income');
    const left = events.some((event) => event.type === 'gave-up');
    if (events.some(({ type }) => CHANGING.includes(type))) forecast = undefined;
    if (left && forecast) forecast = forecast.wet ? forecast : undefined;
    if (left && forecast) rivers += 1;
    if (income?.type === 'income' && forecast?.seat === income.seat) {
      expect(forecast.coins).toBe(totalOf(income.coins));
      compared += 1;
    }
    const { phase, seat } = board.turn;
    if (income) forecast = undefined;
    if (phase.name !== 'conquest' && phase.name !== 'redeploy') continue;
    if (phase.name === 'redeploy' && board.turn.debt > 0) forecast = undefined;
    else forecast = { seat, coins: totalOf(forecastOf(context)), wet: phase.name === 'conquest' };
  }
  expect(compared).toBeGreaterThan(15);
  if (JSON.stringify(options).includes('underground')) expect(rivers).toBeGreaterThan(0);
});
