import { expect, onTestFinished, test, vi } from 'vitest';
import { type Message, type Outcome, type Person, startPlayground } from '../../src/playground/index.ts';
import { startBotProcess } from '../../src/proof/bot/bot-process.ts';
import { openDatabase } from '../../src/store/database.ts';
import { controlNamed, seqOf, turnByPanel, turnPosts } from '../discord/support.ts';
import { runOf } from '../support/bundle.ts';
import { onServer, scratchDatabase } from '../support/databases.ts';
import { PATIENCE_MS, STRICT } from '../support/patience.ts';

const REFUSED = 'I am being updated';
/** However busy the machine is, the newer one is quicker than that. */
const AFTER_OTHERS_MS = 15_000;
/** Of each part: the old process alone, both, the new one alone. */
const TURNS = 2;

test.runIf(onServer())(
  'while a process of the version before still runs, the newer one takes its tables over, and nobody is turned away (needs TEST_DATABASE_URL)',
  { timeout: 400_000 },
  async () => {
    const scratch = await scratchDatabase();
    onTestFinished(() => scratch.remove());
    const playground = await startPlayground(STRICT);
    onTestFinished(() => playground.close());
    const task = { config: scratch.config, api: playground.apiUrl, suggestWithinMs: PATIENCE_MS };
    const old = startBotProcess(
      { ...task, afterOthersMs: AFTER_OTHERS_MS },
      { script: await runOf('bot-child') },
    );
    onTestFinished(() => old.stop());
    await old.ready;
    const people = ['Ada', 'Bob'].map((name) => playground.addPerson({ name })) as [Person, Person];
    const [ada, bob] = people;
    await ada.slash('table new', { game: 'small-world' });
    const channel = playground.channel('general').threads()[0]?.id ?? '';
    await bob.slash('table join', {}, { channel });
    await ada.slash('table start', {}, { channel });
    const next = (known: number): Promise<Message> =>
      playground.waitFor(() => {
        const post = turnPosts(playground, channel).at(-1);
        return post && seqOf(post) > known && post;
      }, `a turn post after move ${known}`);
    const said: Outcome[] = [];
    let post = await next(-1);
    const playTurns = async (): Promise<void> => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        const due = people.find(({ id }) => post.pings.includes(id));
        if (!due) throw new Error(`nobody is called by: ${post.content}`);
        said.push(await turnByPanel(due, post, 2), await due.slash('table status', {}, { channel }));
        post = await next(seqOf(post));
        expect(controlNamed(post, 'turn')).toBeDefined();
      }
    };
    await playTurns();
    const newer = startBotProcess(task, { script: await runOf('newer-bot-child') });
    onTestFinished(() => newer.stop());
    await newer.ready;
    await vi.waitFor(() => expect(old.log()).toContain('a process of later rules'), { timeout: PATIENCE_MS });
    await playTurns();
    await old.stop();
    await playTurns();
    await newer.stop();
    expect(said.map(({ text }) => text).filter((text) => text.includes(REFUSED))).toEqual([]);
    const posted = turnPosts(playground, channel).map(seqOf);
    expect(posted).toEqual([...new Set(posted)]);
    const database = await openDatabase(scratch.config);
    onTestFinished(() => database.close());
    const anchors = await database.prisma.anchor.findMany();
    expect(anchors).toHaveLength(1);
    const entries = await database.prisma.entry.findMany({ orderBy: { seq: 'asc' } });
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, at) => at + 1));
    const waiting = await database.prisma.delivery.count({
      where: { state: { in: ['pending', 'sending'] } },
    });
    expect(waiting).toBe(0);
    expect(playground.violations).toEqual([]);
    for (const bot of [old, newer]) expect(bot.log()).not.toContain('"level":50');
  },
);
