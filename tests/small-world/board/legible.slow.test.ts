import { Image } from 'canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PictureRequest } from '../../../src/games/front/picture.ts';
import { loadFaces } from '../../../src/games/shared/picture/faces.ts';
import type { Highlights } from '../../../src/games/small-world/board/highlights.ts';
import { LAYOUT, ZOOM } from '../../../src/games/small-world/board/layout.ts';
import { drawPicture, pictureSize } from '../../../src/games/small-world/board/picture.ts';
import { drawStack } from '../../../src/games/small-world/board/tokens.ts';
import { pathToConquest } from '../../../src/games/small-world/commands/seat-context.ts';
import { pricedRegions, targetsOf } from '../../../src/games/small-world/commands/targets.ts';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import { boardFile } from '../../../src/games/small-world/maps/boards.ts';
import type { Options } from '../../../src/games/small-world/rules/options.ts';
import type { State, View } from '../../../src/games/small-world/rules/state.ts';
import { type DrawnText, notingPen } from '../../support/drawn-texts.ts';
import { requestFor, wordsFor } from './requests.ts';
import { everyPosition } from './self-play.ts';

beforeAll(() => loadFaces(['race']));

const GROUND = { painted: new Image(), stamped: false };
/** An accent may reach into the line above, and what stands beside it touch a letter's corner. */
const SHARED = 0.08;

const textsOf = (request: PictureRequest<View, Highlights>): DrawnText[] => {
  const { pen, texts } = notingPen(pictureSize(request));
  drawPicture(pen, request, GROUND, wordsFor(request).t);
  return texts();
};

/** What nobody could read: text that is covered, clipped, outside, or cut short although it is nobody's name. */
const unreadable = (request: PictureRequest<View, Highlights>): string[] =>
  textsOf(request).flatMap(({ text, covered, cut, box }) => {
    const where = `${text} at ${box.map(Math.round).join(' ')}`;
    const short = text.endsWith('…') && !request.names.some((name) => name.startsWith(text.slice(0, 3)));
    return [
      ...(covered > SHARED ? [`${where} is covered by ${Math.round(covered * 100)} %`] : []),
      ...(cut ? [`${where} is cut off`] : []),
      ...(short ? [`${where} is cut short`] : []),
    ];
  });

/** The private picture of whoever is to move, with the prices of all targets. */
const privateRequest = (state: State, locale: 'en' | 'pl'): PictureRequest<View, Highlights> => {
  const seat = smallWorld.toAct(state)[0] ?? 0;
  const { context } = pathToConquest({ state, view: smallWorld.view(state, seat), seat });
  return { ...requestFor(state, seat, locale), highlights: pricedRegions(targetsOf(context), context) };
};

/** More conquests than fit into the strip of the last turn. */
const TAKEN = Array.from({ length: 9 }, (_, at) => ({
  type: 'conquered',
  seat: 0,
  race: 'elves',
  region: at + 9,
  tokens: at + 3,
  tribe: at % 3 === 1,
  monsters: at % 3 === 2,
  ...(at % 3 === 0 ? { loss: { seat: 1, layer: 'active', race: 'orcs', lost: 1, withdrawn: 0 } } : {}),
}));

const TABLES: Partial<Options>[] = [
  {},
  { edition: 'underground' },
  { edition: 'mixed', board: 'surface' },
  { edition: 'mixed', board: 'underground' },
];

describe.each(TABLES)('GIVEN every second position of a random game: $edition $board', (options) => {
  test.each([2, 3, 4, 5])('of %d THEN no number, price or name is covered, cut or outside', (seats) => {
    const found = new Set<string>();
    const states = everyPosition(seats, 'legible', options).filter(
      // While tokens are placed one by one only their numbers change.
      ({ board }, at, all) =>
        board.turn.phase.name !== 'redeploy' || all[at + 1]?.board.turn.phase.name !== 'redeploy',
    );
    states.forEach((state, at) => {
      // A position differs from the one before it by one move.
      if (at % 2 === 1) return;
      const locale = at % 4 === 0 ? 'en' : 'pl';
      const told = { ...requestFor(state, 'public', locale), happened: TAKEN.slice(0, at % 9) };
      for (const fault of unreadable(told)) found.add(fault);
      if (at % 5 === 0) for (const fault of unreadable(privateRequest(state, locale))) found.add(fault);
      if (at % 9 === 0)
        for (const fault of unreadable({ ...requestFor(state, 'public', locale), part: 'board' }))
          found.add(fault);
    });
    expect([...found]).toEqual([]);
  });
});

test('GIVEN a token that is shifted to the number of its region THEN that is noticed', () => {
  const state = everyPosition(3, 'legible').at(-1);
  if (!state) throw new Error('nothing was played');
  const request = requestFor(state, 'public');
  const { pen, texts } = notingPen(pictureSize(request));
  drawPicture(pen, request, GROUND, wordsFor(request).t);
  const { regions, scale } = boardFile(state.board.map);
  const covered = () => texts().find(({ text }) => text === '30')?.covered ?? 0;
  expect(covered()).toBeLessThan(SHARED);
  pen.resetTransform();
  pen.scale(ZOOM, ZOOM);
  pen.translate(LAYOUT.board.left, LAYOUT.board.top);
  drawStack(pen, { seat: 0, race: 'elves', count: 3 }, regions[29]?.spots.number ?? [0, 0], scale);
  expect(covered()).toBeGreaterThan(SHARED);
});
