import { expect, test } from 'vitest';
import { smallWorld } from '../../src/games/small-world/game.ts';
import type { State } from '../../src/games/small-world/rules/index.ts';
import type { Outcome, Person } from '../../src/playground/index.ts';
import {
  type BotInPlayground,
  controlNamed,
  controlsOf,
  nextPost,
  openTable,
  type PlayedTable,
  pinged,
  startBot,
  turnByService,
  turnPost,
} from '../discord/support.ts';

/** Somebody at their panel, and everything that they have sent since they opened it. */
interface AtPanel {
  readonly panel: Outcome;
  sent(): number;
  /** Chooses in the menu with this placeholder. */
  choose(menu: string, pick: (labels: readonly string[]) => readonly string[]): Promise<Outcome>;
  press(label: string): Promise<Outcome>;
  offers(label: string): boolean;
}

interface Choice {
  readonly label: string;
  readonly value: string;
}

const openPanel = async (person: Person, post: Parameters<typeof controlNamed>[0] & { id: string }) => {
  let sent = 1;
  let panel = await person.click(post as never, controlNamed(post, 'turn') ?? '');
  const named = (label: string) => controlsOf(panel.message).find((control) => control.label === label);
  const at: AtPanel = {
    get panel() {
      return panel;
    },
    sent: () => sent,
    async choose(placeholder, pick) {
      const menu = controlsOf(panel.message).find((one) => String(one.placeholder).startsWith(placeholder));
      const choices = (menu?.options ?? []) as readonly Choice[];
      const labels = pick(choices.map(({ label }) => label));
      const values = choices.filter(({ label }) => labels.includes(label)).map(({ value }) => value);
      sent += 1;
      panel = await person.select(panel, menu?.custom_id ?? '', values);
      return panel;
    },
    async press(label) {
      sent += 1;
      panel = await person.click(panel, named(label)?.custom_id ?? `no button ${label} in ${panel.text}`);
      return panel;
    },
    offers: (label) => named(label) !== undefined,
  };
  return at;
};

const stateOf = async (env: BotInPlayground, { tableId }: PlayedTable, person: Person): Promise<State> => {
  const turn = await env.bot.services.views.turn(tableId, person.id);
  if (!turn.ok) throw new Error(turn.refusal.code);
  return turn.value.asked.state as State;
};

/** Regions that the turn has taken so far. */
const taken = async (env: BotInPlayground, table: PlayedTable, person: Person): Promise<number> =>
  (await stateOf(env, table, person)).board.turn.conquered.length;

/** They ask for more decisions than a turn has for everybody. */
const ASKING = [
  ...['stout', 'bivouacking', 'fortified', 'heroic', 'diplomat', 'dragon-master', 'berserk', 'amazons'],
];

/** The place of the combo with most tokens among those that ask for nothing besides. */
const largestCombo = async (env: BotInPlayground, table: PlayedTable, person: Person): Promise<number> => {
  const state = await stateOf(env, table, person);
  const seat = state.board.turn.seat;
  const hands = [1, 2, 3, 4, 5, 6].map((slot) => {
    const move = { type: 'pick', slot } as const;
    const picked = smallWorld.play(state, seat, move, { roll: () => 0 });
    const { race = '', power = '' } = state.board.column[slot - 1] ?? {};
    if (ASKING.includes(race) || ASKING.includes(power)) return 0;
    return picked.ok ? (picked.value.state.board.players[seat]?.active?.hand ?? 0) : 0;
  });
  return hands.indexOf(Math.max(...hands));
};

