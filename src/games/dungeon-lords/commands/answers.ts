import { TOGETHER } from '../../../kernel/game.ts';
import type { Words } from '../../front/words.ts';
import { squareName } from '../locales/squares.ts';
import { PIECE_IDS } from '../rules/pieces/index.ts';
import { DEEPEST } from '../rules/standing-answers.ts';
import { piecesIn, roomsIn, siteIn, squaresIn } from '../rules/standing-orders.ts';
import type { Board } from '../rules/state.ts';
import { effectAt } from '../rules/swaps.ts';
import { amount, thingName } from './wording.ts';

/** What is paid with a number in an answer to a special event. */
const coinOf = ({ phase, special, options }: Board): 'gold' | 'food' =>
  phase.name === 'special' && special && effectAt(options.data, 'specials', special) === 'imp-strike'
    ? 'food'
    : 'gold';

/** The answer of whoever pays nothing at a special event. */
export const PAY_NOTHING = 'pay-0';

/**
 * An answer to a special event or a spell, in words: `pay-2`, `withdraw-troll`, `discard-pendulum`.
 * @param option as the notation writes it, or as everybody may hear it
 */
export const answerText = (option: string, board: Board | undefined, words: Words): string => {
  const { t } = words;
  const [verb = ''] = option.split('-');
  const rest = option.slice(verb.length + 1);
  // Which trap is discarded stays the player's own.
  if (option === 'discard') return t('answer.discard.secret');
  if (option === PAY_NOTHING) return t('answer.pay-nothing');
  if (/^\d+$/.test(rest))
    return t('answer.pay-count', { amount: amount(board ? coinOf(board) : 'gold', Number(rest), words) });
  const piece = PIECE_IDS.find((id) => rest === id || rest.startsWith(`${id}-`));
  const extra = piece === undefined ? '' : rest.slice(piece.length + 1);
  if (piece !== undefined && extra !== '')
    return t('answer.pay-with', { thing: t(`piece.${piece}`), extra: thingName(extra, words) ?? extra });
  const thing = piece === undefined ? thingName(rest, words) : t(`piece.${piece}`);
  return thing === undefined ? t(`answer.${option}`) : t(`answer.${verb}`, { thing });
};

/** An answer that names things: rooms, monsters or squares, in their order. */
export const orderAnswer = (
  id: string,
  answer: string,
  { t }: Pick<Words, 't' | 'locale'>,
): string | undefined => {
  const things = thingsIn(id, answer, t);
  const [first, ...more] = things;
  if (first === undefined) return undefined;
  const then = more.map((room) => t('standing.production.then', { room })).join('');
  switch (id) {
    case 'production':
      return t('standing.production.rooms', { first, then });
    case 'digging':
    case 'site':
      return `${things.join(', ')}${thenDeepest(answer, t)}`;
    default:
      return t('standing.first-of', { first, then });
  }
};

/** That the digging goes on after the squares that are named; empty if it does not. */
const thenDeepest = (answer: string, t: Words['t']): string =>
  answer.split(TOGETHER).includes(DEEPEST)
    ? t('standing.production.then', { room: t(`standing.digging.${DEEPEST}`) })
    : '';

const thingsIn = (id: string, answer: string, t: Words['t']): string[] => {
  if (id === 'digging' || id === 'site') return squaresIn(answer).map(squareName);
  if (id === 'hiring') return piecesIn(answer).map((piece) => t(`piece.${piece}`));
  const site = siteIn(answer);
  if (site) return [`${t(`room.${site.room}`)} → ${squareName(site.at)}`];
  return roomsIn(answer).map((room) => t(`room.${room}`));
};
