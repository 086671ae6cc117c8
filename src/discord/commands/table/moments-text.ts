import type { Translate } from '../../../i18n/index.ts';

/** A turn that somebody looks back on, in words. */
export interface LookedBackTurn {
  /** What could be expected after it. */
  readonly played: string;
  readonly lines: readonly string[];
  /** What the better one promised. */
  readonly better: string;
  readonly betterLines: readonly string[];
  /** How much it cost. */
  readonly lost: number;
}

/** Everything that is said of some turns. */
export interface LookingBack {
  readonly title: string;
  /** In the order in which they were played. */
  readonly turns: readonly LookedBackTurn[];
  readonly end: string;
}

/**
 * Some turns as one text. Where they have no room, all their lists are cut to as many lines, and what is left out is counted;
 * where that is not enough, those turns that cost least are counted only.
 */
export const lookingBackText = (told: LookingBack, room: number, t: Translate): string => {
  const { turns } = told;
  const most = Math.max(...turns.flatMap(({ lines, betterLines }) => [lines.length, betterLines.length]));
  let text = '';
  for (let count = turns.length; count > 0; count -= 1) {
    const kept = dearest(turns, count);
    for (let lines = most; lines > 0; lines -= 1) {
      text = textOf({ ...told, turns: kept }, { lines, dropped: turns.length - count }, t);
      if (text.length <= room) return text;
    }
  }
  return text;
};

/** So many of the turns that cost most, in their order. */
const dearest = (turns: readonly LookedBackTurn[], count: number): LookedBackTurn[] => {
  const kept = [...turns].sort((one, other) => other.lost - one.lost).slice(0, count);
  return turns.filter((turn) => kept.includes(turn));
};

const textOf = (
  { title, turns, end }: LookingBack,
  { lines: most, dropped }: { readonly lines: number; readonly dropped: number },
  t: Translate,
): string => {
  const listed = (lines: readonly string[]): string[] => [
    ...lines.slice(0, most).map((line) => `- ${line}`),
    ...(lines.length > most ? [t('list.more', { count: lines.length - most })] : []),
  ];
  return [
    title,
    ...turns.map(({ played, lines, better, betterLines }) =>
      [played, ...listed(lines), better, ...listed(betterLines)].join('\n'),
    ),
    ...(dropped > 0 ? [t('moments.more', { count: dropped })] : []),
    end,
  ].join('\n\n');
};
