import { legible } from '../games/shared/picture/brush.ts';
import { clip } from '../i18n/clip.ts';
import type { Locale, Translate } from '../i18n/index.ts';
import type { Scores } from '../table/recap/scores.ts';
import type { ChartWords } from './chart.ts';
import { factsOf } from './facts.ts';

/** Longer names would leave the sentences of the picture no room. */
const MOST_NAME = 26;

/** Names as the picture of the end writes them: in letters that it has, and cut where they are very long. */
export const picturedNames = (names: readonly string[]): string[] =>
  names.map((name, seat) => {
    const shown = legible(name, `#${seat + 1}`);
    return clip(shown, MOST_NAME);
  });

/**
 * What the picture of the end says about a game.
 * @param names as they are told in words, or {@link picturedNames}
 */
export const chartWords = (
  scores: Scores,
  {
    t,
    locale,
    title,
    names,
  }: {
    readonly t: Translate;
    readonly locale: Locale;
    readonly title: string;
    readonly names: readonly string[];
  },
): ChartWords => {
  const winners = names.filter((_, seat) => scores.places[seat] === 1);
  const { best, leads, margin } = factsOf(scores);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    title,
    rounds: t('chart.rounds'),
    names,
    ...(winners.length > 0 && names.length > 1
      ? { winner: t('chart.winner', { names: list.format(winners), count: winners.length }) }
      : {}),
    facts: [
      ...(best
        ? [t('chart.best', { name: names[best.seat] ?? '', gain: best.gain, round: best.round })]
        : []),
      ...(names.length > 1 && scores.rounds.length > 1 ? [t('chart.leads', { count: leads })] : []),
      ...(names.length > 1 ? [t('chart.margin', { margin })] : []),
    ],
  };
};
