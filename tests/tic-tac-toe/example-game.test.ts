import { readFileSync } from 'node:fs';
import { createCanvas, loadImage } from 'canvas';
import { describe, expect, test } from 'vitest';
import { FRONTS, offeredFronts } from '../../src/games/index.ts';
import { ticTacToeFront } from '../../src/games/tic-tac-toe/front.ts';
import { ticTacToe } from '../../src/games/tic-tac-toe/game.ts';
import { laws } from '../../src/games/tic-tac-toe/invariants/index.ts';
import { positionOf, runScenarios } from '../../src/games/tic-tac-toe/scenario/index.ts';
import { LOCALES, translator } from '../../src/i18n/index.ts';
import { openLibrary } from '../../src/rulebook/index.ts';
import { checkGame } from '../../src/selfplay/checked-game.ts';
import { contractLaws } from '../../src/selfplay/contract-laws.ts';
import { selfplayTable } from '../../src/selfplay/play-out.ts';

const file = new URL('../scenarios/tic-tac-toe/lines.yaml', import.meta.url);

describe('the example game', () => {
  const results = runScenarios(readFileSync(file, 'utf8'));
  test('has scenarios', () => expect(results.length).toBeGreaterThanOrEqual(5));
  test.each(results.map((result) => [result.title, result] as const))('%s', (_, { failures }) => {
    expect(failures).toEqual([]);
  });

  test.each([{ misere: false }, { misere: true }])(
    'keeps its laws and those of every game: %j',
    (options) => {
      for (let game = 0; game < 40; game += 1) {
        const table = selfplayTable(ticTacToe, 2, options, `tic-tac-toe ${game}`);
        const { finished, violations } = checkGame(table, [contractLaws, laws]);
        expect(violations).toEqual([]);
        expect(finished).toBe(true);
      }
    },
  );

  test.each([
    ['x x . / o x . / . . .', /two|expected as many/],
    ['x y . / . . . / . . .', /expected three rows/],
  ])('takes no impossible board: %s', (board, message) => {
    expect(() => positionOf({ board })).toThrow(message);
  });

  test('is offered only where examples are, and so is its book', () => {
    expect([...offeredFronts(false).keys()]).not.toContain('tic-tac-toe');
    expect([...offeredFronts(true).keys()]).toContain('tic-tac-toe');
    expect([...FRONTS.keys()]).toContain('tic-tac-toe');
    const [without, including] = [false, true].map((examples) => openLibrary(offeredFronts(examples).keys()));
    expect([...(without?.books.keys() ?? [])]).not.toContain('tic-tac-toe');
    expect(() => without?.rulebookOf('tic-tac-toe')).toThrow('no rulebook "tic-tac-toe"');
    expect(including?.rulebookOf('tic-tac-toe').section('turn', 'pl')?.title).toBe('Kolej gracza');
  });

  test.each(LOCALES)('shows a position as a panel, lines, a picture and its words: %s', async (locale) => {
    const state = positionOf({ board: 'x . . / . o . / . . .' });
    const words = { locale, t: translator(locale, ticTacToeFront.texts[locale]), names: ['Ann', 'Łukasz'] };
    const panel = ticTacToeFront.panel({ state, view: state, seat: 0 }, words);
    expect(panel.controls.flatMap((control) => (control.kind === 'button' ? control.label : []))).toEqual([
      'b3',
      'c3',
      'a2',
      'c2',
      'a1',
      'b1',
      'c1',
    ]);
    const request = { view: state, viewer: 'public', locale, names: words.names } as const;
    const { altText, textMap, draw } = ticTacToeFront.picture;
    expect(altText(request, words)).toContain('a3');
    expect(textMap(request, words)).toContain('3 x . .');
    expect((await draw(request)).bytes.length).toBeGreaterThan(1000);
    expect(ticTacToeFront.tell([{ type: 'marked', seat: 1, square: 'b2' }], words).join()).toContain(
      'Łukasz',
    );
  });

  test.each([
    ['who is to move', { board: 'x . . / . . . / . . .' }, [1]],
    ['who has won', { board: 'x x x / o o . / . . .' }, [0]],
    ['who has not completed the line', { board: 'x x x / o o . / . . .', options: { misere: true } }, [1]],
    ['both in a draw', { board: 'x o x / x o o / o x x' }, [0, 1]],
  ])('puts a gold rim round the name of %s', async (_, position, seats) => {
    const state = positionOf(position);
    const request = { view: state, viewer: 'public', locale: 'en', names: ['Ann', 'Bob'] } as const;
    const { bytes, width, height } = await ticTacToeFront.picture.draw(request);
    const pen = createCanvas(width, height).getContext('2d');
    pen.drawImage(await loadImage(Buffer.from(bytes)), 0, 0);
    const bright = [58, 458].map((left) =>
      pen.getImageData(left - 3, 66, 7, 1).data.some((part, at) => at % 4 === 0 && part > 180),
    );
    expect(bright.flatMap((is, seat) => (is ? [seat] : []))).toEqual(seats);
  });

  test('is played by its AI as well as can be: two of them draw', () => {
    let state = positionOf({ board: 'x . . / . . . / . . .' });
    const { ai } = ticTacToe;
    while (ticTacToe.toAct(state).length > 0) {
      const { turn } = state;
      const next = ticTacToe.moves(state, turn).flatMap((move) => {
        const played = ticTacToe.play(state, turn, move, { roll: () => 0 });
        return played.ok ? [played.value.state] : [];
      });
      const values = next.map((position) => ai?.evaluate(position, turn) ?? 0);
      state = next[values.indexOf(Math.max(...values))] ?? state;
    }
    expect(ticTacToe.standings(state)?.ranks.map(({ place }) => place)).toEqual([1, 1]);
  });
});
