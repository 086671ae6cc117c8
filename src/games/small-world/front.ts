import type { GameFront } from '../front/front.ts';
import type { Highlights } from './board/highlights.ts';
import { picture } from './board/index.ts';
import { becauseOf } from './commands/because.ts';
import { coins } from './commands/coins.ts';
import { tellEvents } from './commands/event-lines/index.ts';
import { factsOf } from './commands/facts.ts';
import { smallWorldCommand } from './commands/index.ts';
import { moveNameText } from './commands/move-name.ts';
import { optionNotes } from './commands/option-notes.ts';
import { panelFor } from './commands/panel/index.ts';
import { reasonText, refusalText } from './commands/reasons.ts';
import { owedBy, summaryOf, turnName, turnOverLine, whisperTo } from './commands/summary.ts';
import { smallWorld } from './game.ts';
import { texts } from './locales/index.ts';
import { optionGuide } from './option-guide.ts';
import { poster } from './poster/index.ts';
import type { Event, Move, Options, State, View } from './rules/index.ts';
import { rulesHelp } from './rules-help/index.ts';

/** Small World as players see it: commands, panels, lines and the picture, in English and Polish. */
export const smallWorldFront: GameFront<State, Move, View, Event, Options, Highlights> = {
  game: smallWorld,
  command: smallWorldCommand,
  presets: [
    { id: 'small-world', options: {} },
    { id: 'small-world-underground', options: { edition: 'underground' } },
    { id: 'small-world-mixed', options: { edition: 'mixed' } },
  ],
  optionGuide,
  optionNotes,
  texts,
  tell: tellEvents,
  moveName: moveNameText,
  panel: panelFor,
  reason: reasonText,
  refusal: refusalText,
  whisper: whisperTo,
  facts: factsOf,
  whispersTotals: true,
  turnName,
  turnOver: turnOverLine,
  because: becauseOf,
  owed: owedBy,
  ownQuestion: coins.name,
  summary: summaryOf,
  rulesHelp,
  picture,
  poster,
};
