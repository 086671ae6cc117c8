/**
 * What people write, their names above all, is shown as it is: it formats nothing, links nowhere, calls nobody and does not
 * turn the line round. Everything that they wrote comes into a text through here.
 */

/** Characters that turn the direction of a text round. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** What begins or ends a piece of formatting, a link, an invitation or a mention wherever it stands; no colon of a time of day. */
const SPECIAL = /[\\*_~`|[\]<>#@/]|:(?!(?<=\d:)\d{1,2}(?![\d:]))/g;
/** What does so where a line begins: points and numbers of lists, and small print. A date or a number below 0 is neither. */
const AT_BEGINNING = /^(\d*)([-+.])(?=[\s\\]|$)/;

/** A text of somebody where nothing is formatted: pictures and their descriptions, labels, lists of suggestions, titles. */
export const plainly = (text: string): string => text.replace(BIDI, '').replace(/\s+/g, ' ').trim();

/** The same in a message, where every character that could mean something else is marked as meaning itself. */
export const literally = (text: string): string =>
  plainly(text).replace(SPECIAL, '\\$&').replace(AT_BEGINNING, '$1\\$2');

/** What {@link literally} has made, where nothing is formatted after all. */
export const unmarked = (text: string): string => text.replace(/\\([^0-9A-Za-z\s])/g, '$1');
