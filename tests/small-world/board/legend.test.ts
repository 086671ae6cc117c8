import { beforeAll, expect, test } from 'vitest';
import { loadFaces } from '../../../src/games/shared/picture/faces.ts';
import { LAYOUT, legendRows } from '../../../src/games/small-world/board/layout.ts';
import { drawLegend, type LegendEntry } from '../../../src/games/small-world/board/legend.ts';
import { notingPen } from '../../support/drawn-texts.ts';
import { requestFor, wordsFor } from './requests.ts';
import { playOn } from './self-play.ts';

beforeAll(() => loadFaces(['race']));

const find = (id: string, region: number): LegendEntry => ({ kind: 'find', id, region });

const FINDS = ['mine-of-the-lost-dwarf', 'stinky-trolls-socks', 'keep-on-the-motherland', 'altar-of-souls'];

test.each([4, 12, 18, 24])(
  'GIVEN %d things to explain THEN all stand within the rows of the legend',
  (count) => {
    const state = playOn(4, 'legend', 0, { edition: 'underground' });
    const request = requestFor(state, 'public', 'pl');
    const entries = Array.from({ length: count }, (_, at) => find(FINDS[at % FINDS.length] ?? '', 10 + at));
    const { pen, texts } = notingPen([1640, 300]);
    drawLegend({ pen, view: request.view, ...wordsFor(request) }, entries, 100);
    const drawn = texts();
    expect(drawn).toHaveLength(2 * count);
    const height = legendRows(state.board) * LAYOUT.legend.row;
    expect(
      drawn.filter(
        ({ box: [left, top, right, bottom] }) =>
          left < 20 || right > 1621 || top < 100 || bottom > 100 + height,
      ),
    ).toEqual([]);
    expect(drawn.filter(({ covered }) => covered > 0.08)).toEqual([]);
  },
);
