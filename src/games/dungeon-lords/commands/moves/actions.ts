import type { OptionValues } from '../../../front/command.ts';
import type { Words } from '../../../front/words.ts';
import { textOf, textOption } from '../../../shared/commands/options.ts';
import { listMeant, pieceNamed, roomNamed, squareMeant, trapNamed } from '../../locales/named.ts';
import { squareName, squareNamed } from '../../locales/squares.ts';
import { ROOM_IDS } from '../../rules/data/rooms.ts';
import { choiceOf } from '../choices.ts';
import {
  legalOf,
  type MoveOf,
  type Option,
  type SeatContext,
  type Subcommand,
  tried,
} from '../seat-context.ts';
import { thingName } from '../wording.ts';
import { countOption, lineCommand, moveSuggestions, onlyOffered, wordOf, wordOption } from './options.ts';

/** Suggestions for several squares: what was typed so far, then the same with one more. */
const moreSquares = (context: SeatContext, typed: string, words: Words) => {
  const whole = typed.split(/[\s,;]+/).flatMap((part) => (squareNamed(part) ? [part.toUpperCase()] : []));
  const next = moveSuggestions(context, 'dig', ({ at }) => squareName(at), words)
    .map(({ value }) => String(value))
    .filter((name) => !whole.includes(name));
  const all = whole.length > 0 ? [whole.join(' '), ...next.map((name) => [...whole, name].join(' '))] : next;
  return all.map((text) => ({ name: text, value: text }));
};

/** `/dl dig`: one tunnel after the other. */
export const dig: Subcommand = {
  kind: 'move',
  name: 'dig',
  options: [
    textOption(
      'squares',
      true,
      (context: SeatContext, _given, words, typed) =>
        legalOf(context, 'dig').length > 0 ? moreSquares(context, typed, words) : [],
      (typed) => listMeant(typed, squareMeant),
    ),
  ],
  lines: (values) =>
    (textOf(values, 'squares') ?? '').split(' ').map((name) => `dig ${squareNamed(name) ?? name}`),
};

/** `/dl mine`: how many imps mine. */
export const mine: Subcommand = lineCommand('mine', 'mine', [
  countOption('imps', 'mine', ({ imps }) => imps),
]);

/** `/dl spy`: which combat card is looked at. */
export const spy: Subcommand = lineCommand('spy', 'spy', [countOption('round', 'spy', ({ round }) => round)]);

/** `/dl discard`: which trap is given back. */
export const discard: Subcommand = lineCommand('discard', 'discard', [
  wordOption('trap', 'discard', ({ trap }) => trap, trapNamed),
]);

const withOption = (type: 'hire' | 'pay'): Option =>
  textOption(
    'with',
    false,
    (context: SeatContext, given, words) => {
      const wanted = textOf(given, 'monster');
      const extras = legalOf(context, type).flatMap(({ piece, with: extra }) =>
        extra !== undefined && (wanted === undefined || wanted === piece) ? [extra] : [],
      );
      return [...new Set(extras)].map((extra) => ({ name: thingName(extra, words) ?? extra, value: extra }));
    },
    (typed) => trapNamed(typed) ?? pieceNamed(typed),
  );

const pricedLines =
  (type: 'hire' | 'pay') =>
  (values: OptionValues): string[] => {
    const extra = wordOf(values, 'with');
    const piece = wordOf(values, 'monster') ?? '';
    return [extra === undefined ? `${type} ${piece}` : `${type} ${piece} with ${extra}`];
  };

const priced = (name: 'hire' | 'pay'): Subcommand => ({
  kind: 'move',
  name,
  options: [
    wordOption('monster', name, ({ piece }: MoveOf<'hire' | 'pay'>) => piece, pieceNamed),
    withOption(name),
  ],
  lines: pricedLines(name),
});

/** `/dl hire`: a monster or ghost for its price. */
export const hire: Subcommand = priced('hire');

/** `/dl pay`: a monster or ghost on payday. */
export const pay: Subcommand = priced('pay');

/** `/dl release`: a piece that is not paid leaves. */
export const release: Subcommand = lineCommand('release', 'release', [
  wordOption('monster', 'release', ({ piece }) => piece, pieceNamed),
]);

/** The room that was given, if it is one. */
const roomIn = (values: OptionValues) => ROOM_IDS.find((room) => room === textOf(values, 'room'));

/** Squares for the room that was given, or for any. */
const siteOption = (type: 'build' | 'run', required: boolean): Option =>
  textOption(
    'square',
    required,
    (context: SeatContext, given, words) => {
      const room = roomIn(given);
      const moves: readonly MoveOf<'build' | 'run'>[] = legalOf(context, type);
      return moves.flatMap((move) =>
        move.at && (room === undefined || move.room === room)
          ? [{ name: choiceOf(context, move, words).label, value: squareName(move.at) }]
          : [],
      );
    },
    squareMeant,
  );

const roomOption = (type: 'build' | 'run'): Option =>
  textOption(
    'room',
    true,
    (context: SeatContext, _, words) => {
      const moves: readonly MoveOf<'build' | 'run'>[] = legalOf(context, type);
      return [...new Set(moves.map(({ room }) => room))].map((room) => {
        const move = moves.find((one) => one.room === room);
        const note = move && choiceOf(context, move, words).note;
        return { name: `${words.t(`room.${room}`)} · ${note ?? ''}`, value: room };
      });
    },
    roomNamed,
  );

/** `/dl build`: a room in place of a tunnel. */
export const build: Subcommand = lineCommand('build', 'build', [
  roomOption('build'),
  siteOption('build', true),
]);

/** `/dl run`: a production room works. */
export const run: Subcommand = lineCommand('run', 'run', [roomOption('run'), siteOption('run', false)]);

/** `/dl tax`: how much is paid. */
export const tax: Subcommand = lineCommand('tax', 'tax', [countOption('gold', 'tax', ({ gold }) => gold)]);

/** `/dl choose`: an answer to a special event or a spell. */
export const choose: Subcommand = lineCommand('choose', 'choose', [
  wordOption('answer', 'choose', ({ option }) => option, onlyOffered),
]);

/** `/dl do`: performs an action that leaves nothing to choose. */
export const doIt: Subcommand = lineCommand('do', 'do', []);

/** `/dl skip`: leaves an action out; its order can be taken back. */
export const skip: Subcommand = lineCommand('skip', 'skip', []);

/** `/dl done`: no more digging, no more production. */
export const done: Subcommand = lineCommand('done', 'done', []);

/** `/dl reconsider`: takes back one's own secret decision. */
export const reconsider: Subcommand = {
  kind: 'move',
  name: 'reconsider',
  options: [],
  idle: (context) => {
    const played = tried(context, { type: 'reconsider' });
    return played.ok ? undefined : played.refusal;
  },
  lines: () => ['reconsider'],
};
