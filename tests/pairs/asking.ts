import { expect } from 'vitest';
import type { OptionValues } from '../../src/playground/index.ts';
import { isRefusal } from '../../src/proof/fuzz/seen.ts';
import type { Pair } from './pair.ts';

/** What others can ask a table for: Bob, who plays, for all of it, and Eve, who does not, for what she may have. */
const ASKED = {
  bob: [
    ...['status', 'turn', 'news', 'log', 'export', 'verify', 'chart', 'film', 'replay', 'undo', 'plan'],
    ...['options', 'auto', 'hint', 'moments'],
  ],
  eve: ['status', 'log', 'seat'],
} as const;

/** Lets both ask for everything. */
export const askEverything = async ({ both }: Pair): Promise<void> => {
  const ask = (who: 'bob' | 'eve', path: string, values: OptionValues = {}) =>
    both(`${who} asks for /${path} ${JSON.stringify(values)}`, (side) =>
      side[who].slash(path, values, { channel: side.thread }),
    );
  for (const who of ['bob', 'eve'] as const) {
    for (const path of ASKED[who]) await ask(who, `table ${path}`);
    await ask(who, 'table board', { text: true });
  }
  for (const question of ['How many coins does Ada have?', 'What are my orders?']) {
    await ask('bob', 'rules ask', { question });
  }
  for (const path of ['tables', 'stats', 'leaderboard']) await ask('bob', path);
  await both('bob looks for tables', async (side) =>
    JSON.stringify(await side.bob.autocomplete('table board', 'table', '', { channel: side.thread })),
  );
};

/** Which step Bob adds to his plan: one after the other, by these words; the first that is offered where there is none of them. */
const CONQUESTS = [/^conquer/, /^conquer/, /^conquer/];

/** Bob plans ahead at both tables, as far as he can see: steps, prices, forecast and pictures are the same. */
export const planAlike = async (
  { both, sides }: Pair,
  { plan = 1, wished = CONQUESTS }: { readonly plan?: number; readonly wished?: readonly RegExp[] } = {},
): Promise<void> => {
  const [{ bob, thread }] = sides;
  for (const [planned, wish] of wished.entries()) {
    const at = { channel: thread, others: { plan } };
    const steps = await bob.autocomplete('table plan', 'step', '', at);
    const step = String((steps.find(({ value }) => wish.test(String(value))) ?? steps[0])?.value ?? '');
    if (step === '') break;
    await both('bob may add to his plan', async (side) =>
      JSON.stringify(
        await side.bob.autocomplete('table plan', 'step', '', { channel: side.thread, others: { plan } }),
      ),
    );
    await both(`bob plans ${step}`, async (side) => {
      const shown = await side.bob.slash('table plan', { step, plan }, { channel: side.thread });
      expect(isRefusal(shown.message), shown.text).toBe(false);
      expect(shown.text).toContain(`${planned + 1}. `);
      return shown;
    });
  }
};

/** Ada settles a decision before it comes up, at each table otherwise. */
export const settle = (
  { both }: Pair,
  order: string,
  [one, other]: readonly [one: string, other: string],
): Promise<void> =>
  both(`ada settles ${order}`, async (side, at) => {
    const answer = at === 0 ? one : other;
    const settled = await side.ada.slash('table auto', { order, answer }, { channel: side.thread });
    expect(isRefusal(settled.message), settled.text).toBe(false);
    return settled;
  });

/**
 * Ada, whose table it is, calls the game off, and Bob looks back at it. That ends secrets of the game, such as coins, but not
 * what was ordered. (The position was put there, so that no check of the dice holds.)
 */
export const askAfterEnd = async (pair: Pair): Promise<void> => {
  const doing = (who: 'ada' | 'bob', path: string, values: OptionValues = {}) =>
    pair.both(`${who}: /${path}`, (side) => side[who].slash(path, values, { channel: side.thread }));
  await doing('ada', 'table cancel', { sure: true });
  for (const path of ['chart', 'film', 'replay', 'log', 'export', 'news', 'status'])
    await doing('bob', `table ${path}`);
  await doing('bob', 'table board', { at: 0 });
  await doing('bob', 'stats');
};