/** Two regions after which the die can be called; undefined if there are none, or no race to conquer with. */
const twoAndTheDie = async (
  env: BotInPlayground,
  table: PlayedTable,
  person: Person,
): Promise<readonly string[] | undefined> => {
  const start = await stateOf(env, table, person);
  const { seat } = start.board.turn;
  if (start.board.turn.phase.name !== 'choose') return undefined;
  const after = (state: State, move: Parameters<typeof smallWorld.play>[2]): State => {
    const played = smallWorld.play(state, seat, move, { roll: () => 0 });
    if (!played.ok) throw new Error(played.refusal.code);
    return played.value.state;
  };
  const plain = (state: State, type: 'conquer' | 'attempt') =>
    smallWorld
      .moves(state, seat)
      .flatMap((move) => (move.type === type && move.means.length === 0 ? [move] : []));
  const expanded = after(start, { type: 'expand' });
  for (const one of plain(expanded, 'conquer')) {
    const once = after(expanded, one);
    const known = plain(expanded, 'conquer').map(({ region }) => region);
    for (const two of plain(once, 'conquer')) {
      if (known.includes(two.region) && plain(after(once, two), 'attempt').length > 0)
        return [`${one.region} (`, `${two.region} (`];
    }
  }
  return undefined;
};

/** Ends the turn as things stand. */
const finish = async (at: AtPanel): Promise<void> => {
  if (at.offers('End conquests')) await at.press('End conquests');
  if (at.offers('As they stood, and done')) await at.press('As they stood, and done');
  if (at.offers('Spread evenly')) await at.press('Spread evenly');
  if (at.offers('Done')) await at.press('Done');
  if (controlNamed(at.panel.message, 'sure')) await at.press('Done');
};

const CONQUER = 'Conquer a region';

test('turns of Small World take few taps: everything that a person sends is counted', {
  timeout: 240_000,
}, async () => {
  const env = await startBot();
  const people = ['Ada', 'Bob'].map((name) => env.playground.addPerson({ name }));
  // Nobody waits here, and no power asks for more than the others.
  const table = await openTable(env, people);
  await people[0]?.slash('table start', {}, { channel: table.thread });
  let post = await turnPost(env, table, 0);
  const first = pinged(table, post);
  const combo = await largestCombo(env, table, first);

  const opening = await openPanel(first, post);
  await opening.choose('Combos', (labels) => labels.slice(combo, combo + 1));
  await opening.choose(CONQUER, (labels) => labels.slice(0, 10));
  expect(opening.panel.text).toMatch(/Together:.* → .* → .* → /);
  expect(opening.panel.text).toMatch(/\d+ \+ \d+ \+ \d+ \+ \d+.* = \d+ of \d+ tokens/);
  await opening.press('Conquer these');
  expect(await taken(env, table, first)).toBeGreaterThanOrEqual(4);
  await finish(opening);
  expect(opening.sent()).toBeLessThanOrEqual(7);
  expect(opening.panel.text).toMatch(/Your turn is over: \+\d+, \d+ coins now/);
  post = await nextPost(env, table, post);
  /** Turns of others, and of one's own as short as can be. */
  const turns = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn += 1) {
      await turnByService(env.bot.services, table.tableId, pinged(table, post));
      post = await nextPost(env, table, post);
    }
  };
  await turns(1);

  // Two conquests together, the die, and a redeployment: in the first turn in which the board allows it.
  expect(pinged(table, post).id).toBe(first.id);
  let two = await twoAndTheDie(env, table, first);
  for (let tried = 0; !two && tried < 6; tried += 1) {
    await turns(2);
    two = await twoAndTheDie(env, table, first);
  }
  if (!two) throw new Error('the die cannot be called after any two conquests');
  const later = await openPanel(first, post);
  await later.choose(CONQUER, (labels) =>
    labels.filter((label) => two?.some((region) => label.startsWith(region))),
  );
  await later.press('Conquer these');
  expect(await taken(env, table, first)).toBe(2);
  await later.choose('Final attempt', (labels) => labels.slice(0, 1));
  await finish(later);
  expect(later.panel.text).toContain('Your turn is over');
  expect(later.sent()).toBeLessThanOrEqual(6);
  expect(env.playground.violations).toEqual([]);
});
