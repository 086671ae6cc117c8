import type { Law } from '../../shared/laws/law.ts';
import type { Move } from '../rules/move.ts';
import type { Rules } from '../rules/rules.ts';
import { eventsOf, type LawInput } from './law-input.ts';
import { wrongAct } from './oracle/outcomes/acts.ts';
import { wrongConquest } from './oracle/outcomes/conquest.ts';
import type { PlayedMove } from './oracle/outcomes/played-move.ts';
import { wrongDecline, wrongReady } from './oracle/outcomes/ready-and-decline.ts';
import {
  wrongLeaving,
  wrongPlacing,
  wrongPutting,
  wrongRedeployment,
} from './oracle/outcomes/redeployment.ts';
import { wrongFountain, wrongSupplies } from './oracle/outcomes/supplies.ts';

const wrongOutcome = (played: PlayedMove, move: Move): string | undefined => {
  switch (move.type) {
    case 'expand':
      return wrongReady(played);
    case 'decline':
      return wrongDecline(played, move);
    case 'conquer':
    case 'attempt':
      return wrongConquest(played, move);
    case 'abandon':
    case 'give-up':
      return wrongLeaving(played, move);
    case 'redeploy':
      return wrongRedeployment(played, move);
    case 'put':
      return wrongPutting(played, move);
    case 'place':
    case 'place-piece':
      return wrongPlacing(played, move);
    case 'act':
      return wrongAct(played, move);
    // What a combo brings is a law of the column; the others only go on to what has laws of its own.
    case 'pick':
    case 'stop':
    case 'done':
      return undefined;
  }
};

/** Each move does what both books, read a second time from the text, say that it does. */
export const outcomesAreAsPrinted =
  (rules: Rules): Law<LawInput> =>
  (input) => {
    const { before, made, step } = input;
    if (!before || !made) return undefined;
    const played: PlayedMove = {
      rules,
      before: before.state,
      after: step.position.state,
      seat: made.seat,
      events: eventsOf(input),
    };
    return wrongOutcome(played, made.move) ?? wrongSupplies(played) ?? wrongFountain(played);
  };
