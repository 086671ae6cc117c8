import { describe, expect, test } from 'vitest';
import { dungeonLordsFront as front } from '../../../src/games/dungeon-lords/front.ts';
import type { Event } from '../../../src/games/dungeon-lords/rules/event.ts';
import type { State } from '../../../src/games/dungeon-lords/rules/state.ts';
import { positionOf } from '../../../src/games/dungeon-lords/scenario/index.ts';
import type { OptionValues } from '../../../src/games/front/command.ts';
import type { Words } from '../../../src/games/front/words.ts';
import type { Refusal } from '../../../src/kernel/refusal.ts';
import { linesOf } from './slash.ts';
import { contextOf, english, polish } from './table.ts';

const STILL = { roll: () => 0 };

/** Plays lines for seat 0 and gives the position and all that happened. */
const play = (start: State, ...lines: readonly string[]): { state: State; events: Event[] } => {
  let state = start;
  const events: Event[] = [];
  for (const line of lines) {
    const read = front.game.notation.parse(line);
    for (const move of read.ok ? read.value : []) {
      const played = front.game.play(state, 0, move, STILL);
      if (!played.ok) throw new Error(`${line}: ${played.refusal.code}`);
      state = played.value.state;
      events.push(...played.value.events.map(({ event }) => event));
    }
  }
  return { state, events };
};

const lines = (state: State, name: string, values: OptionValues): readonly string[] =>
  linesOf({ name, values }, contextOf(state, 0));

const draftFor = (state: State, name: string, values: OptionValues): string | undefined => {
  const found = front.command.subcommands.find((one) => one.name === name);
  return found?.kind === 'move' ? found.selection?.(values, contextOf(state, 0)) : undefined;
};

const refusedFor = (state: State, name: string, values: OptionValues): Refusal | undefined => {
  const found = front.command.subcommands.find((one) => one.name === name);
  return found?.kind === 'move' ? found.refusal?.(values, contextOf(state, 0)) : undefined;
};

const refusalIn = (state: State, typed: OptionValues): string | undefined => {
  const why = refusedFor(state, 'orders', typed);
  return why && front.refusal(why, polish);
};

const answer = (state: State, about: string, words: Words = english): string => {
  const why = front.command.subcommands.find(({ name }) => name === 'why');
  return why?.kind === 'question' ? why.answer({ about }, contextOf(state, 0), words).text : '';
};

const COMBAT = {
  begins: 'combat',
  cards: ['detect-evil'],
  seats: {
    1: {
      party: ['y1-warrior-d', 'y1-thief-d', 'y1-priest-a'],
      traps: ['fire-wall', 'trap-door'],
      lair: ['troll', 'ghost'],
    },
  },
} as const;

describe('GIVEN a battle', () => {
  const { events, state } = play(
    positionOf(COMBAT),
    'plan c2r0 trap fire-wall send troll',
    'attack troll fed-smash',
  );

  test('THEN it is told step by step with its numbers', () => {
    const told = front.tell(events, english, front.game.view(state, 'public'));
    expect(told.slice(told.indexOf('**Ann fights.**'))).toEqual([
      '**Ann fights.**',
      'Ann: −1 trap (trap used).',
      'Ann springs Wall of Fire: 1 / 1 / 2 from front to back, 2 disarmed, 0 / 0 / 2 left.',
      'Damage (Wall of Fire) – Priest 3/1: 2.',
      'Ann attacks. Troll: smash after a meal.',
      'Ann: −1 food (Troll: smash after a meal).',
      'Damage (Troll: smash after a meal) – Warrior 5: 4.',
      'Detect Evil fails: 0 magic, 1 needed.',
      'Healed – Warrior 5: 1.',
      'Damage (fatigue) – Warrior 5: 2.',
      'Ann imprisons Warrior 5.',
      'The party conquers tile C1 in the dungeon of Ann.',
      'Ann: −1 evil (tile conquered).',
    ]);
  });

  test('THEN nobody is told of the trap before it is sprung', () => {
    const alone = positionOf({
      ...COMBAT,
      seats: { ...COMBAT.seats, 2: { party: ['y1-warrior-a'], traps: ['pendulum'] } },
    });
    const planned = play(alone, 'plan c2r0 trap fire-wall send troll');
    expect(front.tell(planned.events, english)).toEqual(['Ann has decided in secret.']);
    expect(front.summary(front.game.view(planned.state, 'public'), polish).join('\n')).not.toContain(
      'Ściana',
    );
  });
});

