import type { GameSubcommand } from '../front/command.ts';
import type { GameFront } from '../front/front.ts';
import type { Panel } from '../front/panel.ts';
import type { Words } from '../front/words.ts';
import { button } from '../shared/commands/controls.ts';
import { textOf, textOption } from '../shared/commands/options.ts';
import { reasonTexts } from '../shared/commands/reasons.ts';
import { picture } from './board/index.ts';
import { ticTacToe } from './game.ts';
import en from './locales/en.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import {
  type Event,
  freeSquares,
  isOver,
  type Move,
  type Options,
  type State,
  type View,
} from './rules/game.ts';

const nameOf = ({ names }: Words, seat: number): string => names[seat] ?? '';

/** `/ttt mark`: what the buttons of the panel do, typed. */
const mark: GameSubcommand<State, View> = {
  kind: 'move',
  name: 'mark',
  options: [
    textOption('square', true, ({ state }) =>
      freeSquares(state).map((square) => ({ name: square, value: square })),
    ),
  ],
  lines: (values) => [`mark ${textOf(values, 'square') ?? ''}`],
};

const eventText = (event: Event, words: Words): string => {
  switch (event.type) {
    case 'marked':
      return words.t('event.marked', { name: nameOf(words, event.seat), square: event.square });
    case 'line':
      return words.t('event.line', { name: nameOf(words, event.seat) });
    case 'full':
      return words.t('event.full');
  }
};

const panelOf = ({ state, seat }: { readonly state: State; readonly seat: number }, words: Words): Panel => ({
  text: words.t(state.misere ? 'panel.misere' : 'panel.mark'),
  controls: freeSquares(state).map((square) =>
    button(square, [ticTacToe.notation.print({ square })], seat === state.turn ? 'primary' : 'secondary'),
  ),
});

const { reasonText, refusalText } = reasonTexts({
  rule: ({ rule }) => ({ key: `rule.${rule}` }),
  word: (name, value, words) => (name === 'seat' ? nameOf(words, Number(value)) : undefined),
});

/** Tic-tac-toe as players see it: the smallest complete game, to be copied as a beginning of another one. */
export const ticTacToeFront: GameFront<State, Move, View, Event, Options> = {
  game: ticTacToe,
  command: { name: 'ttt', subcommands: [mark] },
  presets: [
    { id: 'tic-tac-toe', options: {} },
    { id: 'tic-tac-toe-misere', options: { misere: true } },
  ],
  texts: { en, pl },
  tell: (events, words) => events.map((event) => eventText(event, words)),
  panel: panelOf,
  reason: reasonText,
  refusal: refusalText,
  summary: (view, words) => [
    words.t('summary.marks', { count: Object.values(view.board).filter((seat) => seat !== null).length }),
    ...(isOver(view) ? [] : [words.t('summary.turn', { name: nameOf(words, view.turn) })]),
  ],
  picture,
};
