import { describe, expect, test } from 'vitest';
import { MOST_TEXT } from '../../src/discord/messages/private-answer.ts';
import { MOST_CONTENT } from '../../src/discord/messages/public-message.ts';
import { turnsText } from '../../src/discord/messages/turns-text.ts';
import { LOCALES, SHARED_TEXTS, translator } from '../../src/i18n/index.ts';
import { literally } from '../../src/i18n/people-text.ts';

/** As long as Discord has it, and longer still as nothing in it may be read as formatting. */
const LONG = literally('_*_'.repeat(10));

const turn = (round: number, lost: number, moves: number) => {
  const lines = Array.from({ length: moves }, (_, at) => `${LONG} conquers region ${at + 1} from ${LONG}.`);
  const played = `**Round ${round}**: after this you could expect about **${90 - lost}**.`;
  const better = `This promised about **90** (${round}):`;
  return {
    parts: [played, better].map((head) => ({ head, lines })),
    weight: lost,
  };
};

const told = (moves: number) => ({
  title: 'Looking back',
  turns: [turn(2, 5, moves), turn(5, 9, moves), turn(8, 3, moves)],
  end: 'The numbers are estimates.',
});

describe.each(LOCALES)('GIVEN turns that are told, in %s', (locale) => {
  const t = translator(locale, SHARED_TEXTS[locale]);

  test('THEN what has room is told as it is', () => {
    const { title, turns, end } = told(1);
    const text = turnsText(told(1), MOST_TEXT, t);
    expect(text.split('\n\n')).toEqual([
      title,
      ...turns.map(({ parts }) => parts.flatMap(({ head, lines }) => [head, `- ${lines[0]}`]).join('\n')),
      end,
    ]);
  });

  test('THEN all turns stand there where their names are long, each cut after a whole line that counts the rest', () => {
    const { turns, end } = told(7);
    const text = turnsText(told(7), MOST_TEXT, t);
    expect(text.length).toBeLessThanOrEqual(MOST_TEXT);
    expect(text.endsWith(end)).toBe(true);
    const parts = turns.flatMap((one) => one.parts);
    for (const { head } of parts) expect(text).toContain(head);
    expect(text.match(/^- … .*\d/gm)).toHaveLength(6);
    const whole = new Set(parts.flatMap(({ lines }) => lines.map((line) => `- ${line}`)));
    const listed = text.split('\n').filter((line) => /^- (?!…)/.test(line));
    expect(listed.every((line) => whole.has(line))).toBe(true);
  });

  test('THEN in a post with less room those that cost most stay whole, and the others are counted', () => {
    const { turns, end } = told(7);
    const text = turnsText(told(7), MOST_CONTENT / 2, t);
    expect(text.length).toBeLessThanOrEqual(MOST_CONTENT / 2);
    expect(text.endsWith(end)).toBe(true);
    expect(turns.map(({ parts: [first] }) => text.includes(first?.head ?? ''))).toEqual([true, true, false]);
    expect(text).toContain(t('turns.more', { count: 1 }));
  });
});
