import { beforeAll, describe, expect, test } from 'vitest';
import type { Outcome, Person } from '../../src/playground/index.ts';
import {
  type BotInPlayground,
  controlsOf,
  openTable,
  type PlayedTable,
  pinged,
  startBot,
  startTable,
  turnPost,
} from './support.ts';

describe('GIVEN a lobby of Small World with both worlds mixed', () => {
  let env: BotInPlayground;
  let table: PlayedTable;
  let ada: Person;
  let bob: Person;

  beforeAll(async () => {
    const ends: (() => unknown)[] = [];
    env = await startBot((end) => void ends.push(end));
    ada = env.playground.addPerson({ name: 'Ada' });
    bob = env.playground.addPerson({ name: 'Bob', locale: 'pl' });
    table = await openTable(env, [ada, bob], { edition: 'mixed' });
    return async () => {
      for (const end of ends.reverse()) await end();
    };
  });

  const menusIn = (panel: Outcome): string[] =>
    controlsOf(panel.message).flatMap(({ type, custom_id: id }) =>
      type === 3 && id !== undefined ? [id] : [],
    );

  const choose = async (person: Person, option?: string, value?: string): Promise<string> => {
    const given = { ...(option && { option }), ...(value && { value }) };
    return (await person.slash('table options', given, { channel: table.thread })).text;
  };

  test('WHEN its host names banners one by one THEN they are listed, and taken off again', async () => {
    expect(await choose(ada, 'races', 'orcs')).toContain('Races in the game: **Orcs**');
    expect(await choose(ada, 'races', 'shadow-mimes')).toContain('**Orcs and Shadow Mimes**');
    expect(await choose(bob)).toMatch(/Orkowie i Mimowie Cienia/);
    expect(await choose(ada, 'races', 'orcs')).toContain('Races in the game: **Shadow Mimes**');
  });

  test('WHEN options and values are typed by their names, in either language, THEN they are chosen', async () => {
    expect(await choose(ada, 'races', 'Żelazne Krasnoludy, orcs,Will-o’-Wisps')).toContain(
      'Races in the game: **Shadow Mimes, Iron Dwarves, Orcs, and Will-o’-Wisps**',
    );
    expect(await choose(ada, 'races', 'iron dwarves, Orcs, Świetliki')).toContain('game: **Shadow Mimes**');
    expect(await choose(ada, 'Does it count for the rating?', 'nie')).toContain('Not rated');
    expect(await choose(ada, 'rated', 'Yes')).toContain('Rated: the result counts');
    expect(await choose(ada, 'Pionki', 'x')).toMatch(
      /^⚠️ I do not know “Pionki” \(option\)\. You can choose: Choose the game; /,
    );
  });

  test('WHEN a value is typed that cannot be, or none, THEN it is said what can be, and nothing changes', async () => {
    const before = await choose(ada);
    expect(await choose(ada, 'races', 'orcs, Goblins')).toMatch(
      /^⚠️ I do not know “Goblins” \(Races in the game\)\. You can choose: Amazons; Dwarves; /,
    );
    expect(await choose(ada, 'coins-hidden', 'maybe')).toMatch(
      /I do not know “maybe” .* You can choose: yes; no\./,
    );
    expect(await choose(ada, 'preset', 'mixed')).toContain('Small World, both worlds mixed');
    expect(await choose(ada, 'rated')).toMatch(
      /^⚠️ “Does it count for the rating\?” needs a value\. You can choose: Rated\\: /,
    );
    expect(await choose(bob, undefined, 'orcs')).toBe('⚠️ Wybierz też opcję: która ma mieć tę wartość?');
    expect(await choose(ada)).toBe(before);
  });

  test('WHEN regions for Monsters are wanted THEN their numbers are listed', async () => {
    await choose(ada, 'board', 'surface');
    expect(await choose(ada, 'monsters-at', '7')).toContain('Regions for Monsters on a surface board: **7**');
    expect(await choose(ada, 'monsters-at', 'seven')).toMatch(/^⚠️/);
  });

  test('WHEN a region cannot have Monsters THEN it is refused with those that can, which are offered too', async () => {
    const barred = await choose(ada, 'monsters-at', '99');
    expect(barred).toMatch(
      /^⚠️ “99” cannot be added to “Regions for Monsters on a surface board”\. With 2 players these can be: /,
    );
    const offered = await ada.autocomplete('table options', 'value', '', {
      others: { option: 'monsters-at' },
      channel: table.thread,
    });
    const listed = barred.match(/\d+/g)?.slice(2);
    expect(offered.map(({ value }) => value)).toEqual(['7', ...(listed ?? [])]);
    expect(listed).not.toContain('7');
    const now = await choose(ada);
    expect(now).toContain('Monsters on a surface board: **7**');
    await choose(ada, 'edition', 'base');
    expect(await choose(ada, 'monsters-at', '4')).toMatch(/^⚠️.*nothing to add/);
    expect(await choose(ada, 'monsters-at', '7')).not.toMatch(/^⚠️/);
    await choose(ada, 'edition', 'mixed');
  });

  test('WHEN fewer races are named than the game needs THEN it is said that others are drawn', async () => {
    const said = /The races named are too few for a game with 2 players: (\d+) more are drawn at random\./;
    const [, one] = said.exec(await choose(ada, 'races', 'orcs')) ?? [];
    const [, two] = said.exec(await choose(ada, 'races', 'elves')) ?? [];
    expect(Number(one) - Number(two)).toBe(1);
    expect(await choose(bob)).toContain('Wybranych ras jest za mało na grę 2 graczy');
    await choose(ada, 'races', 'orcs');
    await choose(ada, 'races', 'elves');
    expect(await choose(ada, 'races', 'shadow-mimes')).not.toMatch(/too few/);
  });

  test('WHEN such a game runs THEN its status names the races, and no longer what the start makes of them', async () => {
    const running = await startTable(env, [ada, bob], { races: 'orcs' });
    const { text } = await ada.slash('table status', {}, { channel: running.thread });
    const posted = await env.playground.waitFor(() => {
      const posts = env.playground.channel(running.thread).messages();
      return posts.find(({ content }) => /Races in the game[\s\S]*Waiting for/.test(content));
    }, 'the status');
    for (const status of [text, posted.content]) {
      expect(status).toContain('Races in the game: **Orcs**');
      expect(status).not.toContain('too few');
    }
  });

  test('WHEN a banner does not exist, or a guest chooses THEN it is refused and nothing changes', async () => {
    const before = await choose(ada);
    expect(await choose(ada, 'races', 'unicorns')).toMatch(/^⚠️/);
    expect(await choose(bob, 'races', 'elves')).toMatch(/^⚠️/);
    expect(await choose(ada)).toBe(before);
  });

  test('WHEN the values of an option are asked for THEN autocomplete names them in the language of who asks', async () => {
    const offered = await bob.autocomplete('table options', 'value', 'gno', {
      others: { option: 'races' },
      channel: table.thread,
    });
    expect(offered.map(({ name }) => name)).toContain('Gnomy');
  });

  test('WHEN the host opens the options in the lobby THEN every page has at most eight menus, each option its value and what it changes', async () => {
    let panel = await ada.slash('table options', {}, { channel: table.thread });
    expect(panel.text).toContain('Small World, both worlds mixed');
    expect(menusIn(panel)).toHaveLength(6);
    for (const [at, title] of ['The game', 'Races and powers', 'Finer rulings'].entries()) {
      panel = await ada.click(panel, `pb:options:${table.tableId}:0:${at + 2}`);
      expect(panel.text).toContain(`### ${title}`);
      expect(menusIn(panel).length).toBeLessThanOrEqual(8);
      expect(panel.text.match(/^-# .{40,}$/gm)?.length).toBeGreaterThanOrEqual(2);
      expect(controlsOf(panel.message).some(({ custom_id: id }) => id?.startsWith('pr:rule:'))).toBe(true);
    }
    expect(panel.text).toMatch(/Off by default: only declined Liches are closed/);
  });

  test('WHEN all options are listed THEN what holds for any game stands under a heading of its own', async () => {
    const lines = (await choose(ada)).split('\n');
    const headingOf = (line: string): string | undefined =>
      lines.slice(0, lines.indexOf(line)).findLast((one) => one.startsWith('**'));
    const general = lines.filter((line) =>
      /^- (Rated|Not rated|After a turn|Whoever follows|.*public tables)/.test(line),
    );
    expect(general).toHaveLength(4);
    expect(new Set(general.map(headingOf))).toEqual(new Set(['**The table**']));
    expect(await choose(bob)).toContain('**Stół**');
  });

  test('WHEN races are ticked in two menus THEN both count, and the lobby lists them', async () => {
    let panel = await ada.slash('table options', { page: 3 }, { channel: table.thread });
    const [first = '', second = ''] = menusIn(panel).filter((id) => id.includes('.races.'));
    panel = await ada.select(panel, first, ['amazons', 'dwarves']);
    panel = await ada.select(panel, second, ['trolls']);
    expect(panel.text).toMatch(/✏️ Races in the game: \*\*[^*]*Amazons, Dwarves,? and Trolls/);
    panel = await ada.select(panel, first, []);
    panel = await ada.select(panel, second, []);
    expect(panel.text).toContain('Races in the game: all');
  });

  test('WHEN finer rulings are ticked THEN those hold and no others', async () => {
    let panel = await ada.slash('table options', { page: 4 }, { channel: table.thread });
    const flags = menusIn(panel).find((id) => id.endsWith('.-flags')) ?? '';
    panel = await ada.select(panel, flags, ['orbPerOpponent']);
    expect(panel.text).toContain('✏️ The Shiny Orb works once per opponent: **yes**');
    expect(panel.text).toContain('✏️ Lizardmen pass through occupied rivers: **no**');
    expect(panel.text).toContain('Mushroom Armors may be moved: no');
  });

  test('WHEN another game is picked THEN everything is as usual there, and others see it without menus', async () => {
    const panel = await ada.slash('table options', {}, { channel: table.thread });
    const preset = menusIn(panel).find((id) => id.endsWith('.-preset')) ?? '';
    const picked = await ada.select(panel, preset, ['small-world-underground']);
    expect(picked.text).toContain('**Small World Underground**');
    expect(picked.text).not.toContain('✏️');
    const seen = await bob.slash('table options', { page: 4 }, { channel: table.thread });
    expect(menusIn(seen)).toEqual([]);
    expect(seen.text).toContain('Drobne rozstrzygnięcia');
    const typed = { option: 'preset', value: 'small-world' };
    expect((await ada.slash('table options', typed, { channel: table.thread })).text).not.toContain('Liches');
  });

  test('WHEN the host wants a second picture after a turn THEN the options say so', async () => {
    expect(await choose(ada, 'close-up', 'true')).toContain('After a turn a second picture');
    expect(await choose(bob, 'close-up', 'false')).toMatch(/^⚠️/);
    expect(await choose(ada, 'close-up', 'false')).toContain('there is one picture');
  });

  test('WHEN the host lets the game not be rated, by menu or typed THEN it says so, and two people are given hints', async () => {
    const at = { channel: table.thread };
    const panel = await ada.slash('table options', {}, at);
    expect(panel.text).toContain('Rated: the result counts for the rating, and nobody gets hints');
    const rated = menusIn(panel).find((id) => id.endsWith('.-rated')) ?? '';
    expect((await ada.select(panel, rated, ['false'])).text).toContain('Not rated: hints are allowed');
    expect(await choose(ada, 'rated', 'true')).toContain('- Rated:');
    expect(await choose(ada, 'rated', 'perhaps')).toMatch(/^⚠️/);
    expect(await choose(bob, 'rated', 'false')).toMatch(/^⚠️/);
    expect(await choose(ada, 'rated', 'false')).toContain('- Not rated:');
    const duel = await openTable(env, [ada, bob], {});
    await ada.slash('table options', { option: 'rated', value: 'false' }, { channel: duel.thread });
    await ada.slash('table start', {}, { channel: duel.thread });
    const due = pinged(duel, await turnPost(env, duel, 0));
    const hinted = await due.slash('table hint', {}, { channel: duel.thread });
    expect(hinted.text).toMatch(/\*\*1\.\*\*/);
  });

  test('WHEN the menus of the panel are opened THEN no choice has a command in it, which a menu cannot show', async () => {
    const panel = await ada.slash('table options', {}, { channel: table.thread });
    const labels = controlsOf(panel.message).flatMap(({ options }) =>
      ((options ?? []) as readonly { readonly label: string }[]).map(({ label }) => label),
    );
    expect(labels).toContain('In the list of public tables, for everybody who sees this channel');
    expect(labels.filter((label) => /<\/|`/.test(label))).toEqual([]);
  });

  test('WHEN a hint is about a secret decision THEN it says what to decide, in words', async () => {
    const dungeons = await openTable(env, [ada, bob], { game: 'dungeon-lords-first' });
    const there = { channel: dungeons.thread };
    await ada.slash('table options', { option: 'rated', value: 'false' }, there);
    await ada.slash('table start', {}, there);
    await turnPost(env, dungeons, 0);
    const { text } = await ada.slash('table hint', {}, there);
    const orders = /^- 1\. [A-Z].+ · 2\. [A-Z].+ · 3\. [A-Z].+ · Neutral player: [A-Z].+$/gm;
    const told = text.match(orders) ?? [];
    // Two or three, none of them twice.
    expect(told.length, text).toBeGreaterThanOrEqual(2);
    expect(new Set(told), text).toHaveProperty('size', told.length);
    expect(text).not.toContain('decided in secret');
    const points = [...text.matchAll(/about \*\*(-?\d+) points?\*\* at the end of this year/g)].map(
      ([, end]) => Number(end),
    );
    expect(points).toHaveLength(told.length);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
    expect(text).toContain('The others are told');
  });

  test('WHEN somebody who trains alone takes a hint THEN nobody else is told, nor is said to be', async () => {
    const alone = await startTable(env, [ada], { game: 'dungeon-lords', training: '1' });
    const there = { channel: alone.thread };
    const { text } = await ada.slash('table hint', {}, there);
    expect(text).toContain('at the end of this year');
    expect(text).not.toContain('The others');
    await ada.slash('table status', {}, there);
    expect(
      env.playground
        .channel(alone.thread)
        .messages()
        .some(({ content }) => /taken? a hint/.test(content ?? '')),
    ).toBe(false);
  });

  test('WHEN the host takes somebody out by the menu THEN they have left, and the panel stays', async () => {
    const panel = await ada.slash('table options', {}, { channel: table.thread });
    const out = menusIn(panel).find((id) => id.endsWith('.-out')) ?? '';
    const after = await ada.select(panel, out, [bob.id]);
    expect(after.text).toMatch(/^Bob is not at the table/);
    expect(menusIn(after).some((id) => id.endsWith('.-out'))).toBe(false);
  });
});
