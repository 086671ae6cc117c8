import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message, Outcome, Person } from '../../src/playground/index.ts';
import {
  adaAndBob,
  type BotInPlayground,
  controlNamed,
  controlsOf,
  nextPost,
  openTable,
  type PlayedTable,
  pinged,
  seqOf,
  startBot,
  startTable,
  turnByService,
  turnPost,
} from './support.ts';

/** One bot for all: each test has people and a table of its own. */
let env: BotInPlayground;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
});

/** A table at its first turn: who is due, and who comes next. */
const begun = async () => {
  const [ada, bob] = adaAndBob(env);
  const table = await startTable(env, [ada, bob]);
  const post = await turnPost(env, table, 0);
  const first = pinged(table, post);
  return { table, post, first, next: first === ada ? bob : ada, at: { channel: table.thread } };
};

/** A choice of the first menu, by its place. */
const choiceIn = ({ message }: Outcome, at: number): [customId: string, values: string[]] => {
  const [menu] = controlsOf(message);
  const choices = (menu?.options ?? []) as readonly { readonly value: string }[];
  return [menu?.custom_id ?? '', [choices[at]?.value ?? '']];
};

/** The first step of a plan, as a panel tells it. */
const FIRST_STEP = /^1\. /m;

const labelled = ({ message }: Outcome, label: string): string => {
  const control = controlsOf(message).find((one) => one.label === label);
  if (!control?.custom_id)
    throw new Error(`no ${label} among ${controlsOf(message).map((one) => one.label)}`);
  return control.custom_id;
};

/** What may be added to the first plan, as it is suggested. */
const suggested = async (person: Person, { thread }: PlayedTable): Promise<string[]> =>
  (await person.autocomplete('table plan', 'step', '', { channel: thread })).map(({ value }) =>
    String(value),
  );

/** Plans on to the end of the turn, with one conquest. */
const planToEnd = async (person: Person, table: PlayedTable): Promise<Outcome> => {
  let conquered = false;
  for (;;) {
    const lines = await suggested(person, table);
    const attack: string | undefined = conquered
      ? undefined
      : lines.findLast((line) => line.startsWith('conquer'));
    conquered ||= attack !== undefined;
    const step = attack ?? lines.find((line) => line === 'stop' || line === 'done') ?? lines[0] ?? '';
    const shown = await person.slash('table plan', { step }, { channel: table.thread });
    if ((await suggested(person, table)).length === 0) return shown;
  }
};

test('a turn is planned while somebody else plays, kept over a restart, played by one button and taken back', async () => {
  const { table, post, first, next, at } = await begun();
  const opened = await next.click(post, controlNamed(post, 'plan') ?? '');
  expect(opened.ephemeral).toBe(true);
  expect(opened.text).toContain('nobody else sees it');
  const picked = await next.select(opened, ...choiceIn(opened, 1));
  expect(picked.text).toMatch(/1\. \S+ takes /);
  // What comes into the column then, nobody knows, and five combos are left to be seen.
  expect(picked.text).toMatch(/On offer: 1 [^,]+, 2 [^,]+, 3 [^,]+, 4 [^,]+, 5 [^,.]+\./);
  const whole = await planToEnd(next, table);
  expect(whole.text).toMatch(/That ends your turn\. It brings \d+ coins?\./);
  await next.slash('table plan', { name: 'mine first' }, at);
  // Nothing has happened at the table.
  const untouched = await env.bot.services.views.load(table.tableId);
  expect(untouched.ok && untouched.value.seq).toBe(0);
  await env.restart();
  await turnByService(env.bot.services, table.tableId, first);
  const called = await nextPost(env, table, post);
  const panel = await next.click(called, controlNamed(called, 'turn') ?? '');
  expect(panel.text).toMatch(
    /Your plan “mine first” still works, but does something else now than .* It brings \d+ coins?\./,
  );
  const played = await next.click(panel, labelled(panel, 'Play plan “mine first”'));
  expect(played.text).toMatch(/Your turn is over|\+\d+/);
  const after = await nextPost(env, table, called);
  expect(after.pings).toEqual([first.id]);
  expect((await next.slash('table plan', {}, at)).text).not.toContain('mine first');
  const undone = await next.slash('table undo', {}, at);
  expect(undone.failed).toBe(false);
  expect(env.playground.violations).toEqual([]);
});

