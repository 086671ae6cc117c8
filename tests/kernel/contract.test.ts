import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsUnder } from '../../src/kernel/dice.ts';
import { toldTo } from '../../src/kernel/game.ts';
import { freeUndo, type LogEntry, replay } from '../../src/kernel/log.ts';
import { advance, begin } from '../../src/kernel/position.ts';
import { timeline } from '../../src/kernel/timeline.ts';
import { playAtRandom } from '../support/random-play.ts';
import { type TinyMove, type TinyState, tinyGame } from '../support/tiny-game.ts';

const game = tinyGame();
const choices = fc.array(fc.nat(1000), { maxLength: 60 });
const seatCount = fc.integer({ min: 2, max: 4 });
const seed = fc.stringMatching(/^[0-9a-f]{8}$/);
const sourceOf = (text: string) => drawsUnder({ seed: text, salt: 'table' });

describe('the contract, on a game with every shape of decision', () => {
  test('a replay of the log gives the same positions, draws and events', () => {
    fc.assert(
      fc.property(seatCount, choices, seed, (seats, picks, text) => {
        const source = sourceOf(text);
        const played = playAtRandom(game, seats, picks, source);
        const again = replay(game, played, source);
        expect(again).toEqual({ ok: true, value: { position: played.position, steps: played.steps } });
      }),
      { seed: 1 },
    );
  });

  test('every undo gives exactly the position it goes back to, and shifts no later draw', () => {
    fc.assert(
      fc.property(seatCount, choices, seed, fc.nat(60), (seats, picks, text, back) => {
        const source = sourceOf(text);
        const { entries, steps, options } = playAtRandom(game, seats, picks, source);
        const to = Math.min(back, entries.length);
        const undo: LogEntry = { kind: 'undo', seq: entries.length + 1, seat: 0, to, request: 'undo' };
        const again = entries.slice(to).map((entry, at) => ({ ...entry, seq: entries.length + 2 + at }));
        const undone = timeline(game, { seats, options, entries: [...entries, undo] }, source);
        const redone = timeline(game, { seats, options, entries: [...entries, undo, ...again] }, source);
        expect(undone).toMatchObject({ ok: true, value: { position: steps[to]?.position } });
        expect(redone).toMatchObject({ ok: true, value: { position: steps.at(-1)?.position } });
      }),
      { seed: 2 },
    );
  });

  test('the moves offered are complete: what is not offered is refused', () => {
    const all: TinyMove[] = [
      ...[0, 1, 2, 3, 4].map((number) => ({ kind: 'pick', number }) as const),
      ...(['step', 'roll', 'peek', 'done', 'give', 'keep'] as const).map((kind) => ({ kind })),
      ...[0, 1, 2].map((seat) => ({ kind: 'ask', seat }) as const),
    ];
    fc.assert(
      fc.property(choices, seed, (picks, text) => {
        const source = sourceOf(text);
        const { position } = playAtRandom(game, 2, picks, source);
        const state = position.state as TinyState;
        for (const seat of [0, 1]) {
          const offered = new Set(game.moves(state, seat).map(game.notation.print));
          for (const move of all) {
            const step = advance(game, { state, draws: position.draws }, { seat, move }, source);
            expect(step.ok).toBe(offered.has(game.notation.print(move)));
          }
        }
      }),
      { seed: 3 },
    );
  });

  test('what only one seat knows changes nothing in the views and events of the others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        seed,
        seed,
        (a, b, one, two) => {
          // Two games that differ only in seat 0's pick and in the card that it draws.
          const secretly = (number: number, text: string) => {
            const source = sourceOf(text);
            const first = begin(game, 3, { cards: 6 }, source);
            const picked = advance(game, first.position, { seat: 0, move: { kind: 'pick', number } }, source);
            return picked.ok ? picked.value : expect.unreachable();
          };
          const games = [secretly(a, one), secretly(b, two)] as const;
          for (const viewer of [1, 2, 'public'] as const) {
            const [left, right] = games.map(({ position, events }) => ({
              view: game.view(position.state, viewer),
              events: toldTo(events, viewer),
            }));
            expect(left).toEqual(right);
          }
        },
      ),
      { seed: 4 },
    );
  });

  test('a card that one seat draws is told to nobody else', () => {
    const source = sourceOf('cards');
    const { position } = playAtRandom(game, 2, [0, 0], source);
    const step = advance(
      game,
      { state: position.state as TinyState, draws: position.draws },
      { seat: 0, move: { kind: 'peek' } },
      source,
    );
    if (!step.ok) return expect.unreachable();
    expect(toldTo(step.value.events, 0)).toMatchObject([{ kind: 'peeked' }, { kind: 'card', seat: 0 }]);
    expect(toldTo(step.value.events, 1)).toEqual([{ kind: 'peeked', seat: 0 }]);
    expect(toldTo(step.value.events, 'public')).toEqual([{ kind: 'peeked', seat: 0 }]);
    expect(step.value.reveals).toBe(true);
  });

  test('a position is plain data: it survives a trip through JSON', () => {
    fc.assert(
      fc.property(seatCount, choices, seed, (seats, picks, text) => {
        const { position } = playAtRandom(game, seats, picks, sourceOf(text));
        expect(JSON.parse(JSON.stringify(position))).toEqual(position);
      }),
      { seed: 5 },
    );
  });

  test('defaults for the absent are legal at every moment and bring the game to its end', () => {
    const source = sourceOf('absent');
    let { position } = begin(game, 4, { cards: 3 }, source);
    for (let due = game.toAct(position.state); due.length > 0; due = game.toAct(position.state)) {
      const [seat = 0] = due;
      const step = advance(game, position, { seat, move: game.defaultMove(position.state, seat) }, source);
      if (!step.ok) return expect.unreachable();
      position = step.value.position;
    }
    expect(game.standings(position.state)?.ranks).toHaveLength(4);
  });
});

describe('free undo', () => {
  const move = (seq: number, seat: number, request: string, reveals = false): LogEntry => ({
    kind: 'move',
    seq,
    seat,
    move: 'step',
    cause: 'player',
    request,
    draws: [],
    reveals,
  });

  test('takes back the whole last request', () => {
    expect(freeUndo([move(1, 0, 'a'), move(2, 0, 'b'), move(3, 0, 'b')], 0)).toEqual({
      ok: true,
      value: 1,
    });
  });

  test('goes on behind what was undone already', () => {
    const undo: LogEntry = { kind: 'undo', seq: 3, seat: 0, to: 1, request: 'c' };
    expect(freeUndo([move(1, 0, 'a'), move(2, 0, 'b'), undo], 0)).toEqual({ ok: true, value: 0 });
  });

  test('does not ask whether the turn is over, and takes what an own order added along', () => {
    const ordered: LogEntry = { ...move(3, 0, 'order:b'), cause: 'order' } as LogEntry;
    expect(freeUndo([move(1, 1, 'a'), move(2, 0, 'b'), ordered], 0)).toEqual({ ok: true, value: 1 });
  });

  test.each([
    ['undo.nothing', []],
    ['undo.nothing', [move(1, 1, 'a')]],
    ['undo.turn-over', [move(1, 0, 'a'), move(2, 1, 'b')]],
    ['undo.turn-over', [move(1, 0, 'a'), { ...move(2, 1, 'order:a'), cause: 'order' } as LogEntry]],
    ['undo.revealed', [move(1, 0, 'a', true), move(2, 0, 'a')]],
  ] as const)('is refused with %s', (code, entries) => {
    expect(freeUndo(entries, 0)).toMatchObject({ ok: false, refusal: { code } });
  });
});
