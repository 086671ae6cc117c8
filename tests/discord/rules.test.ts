import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Message, Outcome, Person } from '../../src/playground/index.ts';
import { library } from '../rulebook/library.ts';
import {
  askedAhead,
  type BotInPlayground,
  controlsOf,
  openTable,
  type PlayedTable,
  pinged,
  startBot,
  startTable,
  turnPost,
} from './support.ts';

let env: BotInPlayground;
let ada: Person;
let bob: Person;
let eve: Person;
let table: PlayedTable;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end));
  ada = env.playground.addPerson({ name: 'Ada' });
  bob = env.playground.addPerson({ name: 'Bob', locale: 'pl' });
  eve = env.playground.addPerson({ name: 'Eve' });
  table = await startTable(env, [ada, bob]);
});

const at = () => ({ channel: table.thread });

/** Everything that a message says, labels and choices included. */
const saidIn = ({ components }: Pick<Message, 'components'>): string => JSON.stringify(components);

/** Ids of the controls of the rules. */
const linksIn = (message: Pick<Message, 'components'>): string[] =>
  controlsOf(message).flatMap(({ custom_id }) => (custom_id?.startsWith('pr:') ? [custom_id] : []));

const choicesIn = (message: Pick<Message, 'components'>, menu: string): string[] =>
  controlsOf(message)
    .filter(({ custom_id }) => custom_id === menu)
    .flatMap(({ options }) => (options as { value: string }[]).map(({ value }) => value));

/** Looks up: a click on the control that leads there. */
const follow = (person: Person, shown: Outcome, id: string): Promise<Outcome> => person.click(shown, id);

