import type { Words } from '../../front/words.ts';
import { reasonTexts } from '../../shared/commands/reasons.ts';
import { hasText } from '../locales/index.ts';
import { squareName, squareNamed } from '../locales/squares.ts';
import { amount, nameOf, thingName } from './wording.ts';

/**
 * What caused something, as a name: of the order, room, trap that it came from, or of the rule.
 * @param rule id of a rule, such as `get-food.price`, `troll.smash`, `conquered`
 */
export const causeText = (rule: string, words: Words): string => {
  if (hasText(`cause.${rule}`)) return words.t(`cause.${rule}`);
  const [thing = '', part = ''] = rule.split('.');
  if (thing === 'title') return words.t(rule);
  if (hasText(`attack.${thing}.${part}`))
    return words.t('cause.attack', {
      piece: words.t(`piece.${thing}`),
      attack: words.t(`attack.${thing}.${part}`),
    });
  return thingName(rule, words) ?? thingName(thing, words) ?? rule;
};

/** Says the rules of Dungeon Lords. */
export const { reasonText, refusalText } = reasonTexts({
  rule: ({ rule, by, params }, words) => {
    if (hasText(`reason.${rule}`)) return { key: `reason.${rule}` };
    const thing = causeText(rule, words);
    const [, part] = rule.split('.');
    if (part === 'workers') return { key: 'reason.workers', params: { thing } };
    if (part === 'score' || rule.startsWith('title.')) return { key: 'reason.points', params: { thing } };
    if (by === undefined || typeof params?.what !== 'string')
      return { key: 'reason.thing', params: { thing } };
    return { key: 'reason.amount', params: { thing, amount: amount(params.what, by, words) } };
  },
  word: (name, value, words) => {
    switch (name) {
      case 'seat':
        return nameOf(Number(value), words);
      case 'at': {
        const square = squareNamed(String(value));
        return square && squareName(square);
      }
      case 'move': {
        const [verb] = String(value).split(' ');
        return hasText(`move.${verb}`) ? words.t(`move.${verb}`) : undefined;
      }
      case 'phase':
        return words.t(hasText(`phase.${value}`) ? `phase.${value}` : `order.${value}`);
      case 'order':
      case 'trap':
      case 'piece':
      case 'room':
      case 'zone':
        return hasText(`${name}.${value}`) ? words.t(`${name}.${value}`) : undefined;
      default:
        return undefined;
    }
  },
});
