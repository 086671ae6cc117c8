import { expect, test } from 'vitest';
import type { Outcome, Person } from '../../src/playground/index.ts';
import { controlNamed, controlsOf, startBot, startTable, turnPost } from './support.ts';

/** Takes what a panel offers under a label: a button, or a choice of a menu. */
const take = (person: Person, panel: Outcome, label: string): Promise<Outcome> => {
  for (const { custom_id: id = '', label: named, options } of controlsOf(panel.message)) {
    if (named === label) return person.click(panel, id);
    const choices = (options ?? []) as readonly { readonly label: string; readonly value: string }[];
    const chosen = choices.find((choice) => choice.label === label);
    if (chosen) return person.select(panel, id, [chosen.value]);
  }
  throw new Error(`${label} is not offered in: ${panel.text}`);
};

test('one panel holds one decision of a player after the other, and makes those that leave no choice', async () => {
  const env = await startBot();
  const ada = env.playground.addPerson({ name: 'Ada' });
  const table = await startTable(env, [ada], { game: 'dungeon-lords', training: '1' });
  const post = await turnPost(env, table, 0);
  const panel = await ada.click(post, controlNamed(post, 'turn') ?? '');

  let shown = panel;
  const goOn = async (...labels: readonly string[]): Promise<string> => {
    for (const label of labels) {
      shown = await take(ada, shown, label);
      expect(shown.message.id).toBe(panel.message.id);
      expect(shown.ephemeral).toBe(true);
    }
    return shown.text;
  };
  expect(shown.text).toMatch(/^\*\*Your battle plan/m);

  // Its only trap is sprung without a question; how the troll attacks is the next one.
  const battle = await goOn('Rolling Stone', 'Troll', 'Confirm this plan');
  expect(battle).toContain('Ada springs Rolling Stone: 3 / 0 / 0 from front to back.');
  expect(battle).toContain('**Attack: who does what?**');

  const secondPlan = await goOn('Troll: smash');
  expect(secondPlan).toContain('Ada attacks. Troll: smash.');
  expect(secondPlan).toContain('**Your battle plan');

  // A goblin has one attack, so all the rest is made and told at once.
  const end = await goOn('Goblin', 'Confirm this plan');
  expect(end).toContain('Ada attacks. Goblin: stab.');
  expect(end).toContain('Ada imprisons Priest 3/1.');
  expect(end).not.toContain('who does what?');
  expect(end?.split('The results are in the channel.')).toHaveLength(2);
  expect(env.playground.violations).toEqual([]);
});
