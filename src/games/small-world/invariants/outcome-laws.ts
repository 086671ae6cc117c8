import type { Move } from '../rules/move.ts';
import type { Rules } from '../rules/rules.ts';
import { wrongAct } from './opinion/acted.ts';
import { wrongLeaving, wrongPlacing, wrongPutting, wrongRedeployment } from './opinion/arranged.ts';
import type { Deed } from './opinion/deed.ts';
import { wrongDecline, wrongReady } from './opinion/mode.ts';
import { wrongFountain, wrongSupplies } from './opinion/supplies.ts';
import { wrongTaking } from './opinion/taking.ts';
import { eventsOf, type Law, type Scene } from './scene.ts';

const wrongOutcome = (deed: Deed, move: Move): string | undefined => {
  switch (move.type) {
    case 'expand':
      return wrongReady(deed);
    case 'decline':
      return wrongDecline(deed, move);
    case 'conquer':
    case 'attempt':
      return wrongTaking(deed, move);
    case 'abandon':
    case 'give-up':
      return wrongLeaving(deed, move);
    case 'redeploy':
      return wrongRedeployment(deed, move);
    case 'put':
      return wrongPutting(deed, move);
    case 'place':
    case 'place-piece':
      return wrongPlacing(deed, move);
    case 'act':
      return wrongAct(deed, move);
    // What a combo brings is a law of the column; the others only go on to what has laws of its own.
    case 'pick':
    case 'stop':
    case 'done':
      return undefined;
  }
};

/** Each move does what both books, read a second time from the text, say that it does. */
export const outcomesAreAsPrinted =
  (rules: Rules): Law<Scene> =>
  (scene) => {
    const { before, made, step } = scene;
    if (!before || !made) return undefined;
    const deed: Deed = {
      rules,
      before: before.state,
      after: step.position.state,
      seat: made.seat,
      events: eventsOf(scene),
    };
    return wrongOutcome(deed, made.move) ?? wrongSupplies(deed) ?? wrongFountain(deed);
  };
