import { totalOf } from '../../../../kernel/refusal.ts';
import { squareName } from '../../locales/squares.ts';
import { answerText } from '../answers.ts';
import { causeText } from '../reasons.ts';
import { spellRule } from '../rules-wording.ts';
import { changeOf, counted, nameOf } from '../wording.ts';
import { ofType } from './groups.ts';
import type { Line, Lines } from './line.ts';

/** Everything that one seat got and gave in a row, and what for: `Ann: −1 gold, +2 food (Get Food).` */
const changedLine: Line<'changed'> = ({ seat }, { group, words }) => {
  const changes = ofType(group, 'changed');
  const causes = new Set(changes.flatMap(({ reasons }) => reasons.map(({ rule }) => causeText(rule, words))));
  return words.t('event.changed', {
    name: nameOf(seat, words),
    list: changes.map(({ what, reasons }) => changeOf(what, totalOf(reasons), words)).join(', '),
    causes: [...causes].join(', '),
  });
};

const dugLine: Line<'dug'> = ({ seat }, { group, words }) =>
  words.t('event.dug', {
    name: nameOf(seat, words),
    list: ofType(group, 'dug')
      .map(({ at }) => squareName(at))
      .join(', '),
  });

const pieceLine: Line<'hired' | 'paid' | 'left' | 'fed'> = ({ type, seat, piece }, { words }) =>
  words.t(`event.${type}`, { name: nameOf(seat, words), piece: words.t(`piece.${piece}`) });

const trapsDrawnLine: Line<'trap-drawn'> = (_, { group, words }) =>
  words.t('event.trap-drawn', {
    count: group.length,
    list: counted(
      ofType(group, 'trap-drawn').map(({ trap }) => trap),
      words,
    ),
  });

const spiedLine: Line<'spied'> = ({ round, card }, { words, view }) =>
  words.t('event.spied', {
    round,
    card: words.t(`spell.${card}`),
    rule: spellRule(card, view?.board, words),
  });

/** What was dug, mined, hired, built, paid, and what each had of it; what one seat alone is told. */
export const BUILDING_LINES: Lines<
  | ('changed' | 'dug' | 'mined' | 'built' | 'produced' | 'hired' | 'paid' | 'left' | 'fed' | 'taxed')
  | ('answered' | 'looked' | 'trap-drawn' | 'trap-lost' | 'spied')
> = {
  changed: changedLine,
  dug: dugLine,
  mined: ({ seat, imps }, { words }) => words.t('event.mined', { name: nameOf(seat, words), count: imps }),
  built: ({ seat, room, at }, { words }) =>
    words.t('event.built', {
      name: nameOf(seat, words),
      room: words.t(`room.${room}`),
      at: squareName(at),
    }),
  produced: ({ seat, room }, { words }) =>
    words.t('event.produced', { name: nameOf(seat, words), room: words.t(`room.${room}`) }),
  hired: pieceLine,
  paid: pieceLine,
  left: pieceLine,
  fed: pieceLine,
  taxed: ({ seat, owed, paid }, { words }) =>
    words.t('event.taxed', { name: nameOf(seat, words), owed: totalOf(owed), paid }),
  answered: ({ seat, option }, { words, view }) =>
    words.t('event.answered', {
      name: nameOf(seat, words),
      answer: answerText(option, view?.board, words),
    }),
  looked: ({ seat, round }, { words }) => words.t('event.looked', { name: nameOf(seat, words), round }),
  'trap-drawn': trapsDrawnLine,
  'trap-lost': ({ trap }, { words }) => words.t('event.trap-lost', { trap: words.t(`trap.${trap}`) }),
  spied: spiedLine,
};
