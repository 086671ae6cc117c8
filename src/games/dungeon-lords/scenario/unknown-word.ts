import type { UnknownWord } from '../../shared/scenario/scenario-game.ts';
import type { Move } from '../rules/move.ts';
import { pieceOf } from '../rules/pieces/index.ts';
import { ANSWER_FORMS, formOfAnswer } from './answers.ts';
import { ADVENTURER_IDS } from './readings.ts';

/** The first word of a move that names nothing in Dungeon Lords; most words are read by the notation already. */
export const unknownWord = (move: Move): UnknownWord | undefined => {
  switch (move.type) {
    case 'choose':
      return ANSWER_FORMS.includes(formOfAnswer(move.option))
        ? undefined
        : { what: 'answer', word: move.option, known: ANSWER_FORMS };
    case 'free':
      return ADVENTURER_IDS.includes(move.adventurer)
        ? undefined
        : { what: 'adventurer', word: move.adventurer, known: ADVENTURER_IDS };
    case 'attack': {
      const known = pieceOf(move.piece).attacks.map(({ id }) => id);
      return known.includes(move.option)
        ? undefined
        : { what: `attack of a ${move.piece}`, word: move.option, known };
    }
    default:
      return undefined;
  }
};