describe('/rules ask', () => {
  test('gives the plain answer, then the passage with title and place, privately, and others as a menu', async () => {
    const answer = await ada.slash(
      'rules ask',
      { question: 'how many dudes do I need for a mountain' },
      at(),
    );
    expect(answer.ephemeral).toBe(true);
    expect(answer.text).toMatch(/^(\*\*.+\*\*\n)?### .+\n-# Small World · [^`]+\n/);
    const further = choicesIn(answer.message, 'pr:menu::more');
    expect(further.length).toBeGreaterThan(0);
    expect(further.length).toBeLessThanOrEqual(3);
    const other = await ada.select(answer, 'pr:menu::more', [further[0] ?? '']);
    const [, , book = '', id = ''] = (further[0] ?? '').split(':');
    expect(other.text).toContain(`### ${library.rulebookOf(book).section(id, 'en')?.title}`);
  });

  test('shows 60 words of a long passage, and all of it behind the button', async () => {
    const answer = await ada.slash('rules ask', { question: 'going into decline' }, at());
    const [, , passage = ''] = answer.text.slice(answer.text.indexOf('### ')).split('\n');
    expect(passage).toMatch(/ …$/);
    expect(passage.split(/\s+/).length).toBeLessThanOrEqual(61);
    const whole = linksIn(answer.message).find((id) => id.startsWith('pr:section:')) ?? '';
    const page = await follow(ada, answer, whole);
    expect(page.text).toContain(passage.slice(0, -' …'.length));
    expect(page.text).not.toContain(' …');
  });

  test('answers in the language of the question', async () => {
    const answer = await ada.slash(
      'rules ask',
      { question: 'czy mogę zaatakować własną wymarłą rasę?' },
      at(),
    );
    expect(answer.text).toContain('### Atak na własną rasę wymierającą');
    expect(answer.text).toContain('wymieraj');
  });

  test('adds up what a region would cost in a case that is made up', async () => {
    const answer = await ada.slash('rules ask', { question: 'Commando on an empty mountain' }, at());
    expect(answer.text).toMatch(/^2 \+ 1 \(mountain\) − 1 \(Commando\) = \*\*2\*\*\n### /);
  });

  test('shows both of two cards that are compared', async () => {
    const answer = await ada.slash('rules ask', { question: 'commando or mounted?' }, at());
    expect(answer.text).toMatch(/^### Commando\n[\s\S]+\n### Mounted\n/);
  });

  test('says so where nothing fits, and shows the contents', async () => {
    const answer = await ada.slash('rules ask', { question: 'what is the weather in Warsaw tomorrow' }, at());
    expect(answer.text).toContain('do not seem to cover that');
    expect(answer.text).toMatch(/1\. .+ sections/);
    expect(choicesIn(answer.message, 'pr:menu::c0').length).toBeGreaterThan(5);
  });

  test('tells which options of the table differ from the printed rule', async () => {
    const open = await openTable(env, [ada, bob], { 'coins-hidden': false });
    const where = { channel: open.thread };
    const answer = await eve.slash('rules ask', { question: 'are the coins of others secret' }, where);
    expect(answer.text).toMatch(/> At this table .*: \*\*no\*\*/);
    const polish = await bob.slash('rules ask', { question: 'czy monety innych są tajne?' }, where);
    expect(polish.text).toMatch(/> Przy tym stole .*: \*\*nie\*\*/);
    const elsewhere = await eve.slash('rules ask', { question: 'are the coins of others secret' }, at());
    expect(elsewhere.text).not.toContain('At this table');
  });
});

describe('questions about the position', () => {
  test.each([
    ['how much does region 1 cost?', /It costs \d+ tokens?\.|no race/],
    ['can I conquer 1?', /It costs \d+ tokens?\.|no race/],
    ['ile kosztuje region 1?', /Koszt: \d+ żeton|Nie masz rasy/],
    ['what are my odds on 1?', /no race|die|need/],
  ])('%s', async (question, expected) => {
    const answer = await ada.slash('rules ask', { question }, at());
    expect(answer.ephemeral).toBe(true);
    expect(answer.text).toMatch(expected);
  });

  test('somebody who does not play there gets the printed rule', async () => {
    const answer = await eve.slash('rules ask', { question: 'how much does region 1 cost?' }, at());
    expect(answer.text).toContain('### ');
  });

  test('at a table that waits for players there is no position, and the printed rule is told', async () => {
    const { thread } = await openTable(env, [ada]);
    const answer = await ada.slash(
      'rules ask',
      { question: 'how much does region 1 cost?' },
      { channel: thread },
    );
    expect(answer.text).toContain('### ');
  });

  test('what a thing does is told by its rule, and who has it', async () => {
    const answer = await ada.slash('rules ask', { question: 'what does Flying do?' }, at());
    expect(answer.text).toContain('### Flying');
  });

  test('numbers of other things are none of regions', async () => {
    const answer = await ada.slash('rules ask', { question: 'how many rounds with 4 players' }, at());
    expect(answer.text).toContain('### Boards, rounds and number of players');
  });

  test('a refusal that counts nothing leads to the rule behind it', async () => {
    const due = pinged(table, await turnPost(env, table, 0));
    const early = await (due === ada ? bob : ada).slash('sw pick', { slot: 1 }, at());
    expect(early.text).toMatch(/not your turn|nie twoja kolej/i);
    expect(linksIn(early.message)).toEqual(['pr:rule:small-world:first-player']);
    const misplaced = await due.slash('sw done', {}, at());
    expect(linksIn(misplaced.message)).toEqual(['pr:rule:small-world:turn']);
    expect((await follow(due, misplaced, 'pr:rule:small-world:turn')).text).toMatch(
      /### (Course of a turn|Przebieg tury)/,
    );
    // One tap from the refusal: the rule, and the plain answers that rest on it.
    expect((await follow(due === ada ? bob : ada, early, 'pr:rule:small-world:first-player')).text).toMatch(
      /\*\*(What people ask|O co pytają gracze)\*\*\n- \*.+\?\* (Yes|No|Tak|Nie)\./,
    );
  });

  test('after a race is chosen: the price with its rules, the exact chance, and who has it', async () => {
    const person = pinged(table, await turnPost(env, table, 0));
    await person.slash('sw pick', { slot: 1 }, at());
    const why = await person.slash('sw why', { region: 1 }, at());
    const rule = linksIn(why.message).find((id) => id.startsWith('pr:rule:small-world:'));
    expect(rule).toBeDefined();
    const page = await follow(person, why, rule ?? '');
    expect(page.ephemeral).toBe(true);
    expect(page.message.id).not.toBe(why.message.id);
    expect(page.text).toMatch(/^### .+\n-# Small World/);
    const odds = await person.slash('rules ask', { question: 'odds on region 1' }, at());
    expect(odds.text).toMatch(/\*\*\d (in|na) 6\*\*|no die is needed|kość nie jest|\*\*0\*\*|(No|Nie):/);
  });
});

/** The kind of a menu of texts, as Discord numbers them. */
const MENU = 3;

describe('questions about the position in Dungeon Lords', () => {
  let thread: string;
  beforeAll(async () => {
    ({ thread } = await startTable(env, [ada, bob], { game: 'dungeon-lords', 'special-events': true }));
  });

  test.each([
    ['how much evil do I have?', /You have \*\*4\*\* evil/, 'paladin'],
    ['Ile podatku zapłacę?', /podatek wynosi 2 sztuki złota/, 'event-taxes'],
    ['how much do taxes cost me?', /2 gold/, 'event-taxes'],
    ['can I pay taxes', /^(Yes|No), /, 'event-taxes'],
    ['will the paladin come to me', /you have 4 evil, and 5 more would bring him/, 'paladin'],
    ['which adventurers am I getting', /In front of your dungeon now/, 'paladin'],
    ['kto do mnie przyjdzie?', /paladyn/i, 'paladin'],
    ['what is my score so far', /points?\*\* on the current board/, 'title-dark-deeds'],
  ])('%s', async (question, expected, section) => {
    const answer = await ada.slash('rules ask', { question }, { channel: thread });
    expect(answer.ephemeral).toBe(true);
    expect(answer.text).toMatch(expected);
    expect(linksIn(answer.message).some((id) => id.includes(`:dungeon-lords:${section}`))).toBe(true);
  });

  test('an option of the table stands below the rule that it changes, in either language', async () => {
    const english = await eve.slash(
      'rules ask',
      { question: 'what does the special event do?' },
      { channel: thread },
    );
    expect(english.text).toMatch(/### Special event[\s\S]*> At this table .*\*\*yes\*\*/);
    const polish = await bob.slash(
      'rules ask',
      { question: 'co robi wydarzenie specjalne?' },
      { channel: thread },
    );
    expect(polish.text).toMatch(/### Wydarzenie specjalne[\s\S]*> Przy tym stole .*\*\*tak\*\*/);
  });

  test('/dl why leads to the rules too', async () => {
    const answer = await ada.slash('dl why', { about: 'taxes' }, { channel: thread });
    const rule = linksIn(answer.message).find((id) => id.includes(':event-taxes'));
    const page = await follow(ada, answer, rule ?? '');
    expect(page.text).toContain('### Taxes');
  });

  test('orders are put together in the panel while somebody else decides, and given in one move', async () => {
    const doing = { channel: thread };
    const give = async (person: Person, name: string, options: readonly string[]): Promise<void> => {
      const values: Record<string, string | number> = {};
      for (const option of options) {
        const [first] = await person.autocomplete(`dl ${name}`, option, '', { ...doing, others: values });
        if (first) values[option] = first.value;
      }
      expect((await person.slash(`dl ${name}`, values, doing)).ephemeral).toBe(true);
    };
    for (const person of [ada, bob]) await give(person, 'keep', ['first', 'second']);
    let panel = await ada.slash('table turn', {}, doing);
    const choose = async (menu: number): Promise<void> => {
      const menus = controlsOf(panel.message).filter(({ type }) => type === MENU);
      const { custom_id: id = '', options } = menus[menu] ?? { options: [] };
      const rows = options as { value: string; default?: boolean }[];
      panel = await ada.select(panel, id, [rows.find((row) => !row.default)?.value ?? '']);
      expect(panel.text).not.toContain('⚠️');
    };
    await choose(0);
    expect(panel.text).toMatch(/^1\. /m);
    await give(bob, 'orders', ['first', 'second', 'third', 'neutral']);
    for (const menu of [1, 2, 3]) await choose(menu);
    // What the orders will ask is said with them.
    for (let [open] = askedAhead(panel); open; [open] = askedAhead(panel)) {
      const [ask] = (open.options ?? []) as { value: string }[];
      panel = await ada.select(panel, open.custom_id ?? '', [ask?.value ?? '']);
    }
    expect(panel.text).toMatch(/1\. .+\n2\. .+\n3\. .+\nNeutral player: /);
    const giving = controlsOf(panel.message).find(({ label }) => label === 'Confirm these orders');
    const given = await ada.click(panel, giving?.custom_id ?? '');
    expect(given.text).toContain('Order 3 –');
  });

  test('/dl board as text says everything in lines', async () => {
    const board = await ada.slash('dl board', { text: true }, { channel: thread });
    expect(board.text).toContain('The board in words');
    expect(board.message.attachments.every(({ filename }) => filename.endsWith('.txt'))).toBe(true);
  });

  test('somebody who does not play there gets the printed rule', async () => {
    const answer = await eve.slash(
      'rules ask',
      { question: 'how much evil do I have?' },
      { channel: thread },
    );
    expect(answer.text).not.toContain('You have **');
  });
});

describe('/rules card', () => {
  test.each([
    ['gho', 'Ghouls', () => ada],
    ['zegl', 'Żeglujące', () => bob],
    ['szkie', 'Skeletons', () => ada],
  ] as const)('finds %s in either language, without diacritics', async (typed, title, who) => {
    const person = who();
    const choices = await person.autocomplete('rules card', 'name', typed, at());
    expect(choices[0]?.name).toContain(title);
    const card = await person.slash('rules card', { name: String(choices[0]?.value) }, at());
    expect(card.text).toContain(title);
  });

  test('shows numbers, rulings and an emblem', async () => {
    const card = await ada.slash('rules card', { name: 'ghouls' }, at());
    expect(card.text).toContain('10 in all');
    expect(card.message.attachments.map(({ filename }) => filename)).toEqual(['race-ghouls.png']);
    expect(choicesIn(card.message, 'pr:menu::see').join()).toContain('ruling-r31');
  });

  test('tells what people ask about it, with the plain answers, in the language of the reader', async () => {
    const english = await ada.slash('rules card', { name: 'ghouls' }, at());
    expect(english.text).toMatch(/\*\*What people ask\*\*\n(- \*[^*]+\?\* \S.+\n){2,6}/);
    expect(english.text).toContain('Yes. Declined Ghouls go on conquering, before your active race.');
    const polish = await bob.slash('rules card', { name: 'ghule' }, at());
    expect(polish.text).toMatch(/\*\*O co pytają gracze\*\*\n- \*[^*]+\?\* \S/);
  });

  test('a name that nothing has', async () => {
    expect((await ada.slash('rules card', { name: 'xyzzy' }, at())).text).toContain('no card called xyzzy');
  });
});

describe('leafing through', () => {
  test('contents, chapter, section, next section and back', async () => {
    const contents = await ada.slash('rules contents', { game: 'small-world' });
    const chapter = await ada.select(contents, 'pr:menu::c0', ['pr:chapter:small-world:1']);
    expect(chapter.text).toContain('The turn, step by step');
    const [first = ''] = choicesIn(chapter.message, 'pr:menu::s0');
    const section = await ada.select(chapter, 'pr:menu::s0', [first]);
    expect(section.text).toContain('### Course of a turn');
    const next = linksIn(section.message).filter((id) => id.startsWith('pr:section:'));
    expect((await follow(ada, section, next[1] ?? '')).text).toContain('### Expand or decline');
  });

  test('a turn on one card, the introduction step by step', async () => {
    const card = await bob.slash('rules turn', { game: 'small-world' });
    expect(card.text).toContain('Tura w skrócie');
    let step = await bob.slash('rules introduction', { game: 'small-world' });
    for (let at = 1; at < 5; at += 1) {
      expect(step.text).toContain(`krok ${at} z 5`);
      step = await follow(bob, step, `pr:step:small-world:${at}`);
    }
    expect(step.text).toContain('krok 5 z 5');
    // Commands in the books can be pressed, as those in any message.
    expect(step.text).toMatch(/<\/rules ask:\d+>/);
    expect(step.text).not.toContain('`/rules');
  });

  test('forged ids are refused and change nothing', async () => {
    const contents = await ada.slash('rules contents', { game: 'small-world' });
    const menu = controlsOf(contents.message)[0];
    expect(menu).toBeDefined();
    for (const id of ['pr:chapter:small-world:999', 'pr:section:../x:y', 'pr:rule:small-world:nothing'])
      expect(saidIn((await clickRaw(contents, id)).message)).toMatch(/do not know that button/);
  });
});

/** A click that Discord's own client would not send. */
const clickRaw = async (shown: Outcome, id: string): Promise<{ message: Message }> => {
  const data = { custom_id: id, component_type: 2, id: 1 };
  const { id: messageId, channelId: channel } = shown.message;
  const { message, followups } = await ada.forge({ kind: 'component', messageId, data }, { channel });
  return { message: followups[0] ?? message };
};

describe('in chat', () => {
  const answerTo = (message: Message): Promise<Message> =>
    env.playground.waitFor(
      () =>
        env.playground
          .channel(message.channelId)
          .messages()
          .find(({ replyTo }) => replyTo === message.id),
      'an answer',
    );
  const general = () => env.playground.channel('general').id;
  const bot = () => `<@${env.playground.world.bot.id}>`;

  test('a mention with a question is answered below it, and nobody is pinged', async () => {
    const answer = await answerTo(eve.say(general(), `${bot()} can halflings start anywhere?`));
    expect(saidIn(answer)).toContain('race-halflings');
    expect(answer.pings).toEqual([]);
    expect(answer.ephemeralFor).toBeNull();
  });

  test('what concerns a position is not told to everybody', async () => {
    const answer = await answerTo(ada.say(table.thread, `${bot()} how much does region 1 cost?`));
    expect(saidIn(answer)).not.toMatch(/It costs|no race/);
    const button = linksIn(answer).find((id) => id.startsWith('pr:own:')) ?? '';
    const own = await ada.click(answer, button);
    expect(own.ephemeral).toBe(true);
    expect(own.text).toMatch(/It costs \d+ tokens?\.|no race/);
  });

  test.each([
    ['do trolls keep their lairs in decline?', 'what about Ghouls?', 'race-ghouls'],
    ['what do Sorcerers do?', 'and in decline?', 'race-sorcerers'],
    ['co robią Trolle?', 'a w wymieraniu?', 'race-trolls'],
  ])(
    '«%s», then «%s»: what was named before is still meant, until it is forgotten',
    async (first, then, card) => {
      const zoe = env.playground.addPerson({ name: `Zoe ${card}` });
      await answerTo(zoe.say(general(), `${bot()} ${first}`));
      expect(saidIn(await answerTo(zoe.say(general(), `${bot()} ${then}`)))).toContain(card);
      await zoe.slash('me forget', { sure: true });
      await answerTo(zoe.say(general(), `${bot()} ${first}`));
      await zoe.slash('me forget', { sure: true });
      const alone = await answerTo(zoe.say(general(), `${bot()} ${then}`));
      if (!then.includes('Ghouls')) expect(saidIn(alone)).not.toContain(card);
    },
  );

  test('a reply to the bot is read as a question; a mere remark is left alone', async () => {
    const post = await turnPost(env, table, 0);
    const remark = ada.say(table.thread, 'two elves on the mountain, nice', post);
    const answer = await answerTo(bob.say(table.thread, 'ile rund gra się w trójkę?', post));
    expect(saidIn(answer)).toContain('boards');
    const replies = env.playground
      .channel(table.thread)
      .messages()
      .filter(({ replyTo }) => replyTo !== null);
    expect(replies.map(({ replyTo }) => replyTo)).not.toContain(remark.id);
  });

  test('talk that does not mention the bot is none of its business', async () => {
    const before = eve.say(general(), 'can halflings start anywhere?');
    await answerTo(eve.say(general(), `${bot()} what do orcs do?`));
    const replies = env.playground
      .channel('general')
      .messages()
      .filter(({ replyTo }) => replyTo === before.id);
    expect(replies).toEqual([]);
  });

  test('who names the role of the bot, so that the words do not come, is told how to ask', async () => {
    const role = `<@&${env.playground.world.guild.botRoleId}>`;
    const answer = await answerTo(eve.say(general(), `${role} can halflings start anywhere?`));
    expect(saidIn(answer)).toContain('/rules ask');
    const both = await answerTo(eve.say(general(), `${role} ${bot()} can halflings start anywhere?`));
    expect(saidIn(both)).toContain('race-halflings');
    env.playground.world.roleCarriesWords = true;
    const heard = await answerTo(eve.say(general(), `${role} can halflings start anywhere?`));
    env.playground.world.roleCarriesWords = false;
    expect(saidIn(heard)).toContain('race-halflings');
  });

  test('a reply with the ping switched off is left alone: its words do not come', async () => {
    const post = await turnPost(env, table, 0);
    const quiet = bob.say(table.thread, 'can halflings start anywhere?', post, false);
    await answerTo(bob.say(table.thread, 'can halflings start anywhere?', post));
    const replies = env.playground
      .channel(table.thread)
      .messages()
      .filter(({ replyTo }) => replyTo === quiet.id);
    expect(replies).toEqual([]);
  });

  test('where earlier messages may not be read the answer is no reply', async () => {
    const secluded = env.playground.addChannel('secluded');
    secluded.denyBot('READ_MESSAGE_HISTORY');
    eve.say(secluded, `${bot()} what do orcs do?`);
    const answer = await env.playground.waitFor(() => secluded.messages()[1], 'an answer');
    expect(saidIn(answer)).toContain('race-orcs');
    expect(answer.replyTo).toBeNull();
  });

  test('direct messages need no mention', async () => {
    const answer = await answerTo(eve.say(eve.dmChannel().id, 'what do orcs do?'));
    expect(saidIn(answer)).toContain('race-orcs');
  });
});

test('the introduction is offered with the first table of a game, once', async () => {
  const kim = env.playground.addPerson({ name: 'Kim' });
  const offered = await kim.slash('table new', { game: 'small-world' });
  const begin = linksIn(offered.message);
  expect(begin).toEqual(['pr:begin:small-world:']);
  const step = await follow(kim, offered, begin[0] ?? '');
  expect(step.text).toContain('step 1 of 5');
  expect(linksIn((await kim.slash('table new', { game: 'small-world' })).message)).toEqual([]);
});

test('nothing that was sent is out of Discord’s bounds', () => {
  expect(env.playground.violations).toEqual([]);
});
