import type { PanelControl } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import { button, type MenuChoice, menus } from '../../../shared/commands/controls.ts';
import { distinct } from '../../../shared/commands/options.ts';
import type { Move } from '../../rules/move.ts';
import { choiceOf } from '../choices.ts';
import { legalMoves, notationLine, type SeatContext } from '../seat-context.ts';

/** Moves that end or begin something, as buttons; what goes on stands before what stops. */
const ENDING: Partial<Record<Move['type'], 'primary' | 'secondary' | 'danger'>> = {
  do: 'primary',
  done: 'secondary',
  skip: 'secondary',
  reconsider: 'secondary',
};

/** Kinds of choices that are few enough for buttons. */
const AS_BUTTONS: readonly Move['type'][] = ['keep', 'mine', 'spy', 'retrieve', 'tax', 'choose'];
const MAX_BUTTONS = 5;

/** What one menu holds: moves of one type, builds of one room. */
const menuOf = (move: Move): string => {
  switch (move.type) {
    case 'build':
    case 'run':
      return move.at ? `${move.type}-${move.room}` : move.type;
    case 'attack':
      return `attack-${move.piece}`;
    default:
      return move.type;
  }
};

const placeholderOf = (move: Move, { t }: Words): string => {
  switch (move.type) {
    case 'build':
    case 'run':
      return move.at ? t('panel.menu.site', { room: t(`room.${move.room}`) }) : t(`panel.menu.${move.type}`);
    case 'attack':
      return t('panel.menu.attack', { piece: t(`piece.${move.piece}`) });
    default:
      return t(`panel.menu.${move.type}`);
  }
};

/** A control for each legal move: menus for choices of one kind, then buttons. */
export const controlsFor = (context: SeatContext, words: Words): PanelControl[] => {
  const moves = legalMoves(context);
  const choices = moves.filter(({ type }) => ENDING[type] === undefined);
  const kinds = distinct(choices.map(menuOf));
  return [
    ...kinds.flatMap((kind) =>
      controlsOf(
        context,
        kind,
        choices.filter((move) => menuOf(move) === kind),
        words,
      ),
    ),
    ...moves.flatMap((move) => {
      const style = ENDING[move.type];
      return style ? [button(choiceOf(context, move, words).label, [notationLine(move)], style)] : [];
    }),
  ];
};

const controlsOf = (
  context: SeatContext,
  id: string,
  moves: readonly Move[],
  words: Words,
): PanelControl[] => {
  const [first] = moves;
  if (!first) return [];
  if (AS_BUTTONS.includes(first.type) && moves.length <= MAX_BUTTONS)
    return moves.map((move) => button(choiceOf(context, move, words).label, [notationLine(move)], 'primary'));
  const rows = moves.map((move): MenuChoice => {
    const { label, note } = choiceOf(context, move, words);
    return { label, ...(note !== undefined && { description: note }), lines: [notationLine(move)] };
  });
  return menus(id, placeholderOf(first, words), rows);
};
