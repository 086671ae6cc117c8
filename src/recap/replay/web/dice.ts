import { checkDice } from '../check-dice.ts';
import type { ReplayContents, ReplayDice } from '../contents.ts';
import { element } from './element.ts';

/** A button that computes every die and draw again, and says how they compare. */
export const diceCheck = (dice: ReplayDice, texts: ReplayContents['texts']): HTMLElement => {
  const result = element('p', { className: 'result' });
  result.setAttribute('role', 'status');
  const button = element('button', { type: 'button' }, texts.check);
  button.onclick = async () => {
    button.disabled = true;
    result.textContent = texts.checking;
    result.textContent = await verdict(dice, texts);
    button.disabled = false;
  };
  return element('section', {}, element('h2', {}, texts.dice), button, result);
};

const verdict = async (dice: ReplayDice, texts: ReplayContents['texts']): Promise<string> => {
  if (!globalThis.crypto?.subtle) return texts['no-cryptography'];
  const { draws, fault } = await checkDice(dice);
  switch (fault?.kind) {
    case undefined:
      return texts.checked.replace('{count}', `${draws}`);
    case 'commitment':
      return texts['wrong-commitment'];
    case 'salt':
      return texts['wrong-salt'];
    case 'draw':
      return texts['wrong-draw'].replace('{seq}', `${fault.seq}`);
  }
};
