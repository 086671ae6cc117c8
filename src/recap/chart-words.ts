import type { Locale, Translate } from '../i18n/index.ts';
import type { Scores } from '../table/recap/scores.ts';
import type { ChartWords } from './chart.ts';
import { factsOf } from './facts.ts';

/** What the picture of the end says about a game. */
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
