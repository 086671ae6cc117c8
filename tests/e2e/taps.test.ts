import { randomUUID } from 'node:crypto';
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
import { accepted } from '../support/tiny-table.ts';

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
      const menu = controlsOf(panel.message).find(
        (one) => one.options && String(one.placeholder).startsWith(placeholder),
      );
      if (!menu) throw new Error(`no menu ${placeholder} in ${panel.text}`);
      const choices = (menu.options ?? []) as readonly Choice[];
      const labels = pick(choices.map(({ label }) => label));
      const values = choices.filter(({ label }) => labels.includes(label)).map(({ value }) => value);
      sent += 1;
      panel = await person.select(panel, menu.custom_id ?? '', values);
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

/** Changes the stored position: a test about taps must not hang on what the dice bring. */
const withPosition = async (
  env: BotInPlayground,
  { tableId }: PlayedTable,
  change: (state: State) => void,
): Promise<void> => {
  const { snapshot } = env.bot.services.database.prisma;
  const { position } = await snapshot.findUniqueOrThrow({ where: { tableId } });
  const changed = structuredClone(position) as unknown as { state: State };
  change(changed.state);
  await snapshot.update({ where: { tableId }, data: { position: changed as object } });
  // What was read before is still in memory.
  await env.restart();
};

/** Puts so many tokens into the hand of whose turn it is: nobody could pay for eight regions at once in a first turn. */
const withTokens = (env: BotInPlayground, table: PlayedTable, tokens: number): Promise<void> =>
  withPosition(env, table, ({ board }) => {
    const race = board.players[board.turn.seat]?.active;
    if (!race) throw new Error('no race was picked');
    race.hand = tokens;
  });

/** Puts these combos into the first slots; whatever stood there is where they come from. */
const withCombos = (
  env: BotInPlayground,
  table: PlayedTable,
  combos: readonly { race: string; power: string }[],
): Promise<void> =>
  withPosition(env, table, (state) => {
    const { column } = state.board;
    for (const kind of ['race', 'power'] as const) {
      const stack = (kind === 'race' ? state.hidden.races : state.hidden.powers) as string[];
      for (const [slot, wanted] of combos.entries()) {
        const combo = column[slot];
        if (!combo) throw new Error(`no slot ${slot + 1}`);
        const before = combo[kind];
        const other = column.find((one) => one[kind] === wanted[kind]);
        if (other) other[kind] = before;
        else stack[stack.indexOf(wanted[kind])] = before;
        combo[kind] = wanted[kind];
      }
    }
  });

/** Regions that the turn has taken so far. */
const taken = async (env: BotInPlayground, table: PlayedTable, person: Person): Promise<number> =>
  (await stateOf(env, table, person)).board.turn.conquered.length;

/** Two regions after which the die can be called; undefined if there are none, or no race to conquer with. */
const twoAndTheDie = (start: State): readonly string[] | undefined => {
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

/** A turn without conquests after which all tokens that can stand in one region; which one that is. */
const allIntoOne = async (env: BotInPlayground, table: PlayedTable, person: Person): Promise<number> => {
  const play = async (...lines: string[]): Promise<void> => {
    const requestId = randomUUID();
    accepted(await env.bot.services.moves.play(table.tableId, person.id, { requestId, lines }));
  };
  await play('expand', 'stop');
  const { board } = await stateOf(env, table, person);
  const { seat } = board.turn;
  const held = (region: (typeof board.regions)[number]) =>
    region.holder?.seat === seat && region.holder.layer === 'active';
  const strong = board.regions.findLastIndex(held);
  const tokens = (board.regions[strong]?.tokens ?? 0) + (board.players[seat]?.active?.hand ?? 0);
  await play(`redeploy ${strong + 1}=${tokens}`, 'done');
  return strong + 1;
};

/** The position if the active race had so many tokens in hand. */
const withHand = (state: State, hand: number): State => {
  const changed = structuredClone(state);
  const race = changed.board.players[changed.board.turn.seat]?.active;
  if (race) race.hand = hand;
  return changed;
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
  const table = await openTable(env, people);
  await people[0]?.slash('table start', {}, { channel: table.thread });
  let post = await turnPost(env, table, 0);
  const first = pinged(table, post);
  await withCombos(env, table, [
    { race: 'ratmen', power: 'alchemist' },
    { race: 'humans', power: 'hill' },
  ]);

  const opening = await openPanel(first, post);
  await opening.choose('Combos', (labels) => labels.slice(0, 1));
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

  // Two conquests together, the die, and a redeployment: with more tokens where too few are left.
  expect(pinged(table, post).id).toBe(first.id);
  const now = await stateOf(env, table, first);
  const tokens = [0, 1, 2, 3, 4, 5, 6, 7, 8].find((more) => twoAndTheDie(withHand(now, more)));
  const two = twoAndTheDie(withHand(now, tokens ?? 0));
  if (tokens) await withTokens(env, table, tokens);
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

  // What stood in one region last turn goes back there by one button, or by the command.
  const ways = [
    async () => {
      const again = await openPanel(first, post);
      await again.press('Expand');
      await again.press('End conquests');
      if (controlNamed(again.panel.message, 'sure')) await again.press('End conquests');
      await again.press('As last turn, spare ones spread evenly');
    },
    () => first.slash('sw redeploy', { last: true, even: true }, { channel: table.thread }),
  ];
  for (const redeploy of ways) {
    post = await nextPost(env, table, post);
    await turns(1);
    const strong = await allIntoOne(env, table, first);
    post = await nextPost(env, table, post);
    await turns(1);
    const before = (await stateOf(env, table, first)).board.regions[strong - 1];
    await redeploy();
    const after = (await stateOf(env, table, first)).board;
    expect(after.regions[strong - 1]?.tokens).toBeGreaterThanOrEqual(before?.tokens ?? 0);
    expect(before?.tokens).toBeGreaterThan(2);
    expect(after.players[after.turn.seat]?.active?.hand).toBe(0);
    await turnByService(env.bot.services, table.tableId, first);
  }
  expect(env.playground.violations).toEqual([]);
});

