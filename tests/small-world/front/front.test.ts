import { describe, expect, test } from 'vitest';
import { FRONTS, GAMES } from '../../../src/games/index.ts';
import { altText } from '../../../src/games/small-world/board/alt-text.ts';
import { headline } from '../../../src/games/small-world/board/descriptions.ts';
import { smallWorldCommand } from '../../../src/games/small-world/commands/index.ts';
import { panelFor } from '../../../src/games/small-world/commands/panel/index.ts';
import type { SeatContext } from '../../../src/games/small-world/commands/seat-context.ts';
import {
  owedBy,
  summaryOf,
  turnOverLine,
  whisperTo,
} from '../../../src/games/small-world/commands/summary.ts';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import { totalOf } from '../../../src/kernel/refusal.ts';
import { seatsOf } from '../../../src/kernel/seat.ts';
import { english, manyPositions, polish, randomGame } from './table.ts';

describe('GIVEN the list of games', () => {
  test('THEN Small World is in it, with its front', () => {
    expect(GAMES.get('small-world')).toBe(FRONTS.get('small-world')?.game);
    expect(FRONTS.get('small-world')?.command.name).toBe('sw');
  });
});

describe('GIVEN a game with secret coins', () => {
  test('THEN the summary names no coins: at the end the standings do', () => {
    for (const { context } of randomGame(3, 5)) {
      for (const viewer of [...seatsOf(3), 'public'] as const) {
        const text = summaryOf(smallWorld.view(context.state, viewer), english).join('\n');
        expect(text).not.toMatch(/\d+ coins?/);
      }
    }
  });

  test('THEN only the seat itself hears its total, after its own turn, with what the turn paid', () => {
    let heard = 0;
    for (const { context } of randomGame(2, 9)) {
      const { hidden, board } = context.state;
      const said = whisperTo({ view: smallWorld.view(context.state, 0), seat: 0 }, english);
      const scored = board.turn.phase.name === 'withdrawn' ? board.turn.seat : board.lastTurn?.seat;
      expect(said !== undefined).toBe(scored === 0);
      if (!context.view.over)
        expect(whisperTo({ view: smallWorld.view(context.state, 1), seat: 0 }, english)).toBeUndefined();
      if (said === undefined) continue;
      heard += 1;
      expect(said).toMatch(new RegExp(`You have ${hidden.coins[0]} coins?\\b`));
      expect(said).toContain(`+${totalOf(board.players[0]?.paid ?? [])} coin`);
      expect(turnOverLine({ view: smallWorld.view(context.state, 0), seat: 0 }, english)).toContain(
        `+${totalOf(board.players[0]?.paid ?? [])}, ${hidden.coins[0]} coin`,
      );
      if (!context.view.over)
        expect(turnOverLine({ view: smallWorld.view(context.state, 1), seat: 0 }, english)).toBeUndefined();
    }
    expect(heard).toBeGreaterThan(5);
  });

  test('THEN nothing that is said depends on the hidden order of banners and badges', () => {
    for (const { context } of manyPositions(4)) {
      if (context.view.over) continue;
      const { hidden, board } = context.state;
      const turned = {
        board,
        hidden: { ...hidden, races: [...hidden.races].reverse(), powers: [...hidden.powers].reverse() },
      };
      const other = { ...context, state: turned, view: smallWorld.view(turned, context.seat) };
      expect(panelFor(other, polish)).toEqual(panelFor(context, polish));
      expect(saidBy(other)).toEqual(saidBy(context));
    }
  });
});

/** All that commands suggest and answer to a seat. */
const saidBy = (context: SeatContext): unknown[] =>
  smallWorldCommand.subcommands.flatMap((command) => [
    ...command.options.map((option) => option.suggest?.(context, {}, '', english) ?? []),
    ...(command.kind === 'question' ? [command.answer({}, context, english)] : []),
  ]);

test('whoever is called is told what for, in words of their own for every phase', () => {
  const said = new Map<string, string>();
  for (const { context } of manyPositions(3)) {
    const { phase } = context.view.board.turn;
    const owed = owedBy(smallWorld.view(context.state, 'public'), [context.seat], english);
    if (phase.name === 'over') continue;
    expect(owed).toBeDefined();
    if (phase.name === 'withdrawn') expect(owed).toMatch(/^place your (\d+ )?withdrawn/);
    else expect(owed).toMatch(/^it’s your turn: /);
    said.set(phase.name, `${owed}`.replace(/\d+ tokens?/, 'tokens'));
  }
  expect(new Set(said.values()).size).toBe(said.size);
  expect([...said.keys()]).toEqual(
    expect.arrayContaining(['pick', 'choose', 'conquest', 'redeploy', 'withdrawn']),
  );
});

/** What both the call and the title of the picture have to say in each phase, in both languages. */
const SAID_IN_BOTH: Readonly<Record<string, readonly [RegExp, RegExp]>> = {
  pick: [/combo/, /zestaw/],
  choose: [/expand or decline/, /ekspansja czy wymieranie/],
  conquest: [/conquer/, /podbija/],
  redeploy: [/redeploy/, /przegrup/],
  placing: [/one more choice/, /jeszcze jeden wybór/],
  'after-score': [/one more choice/, /jeszcze jeden wybór/],
  withdrawn: [/withdrawn/, /wycofan/],
};

test('the title of the picture names who is called, and says for what in the words of the call', () => {
  const names = ['Ada', 'Bob', 'Chloe', 'Dan', 'Eve'];
  const met = new Set<string>();
  for (const { context } of manyPositions(3)) {
    const view = smallWorld.view(context.state, 'public');
    const { phase } = view.board.turn;
    const words = SAID_IN_BOTH[phase.name];
    if (!words) continue;
    met.add(phase.name);
    for (const [at, language] of [english, polish].entries()) {
      const title = headline(view, names, language.t);
      expect(title).toContain(names[context.seat]);
      expect(title).toMatch(words[at] ?? /^$/);
      expect(owedBy(view, [context.seat], language)).toMatch(words[at] ?? /^$/);
      const { locale } = language;
      const told = altText({ view, viewer: 'public', names, locale }, { ...language, names });
      expect(told.slice(0, 150)).toContain(title);
    }
  }
  expect([...met]).toEqual(expect.arrayContaining(['pick', 'choose', 'conquest', 'redeploy', 'withdrawn']));
});

describe('GIVEN a game with open coins', () => {
  test('THEN the summary names them before the end, and nothing is whispered', () => {
    for (const { context } of randomGame(2, 4, { coinsHidden: false })) {
      const view = smallWorld.view(context.state, 'public');
      expect(/coin/.test(summaryOf(view, english).join('\n'))).toBe(!view.over);
      expect(whisperTo({ view, seat: 0 }, english)).toBeUndefined();
    }
  });
});
