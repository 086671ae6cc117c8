import type { RulesHelp } from '../../front/rules-help.ts';
import type { Options, State, View } from '../rules/index.ts';
import { emblem } from './emblem.ts';
import { numbered } from './named.ts';
import { conquer, cost, odds } from './position-questions.ts';
import { priceSum } from './sum.ts';
import { tableNotes } from './table-notes.ts';
import { tokenSum } from './token-sum.ts';
import { attackers, both, coins, decline, income } from './turn-questions.ts';

/** The books that hold at a table, by the edition that it plays. */
const BOOKS: Readonly<Record<string, readonly string[]>> = {
  base: ['small-world'],
  underground: ['small-world-underground', 'small-world'],
  mixed: ['small-world', 'small-world-underground'],
};

/** What Small World adds to its rulebooks. */
export const rulesHelp: RulesHelp<State, View, Options> = {
  books: ({ edition }) => BOOKS[edition] ?? ['small-world'],
  emblem,
  tableNotes,
  numbered,
  sum: (question, options, words) => tokenSum(question, options, words) ?? priceSum(question, options, words),
  positionQuestions: [attackers, both, odds, cost, conquer, decline, income, coins],
};
