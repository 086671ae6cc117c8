import { totalOf } from '../../../../kernel/refusal.ts';
import type { Words } from '../../../front.ts';
import { squareName } from '../../locales/squares.ts';
import type { View } from '../../rules/state.ts';
import { answerText } from '../answers.ts';
import { spellRule } from '../cards-wording.ts';
import { causeText, reasonText } from '../reasons.ts';
import { changeOf, counted, nameOf } from '../wording.ts';
import { type Chapter, ofType } from './chapters.ts';

/** What was dug, mined, hired, built, paid, and what each had of it. */
export const buildingLine = (chapter: Chapter, words: Words, view: View | undefined): string | undefined => {
  const [event] = chapter;
  const { t } = words;
  switch (event.type) {
    case 'changed':
      return changedLine(chapter, words);
    case 'dug':
      return t('event.dug', {
        name: nameOf(event.seat, words),
        list: ofType(chapter, 'dug')
          .map(({ at }) => squareName(at))
          .join(', '),
      });
    case 'mined':
      return t('event.mined', { name: nameOf(event.seat, words), count: event.imps });
    case 'built':
      return t('event.built', {
        name: nameOf(event.seat, words),
        room: t(`room.${event.room}`),
        at: squareName(event.at),
      });
    case 'produced':
      return t('event.produced', { name: nameOf(event.seat, words), room: t(`room.${event.room}`) });
    case 'hired':
    case 'paid':
    case 'left':
    case 'fed':
      return t(`event.${event.type}`, { name: nameOf(event.seat, words), piece: t(`piece.${event.piece}`) });
    case 'taxed':
      return t('event.taxed', {
        name: nameOf(event.seat, words),
        owed: totalOf(event.owed),
        paid: event.paid,
      });
    case 'answered':
      return t('event.answered', {
        name: nameOf(event.seat, words),
        answer: answerText(event.option, view?.board, words),
      });
    case 'looked':
      return t('event.looked', { name: nameOf(event.seat, words), round: event.round });
    default:
      return ownLine(chapter, words, view) ?? paladinLine(chapter, words);
  }
};

/** What one seat alone is told. */
const ownLine = (chapter: Chapter, words: Words, view: View | undefined): string | undefined => {
  const [event] = chapter;
  const { t } = words;
  switch (event.type) {
    case 'trap-drawn':
      return t('event.trap-drawn', {
        list: counted(
          ofType(chapter, 'trap-drawn').map(({ trap }) => trap),
          words,
        ),
      });
    case 'trap-lost':
      return t('event.trap-lost', { trap: t(`trap.${event.trap}`) });
    case 'spied':
      return t('event.spied', {
        round: event.round,
        card: t(`spell.${event.card}`),
        rule: spellRule(event.card, view?.board, words),
      });
    default:
      return undefined;
  }
};

const paladinLine = ([event]: Chapter, words: Words): string | undefined => {
  const { t } = words;
  switch (event.type) {
    case 'paladin-moved': {
      const [reason] = event.reasons;
      return t('event.paladin-moved', {
        from: event.from === 'tent' ? t('event.paladin-moved.tent') : nameOf(event.from, words),
        to: nameOf(event.to, words),
        why: reason ? reasonText(reason, words) : '',
      });
    }
    case 'paladin-left':
      return t('event.paladin-left');
    default:
      return undefined;
  }
};

/** Everything that one seat got and gave in a row, and what for: `Ann: −1 gold, +2 food (Get Food).` */
const changedLine = (chapter: Chapter, words: Words): string => {
  const [first] = chapter;
  const changes = ofType(chapter, 'changed');
  const causes = new Set(changes.flatMap(({ reasons }) => reasons.map(({ rule }) => causeText(rule, words))));
  return words.t('event.changed', {
    name: first.type === 'changed' ? nameOf(first.seat, words) : '',
    list: changes.map(({ what, reasons }) => changeOf(what, totalOf(reasons), words)).join(', '),
    causes: [...causes].join(', '),
  });
};
