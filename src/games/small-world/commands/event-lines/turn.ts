import { reasonText } from '../reasons.ts';
import { comboName, gain, nameOf } from '../wording.ts';
import type { Line, Lines } from './line.ts';

const pickedLine: Line<'picked'> = (event, { words }) =>
  words.t('event.picked', {
    name: nameOf(event.seat, words),
    combo: comboName(event, words),
    tokens: event.tokens,
    paid: event.paid,
    taken: event.taken,
  });

const combosLine: Line<'combo-appeared'> = (_, { group, words }) => {
  const combos = group.flatMap((event) => (event.type === 'combo-appeared' ? [comboName(event, words)] : []));
  return words.t('event.combo-appeared', { combos: combos.join(', ') });
};

/** What a power did. A die is told by its roll alone. */
const actedLine: Line<'acted'> = ({ seat, act, target }, { words, regionName }) => {
  const name = nameOf(seat, words);
  switch (target.kind) {
    case 'none':
      return undefined;
    case 'seat':
      return words.t(`event.acted.${act}`, { name, target: nameOf(target.seat, words) });
    case 'region':
      return words.t(`event.acted.${act}`, { name, target: regionName(target.region) });
  }
};

/** The course of turns and of the game. */
export const TURN_LINES: Lines<
  | ('game-began' | 'turn-began' | 'picked' | 'combo-appeared' | 'expanded' | 'stopped' | 'rolled')
  | ('tokens-changed' | 'income' | 'declined' | 'vanished' | 'acted' | 'game-over')
> = {
  'game-began': ({ firstSeat }, { words }) => words.t('event.game-began', { name: nameOf(firstSeat, words) }),
  'turn-began': ({ seat, round }, { words }) =>
    words.t('event.turn-began', { name: nameOf(seat, words), round }),
  picked: pickedLine,
  'combo-appeared': combosLine,
  expanded: ({ seat, layer, hand }, { words }) =>
    words.t(`event.expanded.${layer}`, { name: nameOf(seat, words), hand }),
  stopped: () => undefined,
  rolled: ({ seat, roll }, { words }) => words.t('event.rolled', { name: nameOf(seat, words), roll }),
  'tokens-changed': ({ seat, reason }, { words }) =>
    words.t('event.tokens-changed', { name: nameOf(seat, words), reason: reasonText(reason, words) }),
  income: ({ seat, coins }, { words }) =>
    words.t('event.income', { name: nameOf(seat, words), gain: gain(coins, words) }),
  declined: (event, { words }) =>
    words.t('event.declined', { name: nameOf(event.seat, words), combo: comboName(event, words) }),
  vanished: ({ seat, race }, { words }) =>
    words.t('event.vanished', { name: nameOf(seat, words), race: words.t(`race.${race}`) }),
  acted: actedLine,
  // Said by the post that tells how it ended: until then the last turn may be taken back.
  'game-over': () => undefined,
};