describe('GIVEN a payment that somebody decided on', () => {
  const told = (start: State, ...moves: readonly string[]): string[] =>
    front.tell(play(start, ...moves).events, english);

  test('THEN gold that goes for taxes is told once, with what was owed', () => {
    const taxed = positionOf({ begins: 'taxes', seats: { 1: { gold: 1 } } });
    expect(told(taxed, 'tax 1').slice(0, 2)).toEqual([
      'Ann: tax 2 gold, paid 1.',
      'Ann: +1 red mark (taxes not paid).',
    ]);
    expect(told(positionOf({ begins: 'taxes' }), 'tax 2')[0]).toBe('Ann: tax 2 gold, paid 2.');
    expect(told(positionOf({ begins: 'taxes' }), 'tax 2').join('\n')).not.toContain('−2 gold');
  });

  test('THEN what a spell makes somebody lose is told once, with the spell', () => {
    const searched = positionOf({
      begins: 'combat',
      cards: ['detect-treasure'],
      seats: { 1: { gold: 3, party: ['y1-wizard-a', 'y1-warrior-d'], traps: ['pendulum'] } },
    });
    const lines = told(searched, 'plan c2r0');
    expect(lines.filter((line) => line.startsWith('Ann') && line.includes('gold'))).toEqual([
      'Ann: −1 gold (Detect Treasure).',
    ]);
  });
});

/** Goes on with the panel by choosing rows of its menus or buttons, named by their labels: `Ghost`, `slot-2 Get Food`. */
const choosing = (state: State, labels: readonly string[], words: Words = english) => {
  let panel = front.panel(contextOf(state, 0), words);
  for (const label of labels) {
    const rows = panel.controls.flatMap((control) =>
      control.kind === 'menu'
        ? control.choices.map((choice) => ({
            ...choice,
            names: [choice.label, `${control.id} ${choice.label}`],
          }))
        : [{ ...control, names: [control.label] }],
    );
    const chosen = rows.find(({ names }) => names.some((name) => name.startsWith(label)));
    if (chosen?.selection === undefined) throw new Error(`${label} is not offered`);
    panel = front.panel(contextOf(state, 0), words, chosen.selection);
  }
  return panel;
};

describe('GIVEN a plan in the making', () => {
  const start = positionOf(COMBAT);

  test('THEN the panel says what would become of it, from what the seat knows', () => {
    const { text } = choosing(start, ['Trap Door', 'Ghost']);
    expect(text).toContain(
      '- If the card has 2 fatigue: you keep the tile; still there: Warrior 5 · Thief 4/2',
    );
    expect(text).toContain('The party has 0 magic; a spell needs 1, so none will be cast.');
    expect(text).not.toContain('Detect Evil');
  });

  test('THEN what was chosen can be given in one move, or begun anew', () => {
    const { controls } = choosing(start, ['Trap Door', 'Ghost']);
    const buttons = controls.flatMap((control) => (control.kind === 'button' ? [control] : []));
    expect(buttons.map(({ lines }) => lines)).toEqual([['plan c2r0 trap trap-door send ghost'], []]);
    expect(choosing(start, ['Trap Door', 'Ghost', 'Start again'])).toEqual(
      front.panel(contextOf(start, 0), english),
    );
  });

  test('THEN it names the card where the seat has looked at it', () => {
    const spied = positionOf(COMBAT);
    const [secrets] = spied.hidden.seats;
    if (secrets) secrets.spied = [1];
    expect(front.panel(contextOf(spied, 0), english).text).toContain(
      '- Detect Evil (you have seen it, fatigue 2)',
    );
  });

  test('THEN one command gives it whole, replaces it, or opens the panel with it', () => {
    const whole = { trap: 'fire-wall', monsters: 'troll ghost' };
    expect(lines(start, 'plan', whole)).toEqual(['plan c2r0 trap fire-wall send troll send ghost']);
    expect(lines(start, 'plan', { ready: true })).toEqual(['plan c2r0']);
    const look = draftFor(start, 'plan', { ...whole, ready: false });
    expect(front.panel(contextOf(start, 0), english, look).text).toContain(
      'Traps in the plan: Wall of Fire.',
    );
    expect(draftFor(start, 'plan', {})).toBeDefined();
    expect(draftFor(start, 'plan', whole)).toBeUndefined();
    const both = positionOf({
      ...COMBAT,
      seats: { ...COMBAT.seats, 2: { party: ['y1-warrior-a'], traps: ['pendulum'] } },
    });
    const { state } = play(both, 'plan c2r0 send troll');
    expect(lines(state, 'plan', {})).toEqual(['reconsider']);
    expect(lines(state, 'plan', whole)[0]).toBe('reconsider');
  });

  test('THEN a selection of another round counts as nothing', () => {
    const look = draftFor(start, 'plan', { trap: 'fire-wall', ready: false });
    const later = positionOf({ ...COMBAT, 'combat round': 2 });
    const fresh = front.panel(contextOf(later, 0), english);
    for (const selection of [look, 'p11', 'p12.99.9.9', 'o10.0123', ''])
      expect(front.panel(contextOf(later, 0), english, selection)).toEqual(fresh);
  });
});

