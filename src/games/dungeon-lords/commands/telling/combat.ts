import type { Words } from '../../../front.ts';
import { squareName } from '../../locales/squares.ts';
import type { View } from '../../rules/state.ts';
import { spellRule } from '../cards-wording.ts';
import { causeText } from '../reasons.ts';
import { adventurerName, counted, nameOf, tileName } from '../wording.ts';
import { type Chapter, ofType } from './chapters.ts';

/** The battle, step by step, with its numbers. */
export const combatLine = (chapter: Chapter, words: Words, view: View | undefined): string | undefined => {
  const [event] = chapter;
  const { t } = words;
  switch (event.type) {
    case 'combat-began':
    case 'combat-ended':
      return t(`event.${event.type}`, { year: event.year });
    case 'plan-revealed':
      return planLine(chapter, words, view);
    case 'card-revealed':
      return t('event.card-revealed', {
        round: event.round,
        card: t(`spell.${event.card}`),
        rule: spellRule(event.card, view?.board, words),
      });
    case 'battle-began':
      return t('event.battle-began', { name: nameOf(event.seat, words) });
    case 'trap-sprung':
      return trapLine(chapter, words);
    case 'spell':
      return t(event.cast ? 'event.spell.cast' : 'event.spell.failed', {
        card: t(`spell.${event.card}`),
        magic: event.magic,
        needed: event.needed,
      });
    case 'attacked':
      return t('event.attacked', {
        name: nameOf(event.seat, words),
        attack: causeText(`${event.piece}.${event.option}`, words),
      });
    case 'idle':
    case 'withdrawn':
      return t(`event.${event.type}`, { name: nameOf(event.seat, words), piece: t(`piece.${event.piece}`) });
    case 'damaged':
    case 'healed':
      return woundsLine(chapter, words);
    case 'conquered':
      return t('event.conquered', { name: nameOf(event.seat, words), at: squareName(event.at) });
    default:
      return adventurerLine(chapter, words);
  }
};

/** What became of one adventurer. The ends of actions and battles are told by what happened in them. */
const adventurerLine = ([event]: Chapter, words: Words): string | undefined => {
  switch (event.type) {
    case 'prisoner-freed':
    case 'shielded':
    case 'joined':
    case 'imprisoned':
    case 'vanished':
      return words.t(`event.${event.type}`, {
        name: nameOf(event.seat, words),
        adventurer: adventurerName(event.adventurer, words),
      });
    default:
      return undefined;
  }
};

const planLine = ([event]: Chapter, words: Words, view: View | undefined): string | undefined => {
  if (event.type !== 'plan-revealed') return undefined;
  const { seat, tile, sent, traps } = event;
  const player = view?.board.players[seat];
  return words.t('event.plan-revealed', {
    name: nameOf(seat, words),
    tile: tile === null ? '' : player ? tileName(player, tile, words) : squareName(tile),
    sent: sent.length > 0 ? counted(sent, words) : words.t('event.plan-revealed.nobody'),
    traps,
  });
};

const damageList = (damage: readonly number[]): string => damage.join(' / ');

const trapLine = ([event]: Chapter, words: Words): string | undefined => {
  if (event.type !== 'trap-sprung') return undefined;
  const { seat, trap, planned, dealt } = event;
  const disarmed = planned.reduce((sum, blocks, at) => sum + blocks - (dealt[at] ?? 0), 0);
  return words.t('event.trap-sprung', {
    name: nameOf(seat, words),
    trap: words.t(`trap.${trap}`),
    planned: damageList(planned),
    dealt: damageList(dealt),
    disarmed,
  });
};

const woundsLine = (chapter: Chapter, words: Words): string | undefined => {
  const [event] = chapter;
  if (event.type !== 'damaged' && event.type !== 'healed') return undefined;
  const wounds = new Map<string, number>();
  for (const one of [...ofType(chapter, 'damaged'), ...ofType(chapter, 'healed')]) {
    wounds.set(one.adventurer, (wounds.get(one.adventurer) ?? 0) + one.by);
  }
  return words.t(`event.${event.type}`, {
    cause: causeText(event.rule, words),
    list: [...wounds].map(([id, by]) => `${adventurerName(id, words)} ${by}`).join(', '),
  });
};
