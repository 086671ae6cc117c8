import { describe, expect, test } from 'vitest';
import { FRONTS, GAMES } from '../../../src/games/index.ts';
import type { Ask } from '../../../src/games/small-world/commands/asked.ts';
import { smallWorldCommand } from '../../../src/games/small-world/commands/index.ts';
import { panelFor } from '../../../src/games/small-world/commands/panel/index.ts';
import { summaryOf, whisperTo } from '../../../src/games/small-world/commands/summary.ts';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import { totalOf } from '../../../src/kernel/refusal.ts';
import { seatsOf } from '../../../src/kernel/seat.ts';
import { english, manyMoments, polish, randomGame } from './table.ts';

describe('GIVEN the list of games', () => {
  test('THEN Small World is in it, with its front', () => {
    expect(GAMES.get('small-world')).toBe(FRONTS.get('small-world')?.game);
    expect(FRONTS.get('small-world')?.command.name).toBe('sw');
  });
});

describe('GIVEN a game with secret coins', () => {
  test('THEN the summary names no coins before the end, and all of them after', () => {
    for (const { ask } of randomGame(3, 5)) {
      for (const viewer of [...seatsOf(3), 'public'] as const) {
        const text = summaryOf(smallWorld.view(ask.state, viewer), english).join('\n');
        expect(/\d+ coins?/.test(text)).toBe(ask.view.over);
      }
    }
  });

  test('THEN only the seat itself hears its total, after its own turn, with what the turn paid', () => {
    let heard = 0;
    for (const { ask } of randomGame(2, 9)) {
      const { hidden, board } = ask.state;
      const said = whisperTo({ view: smallWorld.view(ask.state, 0), seat: 0 }, english);
      const scored = board.turn.phase.name === 'withdrawn' ? board.turn.seat : board.lastTurn?.seat;
      expect(said !== undefined).toBe(scored === 0);
      if (!ask.view.over)
        expect(whisperTo({ view: smallWorld.view(ask.state, 1), seat: 0 }, english)).toBeUndefined();
      if (said === undefined) continue;
      heard += 1;
      expect(said).toMatch(new RegExp(`You have ${hidden.coins[0]} coins?\\b`));
      expect(said).toContain(`+${totalOf(board.players[0]?.paid ?? [])} coin`);
    }
    expect(heard).toBeGreaterThan(5);
  });

  test('THEN nothing that is said depends on the hidden order of banners and badges', () => {
    for (const { ask } of manyMoments(4)) {
      if (ask.view.over) continue;
      const { hidden, board } = ask.state;
      const turned = {
        board,
        hidden: { ...hidden, races: [...hidden.races].reverse(), powers: [...hidden.powers].reverse() },
      };
      const other = { ...ask, state: turned, view: smallWorld.view(turned, ask.seat) };
      expect(panelFor(other, polish)).toEqual(panelFor(ask, polish));
      expect(saidBy(other)).toEqual(saidBy(ask));
    }
  });
});

/** All that commands suggest and answer to a seat. */
const saidBy = (ask: Ask): unknown[] =>
  smallWorldCommand.subcommands.flatMap((command) => [
    ...command.options.map((option) => option.suggest?.(ask, {}, '', english) ?? []),
    ...(command.kind === 'question' ? [command.answer({}, ask, english)] : []),
  ]);

describe('GIVEN a game with open coins', () => {
  test('THEN the summary names them and nothing is whispered', () => {
    for (const { ask } of randomGame(2, 4, { coinsHidden: false })) {
      const view = smallWorld.view(ask.state, 'public');
      expect(summaryOf(view, english).join('\n')).toMatch(/coin/);
      expect(whisperTo({ view, seat: 0 }, english)).toBeUndefined();
    }
  });
});