describe('GIVEN orders to choose', () => {
  const start = positionOf({
    players: 3,
    begins: 'orders',
    seats: { 1: { inaccessible: ['mine-gold', 'build-room'] } },
  });
  const all = { first: 'get-food', second: 'dig-tunnels', third: 'buy-traps' };

  test('THEN one command gives them all, changes them, or opens the panel with some', () => {
    expect(lines(start, 'orders', all)).toEqual(['orders get-food dig-tunnels buy-traps']);
    const { state } = play(start, 'orders get-food buy-traps dig-tunnels');
    expect(lines(state, 'orders', all)).toEqual(['reconsider', 'orders get-food dig-tunnels buy-traps']);
    expect(lines(state, 'orders', { second: 'buy-traps' })).toEqual(['reconsider']);
    const some = draftFor(start, 'orders', { second: 'buy-traps' });
    expect(front.panel(contextOf(start, 0), english, some).text).toContain('2. Buy Traps');
  });

  test('THEN an order that was given twice is refused before the rest is chosen', () => {
    const { state } = play(start, 'orders get-food buy-traps dig-tunnels');
    for (const at of [start, state]) {
      const twice = { first: 'dig-tunnels', third: 'dig-tunnels' };
      expect(refusedFor(at, 'orders', twice)).toMatchObject({ code: 'orders.twice' });
      expect(refusedFor(at, 'orders', { second: 'buy-traps' })).toBeUndefined();
      expect(refusedFor(at, 'orders', {})).toBeUndefined();
      expect(refusedFor(at, 'orders', all)).toBeUndefined();
    }
  });

  test('THEN in another step they are refused however many are given, and no plan is taken back', () => {
    const battle = play(
      positionOf({
        ...COMBAT,
        seats: { ...COMBAT.seats, 2: { ...COMBAT.seats[1], party: ['y1-warrior-a', 'y1-thief-a'] } },
      }),
      'plan c2r0 trap fire-wall send troll',
    );
    for (const at of [positionOf(COMBAT), battle.state])
      for (const some of [{}, { first: 'get-food' }, { first: 'get-food', second: 'buy-traps' }])
        expect(refusalIn(at, some)).toBe('Nie w tym kroku (plany bitwy): wydać rozkazy.');
  });

  test('THEN the panel has a menu for each slot, and the button when all are filled', () => {
    const moved = choosing(start, ['slot-1 Get Food', 'slot-3 Buy Traps', 'slot-2 Dig Tunnels']);
    expect(moved.text).toContain('1. Get Food\n2. Dig Tunnels\n3. Buy Traps');
    const given = moved.controls.flatMap((control) => (control.kind === 'button' ? control.lines : []));
    expect(given).toEqual(['orders get-food dig-tunnels buy-traps']);
    const some = choosing(start, ['slot-1 Get Food', 'slot-2 Dig Tunnels']);
    expect(some.controls.flatMap((control) => (control.kind === 'button' ? control.lines : []))).toEqual([]);
    expect(() => choosing(start, ['slot-1 Get Food', 'slot-2 Get Food'])).toThrow('is not offered');
  });
});

