import type { Words } from '../../front/words.ts';
import { reasonTexts } from '../../shared/commands/reasons.ts';
import { hasText } from '../locales/index.ts';

/** The word for an id of a kind; undefined for what is none. */
const named = (kind: string, value: string | number, { t }: Words): string | undefined =>
  hasText(`${kind}.${value}`) ? t(`${kind}.${value}`) : undefined;

/** Says the rules of Small World. */
export const { reasonText, refusalText } = reasonTexts({
  rule: ({ rule }) => ({ key: `reason.${rule}` }),
  word: (name, value, words) => {
    const { t, names } = words;
    switch (name) {
      case 'seat':
        return names[Number(value)] ?? t('seat', { number: Number(value) + 1 });
      case 'race':
      case 'power':
      case 'piece':
      case 'terrain':
      case 'phase':
      case 'means':
      case 'other':
      case 'act':
      case 'move':
        return named(name === 'other' ? 'means' : name, value, words);
      case 'when':
        return named('act', `${value}.when`, words);
      case 'relic':
        return named('find', value, words);
      default:
        return undefined;
    }
  },
});
