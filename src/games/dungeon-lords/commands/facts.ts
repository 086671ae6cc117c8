import type { Seat } from '../../../kernel/seat.ts';
import type { PastTurn } from '../../front/front.ts';
import type { Words } from '../../front/words.ts';
import type { Event } from '../rules/event.ts';
import { isTraining } from '../rules/options.ts';
import type { Options } from '../rules/options-schema.ts';
import { earnsLicence } from '../rules/scoring.ts';
import { nameOf } from './wording.ts';

/** What is counted of each lord, and the text that says who did it most. */
const COUNTED = [
  { type: 'imprisoned', key: 'fact.prisoners' },
  { type: 'hired', key: 'fact.monsters' },
  { type: 'built', key: 'fact.rooms' },
] as const satisfies readonly { readonly type: Event['type']; readonly key: string }[];

/** What is worth telling of a game: who took most prisoners, hired most monsters and built most rooms. */
export const factsOf = (turns: readonly PastTurn<Event>[], words: Words): string[] =>
  COUNTED.flatMap(({ type, key }) => {
    const counts = new Map<Seat, number>();
    for (const event of turns.flatMap(({ events }) => events)) {
      if (event.type === type) counts.set(event.seat, (counts.get(event.seat) ?? 0) + 1);
    }
    const most = Math.max(0, ...counts.values());
    if (most === 0) return [];
    const names = [...counts].filter(([, count]) => count === most).map(([seat]) => nameOf(seat, words));
    const list = new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(names);
    return [words.t(key, { names: list, count: most })];
  });

/** That a lord has not earned the licence, which a training is not about. */
export const licenceNote = (points: number, options: Options, { t }: Pick<Words, 't'>): string | undefined =>
  isTraining(options) || earnsLicence(points) ? undefined : t('fact.no-licence');
