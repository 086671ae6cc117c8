import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { finishedExport, runningExport, scratch } from './exported.ts';
import { run } from './run.ts';

const files = scratch();
const over = files.write('over.json', finishedExport());
const running = files.write('running.json', runningExport());

describe('board draws a picture', () => {
  test.each([
    ['at the end', [over]],
    ['after the set-up', [over, '--at', '0']],
    ['as a seat sees it', [over, '--at', '20', '--seat', '3']],
    ['of a running table', [running]],
  ])('%s', async (what, args) => {
    const picture = files.path(`${what}.img`);
    const { code, out, err } = await run('board', ...args, '--out', picture);
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out).toEqual([expect.stringContaining(`${readFileSync(picture).length} bytes`)]);
  });
});

describe('what cannot be drawn: one line, code 1, no picture', () => {
  test.each([
    ['an unknown seat', [over, '--seat', '4'], 'there is no seat 4; the table has 3'],
    ['an entry that is not there', [over, '--at', '99999'], 'there is no log entry 99999'],
    ['what a seat sees at a running table', [running, '--seat', '1'], 'still running'],
    ['a file that is not there', [files.path('nowhere.json')], 'cannot be read'],
  ])('%s', async (_what, args, line) => {
    const picture = files.path('none.img');
    const { code, out, err } = await run('board', ...args, '--out', picture);
    expect({ code, out, lines: err.length }).toEqual({ code: 1, out: [], lines: 1 });
    expect(err[0]).toContain(line);
    expect(existsSync(picture)).toBe(false);
  });

  test('a place that cannot be written to', async () => {
    const { code, err } = await run('board', over, '--out', files.path('no/such/folder.img'));
    expect({ code, lines: err.length }).toEqual({ code: 1, lines: 1 });
    expect(err[0]).toContain('cannot be written');
  });
});
