import type { GameFront } from '../front/front.ts';
import { picture } from './board/index.ts';
import { orderAnswer } from './commands/answers.ts';
import { becauseOf } from './commands/because.ts';
import { tellEvents } from './commands/event-lines/index.ts';
import { factsOf, licenceNote } from './commands/facts.ts';
import { dungeonLordsCommand } from './commands/index.ts';
import { moveNameText } from './commands/move-name.ts';
import { panelFor } from './commands/panel/index.ts';
import { secrets } from './commands/questions/secrets.ts';
import { reasonText, refusalText } from './commands/reasons.ts';
import { secretMoveText } from './commands/secret-move.ts';
import { begunOrders } from './commands/selections/orders.ts';
import { owedBy, summaryOf, whisperTo } from './commands/summary.ts';
import { swapLines } from './commands/swaps-wording.ts';
import { dungeonLords } from './game.ts';
import { texts } from './locales/index.ts';
import { poster } from './poster/index.ts';
import type { Event } from './rules/event.ts';
import type { Move } from './rules/move.ts';
import type { Options } from './rules/options-schema.ts';
import type { State, View } from './rules/state.ts';
import { rulesHelp } from './rules-help/index.ts';

/** Dungeon Lords as players see it: commands, panels, lines and the picture, in English and Polish. */
export const dungeonLordsFront: GameFront<State, Move, View, Event, Options> = {
  game: dungeonLords,
  command: dungeonLordsCommand,
  presets: [
    { id: 'dungeon-lords-first', options: { variant: 'first' } },
    { id: 'dungeon-lords', options: {} },
    { id: 'dungeon-lords-training', options: { training: '1' } },
  ],
  texts,
  tell: tellEvents,
  panel: panelFor,
  reason: reasonText,
  refusal: refusalText,
  whisper: whisperTo,
  secretMove: secretMoveText,
  moveName: moveNameText,
  begunSelection: begunOrders,
  scoreNote: licenceNote,
  facts: factsOf,
  because: becauseOf,
  owed: owedBy,
  ownQuestion: secrets.name,
  summary: summaryOf,
  picture,
  poster,
  rulesHelp,
  optionLines: swapLines,
  orderAnswer,
};
