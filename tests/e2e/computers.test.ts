import { expect, test } from 'vitest';
import type { Message, Person } from '../../src/playground/index.ts';
import {
  controlNamed,
  controlsOf,
  isOfEnd,
  nextPost,
  openTable,
  type PlayedTable,
  pinged,
  seqOf,
  startBot,
  turnByPanel,
  turnByService,
  turnPost,
  turnPosts,
} from '../discord/support.ts';
import { expectAsAgreed } from '../support/as-agreed.ts';
import { tally } from '../support/tally.ts';

type Env = Awaited<ReturnType<typeof startBot>>;

/** After so many moves of one turn a player comes to an end. */
const MOVES_A_TURN = 3;

test('one person plays a whole game against two computers, with a restart in the middle', {
  timeout: 480_000,
}, async () => {
  const env = await startBot();
  const { playground } = env;
  const ada = playground.addPerson({ name: 'Ada' });
  const bob = playground.addPerson({ name: 'Bob' });
  const table = await openTable(env, [ada]);
  const doing = { channel: table.thread };
  expect((await bob.slash('table computer', {}, doing)).text).toContain('Only the host');
  expect((await ada.slash('table computer', { remove: true }, doing)).text).toContain('no computer player');
  expect((await ada.slash('table computer', { kind: 'gentle' }, doing)).text).toContain('gentle computer');
  expect((await ada.slash('table computer', { remove: true }, doing)).text).toContain('has left');
  const lobby = await playground.waitFor(
    () =>
      playground
        .channel(table.thread)
        .messages()
        .find((message) => controlNamed(message, 'computer')),
    'the lobby',
  );
  expect((await bob.click(lobby, controlNamed(lobby, 'computer') ?? '')).text).toContain('Only the host');
  const which = await ada.click(lobby, controlNamed(lobby, 'computer') ?? '');
  expect(which.text).toContain('How well should the computer play?');
  const steady = controlsOf(which.message).find(({ custom_id }) => custom_id?.endsWith('steady'));
  expect((await ada.click(which.message, steady?.custom_id ?? '')).text).toContain('steady computer');
  await ada.slash('table computer', { kind: 'gentle' }, doing);
  await playground.waitFor(
    () =>
      playground
        .channel(table.thread)
        .messages()
        .some(({ content }) =>
          content.includes('- Computer 1 (steady computer player)\n- Computer 2 (gentle computer player)'),
        ),
    'both computers in the lobby',
  );
  expect((await ada.slash('table chart', {}, doing)).text).toContain('has not started');
  await ada.slash('table start', {}, doing);
  expect((await ada.slash('table chart', {}, doing)).text).toContain('still going on');
  await playAlone(env, table);
  const looked = await ada.slash('table moments', {}, doing);
  expect(looked.text).toMatch(/\*\*Round \d+\*\*: after this you could expect about \*\*\d+\*\*/);
  expect(looked.text).toMatch(/This promised about \*\*\d+\*\*:\n- /);
  expect(looked.message.attachments).toHaveLength(1);
  const again = await ada.click(looked.message, controlNamed(looked.message, 'plan') ?? '');
  expect(again.text).toMatch(/^🔮 \*\*What if\*\*: before (.+’s|the first turn)/u);
  expect((await bob.slash('table moments', {}, doing)).text).toContain('You do not play at this table');
  const verified = await ada.slash('table verify', {}, doing);
  expect(verified.text).toContain('Everything matches');
  const leaderboard = await lookBack(ada, bob, doing);
  // Nobody is rated by computers: of one game the leaderboard tells who won it.
  const results = await env.bot.services.recap.results(table.tableId);
  if (!results.ok) throw new Error(results.refusal.code);
  const places = [...results.value]
    .map(({ userId, place }) => ({ at: leaderboard.indexOf(`**${NAMES[userId] ?? 'Ada'}**`), place }))
    .sort((one, other) => one.at - other.at)
    .map(({ place }) => place);
  expect(places).toHaveLength(3);
  expect(places[0]).toBe(1);
  await showAround(env, ada, bob, doing);
  expectAsAgreed(playground);
  expect(env.log()).not.toContain('delivery failed');
  const [listed] = await env.bot.services.views.list({});
  const story = await env.bot.services.recap.history(table.tableId, 'public');
  if (!story.ok) throw new Error(story.refusal.code);
  for (const entry of story.value.entries) {
    const computer = listed?.seats[entry.seat]?.computer !== undefined;
    expect(entry).toMatchObject({ kind: 'move', cause: computer ? 'computer' : 'player' });
  }
});

/** Who has to move is shown what a strong computer would do; everybody is told so, once. */
const takeHint = async ({ playground }: Env, person: Person, { thread }: PlayedTable): Promise<void> => {
  const hinted = await person.slash('table hint', {}, { channel: thread });
  expect(hinted.text).toMatch(/\*\*1\.\*\* .*about \*\*\d+\*\* in all\n- /);
  expect(hinted.message.attachments).toHaveLength(1);
  await person.slash('table hint', {}, { channel: thread });
  const isTold = ({ content }: Message): boolean => content.includes('Ada has taken a hint');
  const told = () => playground.channel(thread).messages().filter(isTold);
  await playground.waitFor(() => told().length > 0, 'the others are told');
  expect(told()).toHaveLength(1);
};