const isGuarded = ({ board }: State, region: number): boolean =>
  (board.regions[region - 1]?.monsters ?? 0) > 0;

/** Eight regions that can be conquered one after the other, one of them with Monsters that guard something. */
const eightRegions = async (
  env: BotInPlayground,
  table: PlayedTable,
  person: Person,
): Promise<readonly number[]> => {
  const start = await stateOf(env, table, person);
  const { seat } = start.board.turn;
  let state = start;
  const regions: number[] = [];
  while (regions.length < 8) {
    const open = smallWorld
      .moves(state, seat)
      .flatMap((move) => (move.type === 'conquer' && move.means.length === 0 ? [move] : []));
    const guarded = regions.some((region) => isGuarded(start, region));
    const next =
      open.find(({ region }) => !guarded && isGuarded(start, region)) ??
      open.find(({ region }) => !isGuarded(start, region));
    const played = next && smallWorld.play(state, seat, next, { roll: () => 0 });
    if (!next || !played?.ok) throw new Error(`only ${regions.length} regions can be conquered`);
    regions.push(next.region);
    state = played.value.state;
  }
  return regions;
};

/** Ends the turn by the shortest way that the panel offers, whatever a find asks for. */
const endByWhatIsThere = async (at: AtPanel): Promise<void> => {
  for (let sent = 0; sent < 6 && !at.panel.text.includes('Your turn is over'); sent += 1) {
    const ending = [
      'End the turn: tokens stay, spare ones spread evenly',
      'As they stood, and done',
      'Done',
      'Nothing more, score',
      'End conquests',
      'Spread evenly',
    ].find((label) => at.offers(label));
    if (ending) await at.press(ending);
    else await at.choose('', (labels) => labels.slice(0, 1));
  }
  expect(at.panel.text).toContain('Your turn is over');
};

test('Underground: eight conquests, and what is found on the way, take few taps', {
  timeout: 240_000,
}, async () => {
  const env = await startBot();
  const people = ['Ada', 'Bob'].map((name) => env.playground.addPerson({ name }));
  const table = await openTable(env, people, { game: 'small-world-underground' });
  await people[0]?.slash('table start', {}, { channel: table.thread });
  const post = await turnPost(env, table, 0);
  const person = pinged(table, post);
  await withCombos(env, table, [{ race: 'ogres', power: 'muddy' }]);
  const panel = await openPanel(person, post);
  await panel.choose('Combos', (labels) => labels.slice(0, 1));
  await withTokens(env, table, 34);
  const wanted = await eightRegions(env, table, person);
  const chosen = (labels: readonly string[]) =>
    labels.filter((label) => wanted.some((region) => label.startsWith(`${region} (`)));
  let finds = 0;
  while ((await taken(env, table, person)) < 8) {
    const conquers = controlsOf(panel.panel.message).some((one) =>
      String(one.placeholder).startsWith(CONQUER),
    );
    // A find may ask something before the conquests go on.
    if (!conquers) await panel.choose('', (labels) => labels.slice(0, 1));
    else if (panel.offers('Conquer these')) await panel.press('Conquer these');
    else await panel.choose(CONQUER, chosen);
    finds += panel.panel.text.match(/^Found in /gm)?.length ?? 0;
  }
  await endByWhatIsThere(panel);
  expect(finds).toBeLessThanOrEqual(2);
  expect(panel.sent()).toBeLessThanOrEqual(10);
  expect(env.playground.violations).toEqual([]);
});