test('what others have taken meanwhile is said at its step, and the rest can be planned anew', async () => {
  const { table, post, first, next, at } = await begun();
  await next.slash('table plan', { step: 'pick 1' }, at);
  const before = await next.slash('table plan', { step: 'stop' }, at);
  expect(before.text).not.toContain('⚠️');
  const choices = await env.bot.services.views.legalMoves(table.tableId, first.id);
  expect(choices.ok && choices.value.lines).toContain('pick 1');
  await turnByService(env.bot.services, table.tableId, first);
  const called = await nextPost(env, table, post);
  const panel = await next.click(called, controlNamed(called, 'turn') ?? '');
  expect(panel.text).toMatch(
    /Your plan “1” can’t be played any more: What you meant to take is not there any more\. Change it/,
  );
  const changed = await next.slash('table plan', {}, at);
  expect(changed.text).toContain('Step 1 can’t be done any more: What you meant to take is not there');
  expect(changed.text).toMatch(/^1\. ~~\S+ takes .*~~$/m);
  expect(changed.text).not.toContain('`');
  const cleared = await next.click(changed, labelled(changed, 'Clear the plan'));
  expect(cleared.text).not.toMatch(FIRST_STEP);
});

test('a plan that breaks at its first step is told at the beginning of the turn, and not in the middle of it', async () => {
  const { table, post, first, next, at } = await begun();
  await next.slash('table plan', { step: 'pick 1' }, at);
  await turnByService(env.bot.services, table.tableId, first);
  const called = await nextPost(env, table, post);
  const turn = () => next.click(called, controlNamed(called, 'turn') ?? '');
  expect((await turn()).text).toContain('Your plan “1” can’t be played any more');
  await playLines(table, next, ['pick 2']);
  expect((await turn()).text).not.toContain('Your plan');
});

/** Plays lines for a person, as far as they can be made. */
const playLines = async (
  { tableId }: PlayedTable,
  person: Person,
  lines: readonly string[],
): Promise<void> => {
  for (const line of lines) {
    const request = { requestId: `${tableId}.${line}`, lines: [line] };
    const played = await env.bot.services.moves.play(tableId, person.id, request);
    if (!played.ok) throw new Error(`${line}: ${played.refusal.code}`);
  }
};

test('the panel says at which step a plan breaks and why, plays it up to there, and the rest is changed', async () => {
  const { table, post, first, next, at } = await begun();
  await next.slash('table plan', { step: 'pick 2' }, at);
  const conquests: string[] = [];
  for (;;) {
    const [line] = (await suggested(next, table)).filter((one) => /^conquer \d+$/.test(one));
    if (line === undefined) break;
    conquests.push(line);
    await next.slash('table plan', { step: line }, at);
  }
  // The other takes what was to be taken last, and stands there with all tokens: the plan cannot be paid to its end.
  const wanted = conquests.at(-1) ?? '';
  await playLines(table, first, ['pick 1']);
  const choices = await env.bot.services.views.legalMoves(table.tableId, first.id);
  const open = choices.ok ? choices.value.lines : [];
  const taken = open.includes(wanted) ? wanted : (conquests.find((one) => open.includes(one)) ?? '');
  await playLines(table, first, [taken, 'stop']);
  await turnByService(env.bot.services, table.tableId, first);
  const called = await nextPost(env, table, post);
  const panel = await next.click(called, controlNamed(called, 'turn') ?? '');
  const [, step] = /Your plan “1” breaks at step (\d+): \S.* Play it up to there/.exec(panel.text) ?? [];
  expect(Number(step)).toBeGreaterThanOrEqual(conquests.indexOf(taken) + 2);
  const shown = await next.click(panel, labelled(panel, 'Plan'));
  expect(shown.text).toContain(`Step ${step} can’t be done any more: `);
  const region = conquests[Number(step) - 2]?.split(' ')[1];
  expect(shown.text).toMatch(new RegExp(`^${step}\\. ~~.*\\b${region}\\b.*~~$`, 'm'));
  expect(shown.text).not.toContain('`');
  const [other = ''] = await suggested(next, table);
  const edited = await next.slash('table plan', { step: other }, at);
  expect(edited.text).not.toContain('can’t be done any more');
  expect(edited.text).toMatch(new RegExp(`^${step}\\. `, 'm'));
  expect((await next.click(edited, labelled(edited, 'Play it'))).failed).toBe(false);
});