/** What the leaderboard calls computers, by the id under which their results are kept. */
const NAMES: Readonly<Record<string, string>> = {
  'computer:steady': 'steady computer player',
  'computer:gentle': 'gentle computer player',
};

/** Whoever played posts to the channel what there is to see; nobody else does. */
const showAround = async (
  { playground }: Env,
  ada: Person,
  bob: Person,
  doing: { channel: string },
): Promise<void> => {
  const shown = () => playground.channel('general').messages().at(-1);
  const pressed = async (path: string): Promise<void> => {
    const before = shown()?.id;
    const answer = await ada.slash(path, {}, doing);
    const posted = await ada.click(
      answer,
      controlNamed(answer.message, 'share') ?? `no button below ${path}`,
    );
    expect(posted.text).toContain('It is posted in the channel');
    expect(shown()?.id).not.toBe(before);
    expect(shown()?.content).toMatch(/^Ada shows \*\*Small World · /);
    expect(shown()?.attachments).toHaveLength(1);
  };
  await pressed('table chart');
  expect(shown()?.attachments[0]?.description).toMatch(/Computer 1: \d+\./);
  await pressed('table board');
  await pressed('table export');
  expect(shown()?.attachments[0]?.filename).toMatch(/\.json$/);
  await pressed('table moments');
  expect(shown()?.content.match(/\*\*Round \d+\*\*/g)).toHaveLength(1);
  await ada.slash('table share', { what: 'board', at: 1 }, doing);
  expect(shown()?.content).toMatch(/\*\*after (step 1 of )?.+’s turn, round 1\*\*: the board then/);
  expect(controlNamed((await bob.slash('table chart', {}, doing)).message, 'share')).toBeUndefined();
  expect((await bob.slash('table share', { what: 'chart' }, doing)).text).toContain(
    'You do not play at this table',
  );
  playground.channel('general').denyBot('ATTACH_FILES');
  expect((await ada.slash('table share', { what: 'chart' }, doing)).text).toContain('Attach Files');
};

/** What there is to see and to count after the end. Gives the leaderboard. */
const lookBack = async (ada: Person, bob: Person, doing: { channel: string }): Promise<string> => {
  const chart = await ada.slash('table chart', {}, doing);
  expect(chart.text).toContain('scores by round');
  expect(chart.text).toMatch(/Computer 1: \d+\./);
  expect((await bob.slash('stats')).text).toContain('not finished a game');
  const stats = await ada.slash('stats');
  expect(stats.text).toContain('Finished games: **1**');
  expect(stats.text).toContain('with a computer player at the table: **1**');
  expect(stats.text).toMatch(/Chosen most often: \w+/);
  expect(stats.text).toContain('started in time: 100%');
  const hers = await bob.slash('stats', { player: { id: ada.id } });
  expect(hers.text).toContain('Finished games: **1**');
  const his = await ada.slash('stats', { player: { id: bob.id } });
  expect(his.text).toContain('has not finished a game on this server');
  const board = await bob.slash('leaderboard');
  expect(board.text).toMatch(
    /likes [A-Z].* · 100% of turns started in time · usually moves after \d+ minute/,
  );
  for (const name of ['Ada', ...Object.values(NAMES)]) expect(board.text).toContain(`**${name}**`);
  return board.text;
};

/** A computer's turn is told in one post, which says in one line what was good in it; a person's says nothing of the kind. */
const expectReasons = (posts: readonly Message[]): void => {
  const reasons = posts.map(({ content }) => content.split('\n').filter((line) => line.startsWith('💭')));
  for (const lines of reasons) expect(lines.length).toBeLessThan(2);
  const said = reasons.flat();
  expect(said.length).toBeGreaterThan(12);
  for (const line of said)
    expect(line).toMatch(/^💭 Computer [12]: .+ (a turn|tokens?|coins?.*|on its way)\.$/);
};

/** Plays the turns of the only person until the game is over; each ping is hers. */
const playAlone = async (env: Env, table: PlayedTable): Promise<void> => {
  const { playground } = env;
  let post = await turnPost(env, table, 0);
  let hinted = false;
  for (let turn = 0; !isOfEnd(post); turn += 1) {
    expect(turn).toBeLessThan(60);
    if (turn === 4) await env.restart();
    const person = post.pings.length > 0 ? pinged(table, post) : undefined;
    if (person && !hinted) await takeHint(env, person, table);
    hinted ||= person !== undefined;
    // How panels are played is seen in the first turns; the others cost less without their pictures.
    if (person && turn < 2) await turnByPanel(person, post, MOVES_A_TURN);
    else if (person) await turnByService(env.bot.services, table.tableId, person);
    post = await nextPost(env, table, post);
  }
  tally('games over the wire');
  const posts = turnPosts(playground, table.thread);
  const seqs = posts.map(seqOf);
  expect(seqs).toEqual([...new Set(seqs)]);
  expectReasons(posts);
};
