import type { RulesDesk } from '../../front.ts';
import type { Options, State, View } from '../rules/index.ts';
import { emblem } from './emblem.ts';
import { conquer, cost, odds } from './inquiries.ts';
import { present } from './present.ts';

/** Books by the edition that a table plays. */
const BOOKS: Readonly<Record<string, readonly string[]>> = {
  base: ['small-world'],
  underground: ['small-world-underground', 'small-world'],
  mixed: ['small-world', 'small-world-underground'],
};

/** What Small World knows for those who ask about its rules. */
export const desk: RulesDesk<State, View, Options> = {
  books: ({ edition }) => BOOKS[edition] ?? ['small-world'],
  emblem,
  present,
  inquiries: [odds, cost, conquer],
};
