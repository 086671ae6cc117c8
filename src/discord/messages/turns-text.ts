import type { Translate } from '../../i18n/index.ts';

/** What a turn came to, or could come to, and what is done in it. */
export interface TurnPart {
  readonly head: string;
  readonly lines: readonly string[];
}

/** A turn in words. */
export interface ToldTurn {
  readonly parts: readonly TurnPart[];
  /** The turn with the least of it is left out first. */
  readonly weight: number;
}

/** Some turns, with what is said before and after them. */
export interface ToldTurns {
  readonly title: string;
  readonly turns: readonly ToldTurn[];
  readonly end: string;
}

/**
 * Turns as one text. Where they have no room, all their lists are cut to as many lines, and what is left out is counted; where
 * that is not enough, the turns that matter least are counted only.
 */
export const turnsText = (told: ToldTurns, room: number, t: Translate): string => {
  const { turns } = told;
  const most = Math.max(0, ...turns.flatMap(({ parts }) => parts.map(({ lines }) => lines.length)));
  let text = textOf(told, { most, dropped: 0 }, t);
  for (let count = turns.length; count > 0; count -= 1) {
    const kept = weightiest(turns, count);
    for (let lines = most; lines > 0 && text.length > room; lines -= 1)
      text = textOf({ ...told, turns: kept }, { most: lines, dropped: turns.length - count }, t);
  }
  return text;
};

/** So many of the turns that matter most, in their order. */
const weightiest = (turns: readonly ToldTurn[], count: number): ToldTurn[] => {
  const kept = [...turns].sort((one, other) => other.weight - one.weight).slice(0, count);
  return turns.filter((turn) => kept.includes(turn));
};

const textOf = (
  { title, turns, end }: ToldTurns,
  { most, dropped }: { readonly most: number; readonly dropped: number },
  t: Translate,
): string => {
  const listed = ({ head, lines }: TurnPart): string[] => [
    head,
    ...lines.slice(0, most).map((line) => `- ${line}`),
    ...(lines.length > most ? [t('list.more', { count: lines.length - most })] : []),
  ];
  return [
    title,
    ...turns.map(({ parts }) => parts.flatMap(listed).join('\n')),
    ...(dropped > 0 ? [t('turns.more', { count: dropped })] : []),
    end,
  ].join('\n\n');
};