describe('GIVEN questions', () => {
  test('THEN a refusal comes with the rule and the numbers, in both languages', () => {
    const digging = positionOf({ begins: 'actions', boxes: { 'dig-tunnels': [1] } });
    expect(answer(digging, 'dig c0r0')).toBe(
      '**No:** A1 is not next to a tile of your dungeon. A tunnel must share a side with one of your tiles.',
    );
    expect(answer(digging, 'dig c0r0', polish)).toBe(
      '**Nie:** A1 nie styka się z twoimi podziemiami. Tunel musi stykać się bokiem z twoim kafelkiem podziemi.',
    );
    expect(answer(digging, 'dig c1r1')).toBe('You can do that now.');
    expect(answer(digging, 'sing')).toContain('I do not understand “sing”');
  });

  test('THEN a cost comes with its rule', () => {
    const hiring = positionOf({
      begins: 'actions',
      lairs: ['troll', 'goblin', 'slime'],
      boxes: { 'hire-monster': ['free', 'free', 1], 'get-food': [1] },
    });
    const why = front.command.subcommands.find(({ name }) => name === 'why');
    const told = (state: State, about: string) =>
      why?.kind === 'question' ? why.answer({ about }, contextOf(state, 0), english) : undefined;
    expect(told(hiring, 'do')).toEqual({
      text: 'You can do that now. It costs Get Food: 1 gold.',
      reasons: [{ rule: 'get-food.price', by: 1, params: { what: 'gold' } }],
    });
    const { state } = play(hiring, 'skip');
    expect(told(state, 'hire troll')?.text).toBe('You can do that now. It costs Troll: 3 food.');
    expect(told(state, 'skip')).toEqual({ text: 'You can do that now.' });
  });

  test('THEN taxes and the expected party are reckoned', () => {
    const spring = positionOf({ begins: 'orders', forecast: ['y1-thief-a', 'y1-warrior-b', 'y1-wizard-d'] });
    expect(answer(spring, 'taxes')).toContain('3 tiles: the tax is 2 gold.');
    expect(answer(spring, 'party')).toContain('(evil 4): Warrior 4');
    expect(answer(spring, 'score')).toMatch(/\*\*\d+ points?\*\*/);
  });

  test('THEN what cannot be done for one reason at several squares is explained once', () => {
    const digging = positionOf({ begins: 'actions', boxes: { 'dig-tunnels': [1] } });
    const told = answer(digging, 'now').split('\n');
    expect(told.filter((line) => line.includes('is not next to a tile'))).toEqual([
      expect.stringMatching(/^- .+: A1 \(and \d+ more like it\): A1 is not next to a tile/),
    ]);
  });

  test('THEN that a secret decision was given is no news beside what happened', () => {
    const began: Event[] = [
      { type: 'combat-began', year: 1 },
      { type: 'sealed', seat: 0, what: 'plan' },
    ];
    expect(front.tell(began, english)).toHaveLength(1);
    expect(front.tell(began.slice(1), english)).toEqual(['Ann has decided in secret.']);
  });

  test('THEN several squares are dug in one go', () => {
    const digging = positionOf({ begins: 'actions', boxes: { 'dig-tunnels': [1] } });
    expect(lines(digging, 'dig', { squares: 'b2, D2' })).toEqual(['dig c1r1', 'dig c3r1']);
  });
});

describe('GIVEN a turn that taught its seat something', () => {
  test('THEN that is whispered, and nothing else is', () => {
    const buying = positionOf({ begins: 'actions', boxes: { 'buy-traps': [1] }, 'trap deck': ['pendulum'] });
    const { events, state } = play(buying, 'do');
    const view = front.game.view(state, 0);
    expect(front.whisper?.({ view, seat: 0, events }, english)).toContain('Trap that you drew: Pendulum.');
    const open = events.filter(({ type }) => type !== 'trap-drawn');
    expect(front.whisper?.({ view, seat: 0, events: open }, english)).toBeUndefined();
  });

  test('THEN the question that tells it again is one of the commands', () => {
    const found = front.command.subcommands.find(({ name }) => name === front.ownQuestion);
    expect(found?.kind).toBe('question');
  });
});