test('steps are added once, taken back one by one, and only those that can be made', async () => {
  const { next, at } = await begun();
  const one = await next.slash('table plan', {}, at);
  const other = await next.slash('table plan', {}, at);
  await next.select(one, ...choiceIn(one, 0));
  const twice = await next.select(other, ...choiceIn(other, 0));
  expect(twice.text).toContain('Your plan has changed since');
  const refused = await next.slash('table plan', { step: 'conquer 99' }, at);
  expect(refused.text).toMatch(/^⚠️/);
  expect(refused.text).not.toMatch(/^2\. /m);
  const back = await next.click(refused, labelled(refused, 'Back a step'));
  expect(back.text).not.toMatch(FIRST_STEP);
  const second = await next.slash('table plan', { plan: 2, step: 'pick 2' }, at);
  expect(second.text).toContain('Plan “2”');
  expect((await next.slash('table plan', {}, at)).text).not.toMatch(FIRST_STEP);
  expect((await next.slash('table plan', { do: 'play', plan: 2 }, at)).text).toContain('turn');
});

test('steps are offered and told in words, and one command does all that it asks', async () => {
  const { next, at } = await begun();
  const [combo] = await next.autocomplete('table plan', 'step', 'pick 2', at);
  expect(combo?.name).toMatch(/^Combos you can pay for: 2 · /);
  expect(combo?.value).toBe('pick 2');
  const named = await next.slash('table plan', { step: 'pick 2', name: 'by the sea', auto: 'far' }, at);
  expect(named.text).toMatch(
    /Plan “by the sea”[\s\S]*^1\. \S+ takes [\s\S]*\*\*as far as it goes, then I decide\*\*/m,
  );
  const [conquest] = await next.autocomplete('table plan', 'step', 'conquer', at);
  expect(conquest?.name).toMatch(/^Conquer a region: \d+ \(.+\) · .+ tokens?/);
  const [stop] = await next.autocomplete('table plan', 'step', 'stop', at);
  expect(stop).toEqual({ name: 'End conquests', value: 'stop' });
  const least = await next.slash('table plan', { step: 'stop', least: 3 }, at);
  expect(least.text).not.toMatch(/^\d+\. `/m);
  expect(least.text).toContain('**if it still brings at least 3**');
  const refused = await next.slash('table plan', { step: 'conquer 99', name: 'nowhere' }, at);
  expect(refused.text).toMatch(/^⚠️/u);
  expect(refused.text).not.toContain('nowhere');
});

test('one command whose last part is refused changes nothing of the plan', async () => {
  const { first, next, at } = await begun();
  const onTurn = { step: 'pick 1', name: 'mine', auto: 'least' };
  expect((await first.slash('table plan', onTurn, at)).text).toMatch(/^⚠️/u);
  expect((await first.slash('table plan', {}, at)).text).not.toMatch(FIRST_STEP);
  const tooEarly = { step: 'pick 1', name: 'mine', do: 'play' };
  expect((await next.slash('table plan', tooEarly, at)).text).toContain('turn');
  expect((await next.slash('table plan', {}, at)).text).not.toMatch(FIRST_STEP);
});

test('whoever only looks at a plan writes nothing', async () => {
  const { table, next, at } = await begun();
  await next.slash('table plan', { step: 'pick 2' }, at);
  const { prisma } = env.bot.services.database;
  const writtenBy = () => prisma.$queryRaw`SELECT xmin::text FROM plan WHERE table_id = ${table.tableId}`;
  const written = await writtenBy();
  expect(written).toHaveLength(1);
  await next.slash('table plan', {}, at);
  expect(await writtenBy()).toEqual(written);
});

test('a step is planned by its name as it is suggested; what is none is answered with the steps that are like it', async () => {
  const { next, at } = await begun();
  await next.slash('table plan', { step: 'pick 2' }, at);
  const [conquest] = await next.autocomplete('table plan', 'step', 'conquer', at);
  const region = /\d+/.exec(String(conquest?.value))?.[0];
  const unknown = await next.slash('table plan', { step: `Region ${region}` }, at);
  expect(unknown.text).toMatch(
    new RegExp(`I do not know a step “Region ${region}”\\. .* You can choose: [^;]*\\b${region} `),
  );
  const named = await next.slash('table plan', { step: conquest?.name ?? '' }, at);
  expect(named.text).not.toContain('⚠️');
  expect(named.text).toMatch(/^2\. /m);
});

test('a step is added and the plan played by one command', async () => {
  const { table, first, at, post } = await begun();
  await first.slash('table plan', { step: 'pick 1' }, at);
  const [conquest] = await first.autocomplete('table plan', 'step', 'conquer', at);
  await first.slash('table plan', { step: String(conquest?.value), do: 'play' }, at);
  const { seq } = await env.bot.services.views.load(table.tableId).then((got) => {
    if (!got.ok) throw new Error(got.refusal.code);
    return got.value;
  });
  expect(seq).toBe(seqOf(post) + 2);
});

test('on the turn itself a plan leads back to the panel', async () => {
  const { first, at } = await begun();
  const plan = await first.slash('table plan', { step: 'pick 1' }, at);
  const panel = await first.click(plan, labelled(plan, 'Back'));
  expect(panel.text).toContain('Your plan “1” still works');
});

test('a plan is for those who play, while the game is played', async () => {
  const { table, first, at } = await begun();
  const eve = env.playground.addPerson({ name: 'Eve' });
  expect((await eve.slash('table plan', {}, at)).text).toContain('do not play');
  expect(await suggested(eve, table)).toEqual([]);
  // On one's own turn it is a way to try things out.
  const own = await first.slash('table plan', { step: 'pick 1' }, at);
  expect(own.text).toContain('for this turn');
  expect(labelled(own, 'Play it')).toContain('play');
  const lobby = await openTable(env, adaAndBob(env));
  const [host] = lobby.people;
  expect((await host?.slash('table plan', {}, { channel: lobby.thread }))?.text).toContain('not started yet');
});

test('plans go with whoever made them', async () => {
  const { table, next, first, at } = await begun();
  const kept = () => env.bot.services.database.prisma.plan.count({ where: { tableId: table.tableId } });
  await next.slash('table plan', { step: 'pick 1' }, at);
  await first.slash('table plan', { step: 'pick 1' }, at);
  expect(await kept()).toBe(2);
  const data = await next.slash('me data', {}, at);
  expect(data.failed).toBe(false);
  await next.slash('table leave', { sure: true }, at);
  expect(await kept()).toBe(1);
  await first.slash('me forget', { sure: true }, at);
  expect(await kept()).toBe(0);
});

test('nobody else sees that there is a plan', async () => {
  const told = async (plans: boolean): Promise<unknown> => {
    const { table, post, first, next, at } = await begun();
    if (plans) await next.slash('table plan', { step: 'pick 1' }, at);
    await turnByService(env.bot.services, table.tableId, first);
    const called: Message = await nextPost(env, table, post);
    const { prisma } = env.bot.services.database;
    const effects = await prisma.delivery.findMany({ where: { tableId: table.tableId } });
    return {
      buttons: controlsOf(called).map(({ label }) => label),
      pings: called.pings.length,
      move: seqOf(called) > 0,
      kinds: [...new Set(effects.map(({ key }) => key.split(':')[0]))].sort(),
      log: (await first.slash('table export', {}, at)).text.includes('pick'),
    };
  };
  expect(await told(true)).toEqual(await told(false));
});

/** Plans a first turn up to the die, with whichever of the first combos comes to it. */
const planToDie = async (person: Person, { thread }: PlayedTable): Promise<Outcome> => {
  for (let plan = 1; plan <= 3; plan += 1) {
    const at = { channel: thread, others: { plan } };
    const step = (line: string) => person.slash('table plan', { plan, step: line }, at);
    for (let line = `pick ${plan}`; ; ) {
      await step(line);
      const offered = (await person.autocomplete('table plan', 'step', '', at)).map(({ value }) =>
        String(value),
      );
      const die = offered.find((one) => one.startsWith('attempt'));
      if (die !== undefined) return step(die);
      const conquest = offered.find((one) => /^conquer \d+$/.test(one));
      if (conquest === undefined) break;
      line = conquest;
    }
  }
  throw new Error('no plan came to the die');
};

test('a plan goes up to the die, which is rolled when it is played', async () => {
  const { table, first } = await begun();
  const shown = await planToDie(first, table);
  expect(shown.text).toMatch(/^\d+\. Final attempt on \d+ \(.+\), with the die$/m);
  expect(shown.text).toContain('Up to here, then the die: nobody can know what it shows.');
  const played = await first.click(shown, labelled(shown, 'Play it'));
  expect(played.text).toMatch(/the die shows \d/);
});

test('a plan that was not played when its turn began is left to its owner from then on', async () => {
  const { table, first, next, at } = await quickly();
  await next.slash('table plan', { step: 'pick 2' }, at);
  // Without helpers: slot 2 holds another combo when the turn comes.
  const [, conquest = ''] = (await suggested(next, table)).filter((one) => /^conquer \d+$/.test(one));
  // It begins with what can only be done in the middle of a turn.
  await env.bot.services.database.prisma.plan.updateMany({
    where: { tableId: table.tableId },
    data: { steps: [{ line: conquest, told: [] }] },
  });
  await next.slash('table plan', { auto: 'far' }, at);
  await turnByService(env.bot.services, table.tableId, first);
  await playLines(table, next, ['pick 2']);
  const choices = await env.bot.services.views.legalMoves(table.tableId, next.id);
  expect(choices.ok && choices.value.lines).toContain(conquest);
  const { prisma } = env.bot.services.database;
  expect(await prisma.standingOrder.count({ where: { tableId: table.tableId, order: 'plan' } })).toBe(0);
});

/** A table where nothing waits for a turn to be taken back. */
const quickly = async () => {
  const [ada, bob] = adaAndBob(env);
  const table = await openTable(env, [ada, bob]);
  const at = { channel: table.thread };
  await ada.slash('pace', { undo: 0 }, at);
  await ada.slash('table start', {}, at);
  const post = await turnPost(env, table, 0);
  const first = pinged(table, post);
  return { table, post, first, next: first === ada ? bob : ada, at };
};

/** Plays on until something follows by itself. */
const untilOthersFollow = async ({ tableId }: PlayedTable, person: Person): Promise<void> => {
  const { moves, views } = env.bot.services;
  for (let followed = false; !followed; ) {
    const choices = await views.legalMoves(tableId, person.id);
    if (!choices.ok) throw new Error(choices.refusal.code);
    const { lines, seq } = choices.value;
    const line = lines.find((one) => one === 'stop' || one === 'done') ?? lines[0] ?? '';
    const played = await moves.play(tableId, person.id, { requestId: `${tableId}.${seq}`, lines: [line] });
    followed = played.ok && played.value.seq > seq + 1;
  }
};

test('a plan is played automatically as far as it goes, logged as automatic, told to its owner, and can be taken back', async () => {
  const { table, post, first, next, at } = await quickly();
  await next.slash('table plan', { step: 'pick 2' }, at);
  const whole = await planToEnd(next, table);
  const menu = controlsOf(whole.message).find(({ placeholder }) =>
    String(placeholder).startsWith('Play it automatically when your turn begins'),
  );
  const chosen = await next.select(whole, menu?.custom_id ?? '', ['far']);
  expect(chosen.text).toContain('played automatically **as far as it goes, then I decide**');
  await untilOthersFollow(table, first);
  const after = await nextPost(env, table, post);
  expect(after.pings).toEqual([first.id]);
  expect((await first.slash('table log', {}, at)).text).toMatch(/automatic/i);
  const told = await env.playground.waitFor(() => next.dms().at(-1), 'what the turn brought');
  expect(told.content).toContain('Your plan was played automatically');
  expect((await next.slash('table plan', {}, at)).text).not.toMatch(FIRST_STEP);
  // A combo has been turned over: that cannot be taken back by oneself, but a turn without one can.
  expect((await next.slash('table undo', {}, at)).text).toContain('revealed');
  await planToEnd(next, table);
  await next.slash('table plan', { auto: 'far' }, at);
  await untilOthersFollow(table, first);
  expect((await nextPost(env, table, after)).pings).toEqual([first.id]);
  await next.slash('table undo', {}, at);
  expect((await env.bot.services.views.turn(table.tableId, next.id)).ok).toBe(true);
});

test('a plan that was played as far as it goes is told at once, and that the rest is left', async () => {
  const { table, post, first, next, at } = await quickly();
  await next.slash('table plan', { step: 'pick 2', auto: 'far' }, at);
  await untilOthersFollow(table, first);
  const called = await nextPost(env, table, post);
  expect(called.pings).toEqual([next.id]);
  const told = await env.playground.waitFor(
    () => next.dms().find(({ content }) => content.includes('played automatically')),
    'that the plan was played',
  );
  expect(told.content).toContain('as far as it went');
  expect(told.content).toContain('The rest of your turn is up to you.');
  expect(told.content).not.toMatch(/You have \d+ coins/);
  expect(first.dms().some(({ content }) => content.includes('Your plan'))).toBe(false);
});

test('the menu of a plan says what it must bring as the plan does, and asks for what it says', async () => {
  const { table, next, at } = await quickly();
  await next.slash('table plan', { step: 'pick 2' }, at);
  await planToEnd(next, table);
  const ordered = await next.slash('table plan', { auto: 'least', least: 99 }, at);
  expect(ordered.text).toContain('**if it still brings at least 99**');
  const menuOf = ({ message }: Outcome) =>
    controlsOf(message).find(({ placeholder }) => String(placeholder).startsWith('Play it automatically'));
  const leastIn = (shown: Outcome) =>
    ((menuOf(shown)?.options ?? []) as readonly { readonly label: string; readonly value: string }[]).find(
      ({ value }) => value.startsWith('least'),
    );
  expect(leastIn(ordered)?.label).toBe('Play it automatically if it still brings at least 99');
  const never = await next.select(ordered, menuOf(ordered)?.custom_id ?? '', ['none']);
  const now = leastIn(never);
  const again = await next.select(never, menuOf(never)?.custom_id ?? '', [now?.value ?? '']);
  const [, least] = /at least (\d+)$/.exec(now?.label ?? '') ?? [];
  expect(Number(least)).toBeLessThan(99);
  expect(again.text).toContain(`**if it still brings at least ${least}**`);
});

test('a plan that shall only be played unchanged, or for enough, is left to its owner otherwise', async () => {
  for (const values of [{ auto: 'unchanged' }, { auto: 'least', least: 99 }]) {
    const { table, post, first, next, at } = await quickly();
    await next.slash('table plan', { step: 'pick 2' }, at);
    await planToEnd(next, table);
    await next.slash('table plan', values, at);
    await turnByService(env.bot.services, table.tableId, first);
    const called = await nextPost(env, table, post);
    expect(called.pings).toEqual([next.id]);
    const panel = await next.click(called, controlNamed(called, 'turn') ?? '');
    expect(panel.text).toContain('Your plan “1”');
  }
});
