import type { Forged } from '../../playground/index.ts';
import { COMPONENT_TYPES } from '../../playground/world/components.ts';
import { pickFrom, type Random } from '../../selfplay/random.ts';
import type { Ingredients } from './commands.ts';
import { brokenText, damagedText, strayValue } from './damage.ts';
import type { SeenControl } from './seen.ts';

/** Those that Discord has, and discord.js knows. */
const USABLE: readonly number[] = [
  COMPONENT_TYPES.button,
  COMPONENT_TYPES.stringSelect,
  COMPONENT_TYPES.userSelect,
  COMPONENT_TYPES.roleSelect,
  COMPONENT_TYPES.mentionableSelect,
  COMPONENT_TYPES.channelSelect,
];

/**
 * A button or menu as it stands in a message, and every other time with something else in its id, its kind or its choice.
 * @param prefixes the first two parts of all custom ids that the bot knows
 */
export const componentInput = (
  ingredients: Ingredients,
  { control, messageId }: SeenControl,
  prefixes: readonly string[],
): Forged => {
  const { random } = ingredients;
  const id = String(control.custom_id);
  const data = {
    custom_id: random(2) === 0 ? id : brokenId(random, id, prefixes),
    component_type: random(10) === 0 ? pickFrom(random, USABLE) : control.type,
    id: control.id ?? 1,
  };
  if (data.component_type === COMPONENT_TYPES.button) return { kind: 'component', messageId, data };
  return {
    kind: 'component',
    messageId,
    data: { ...data, values: chosenIn(ingredients, control), resolved: {} },
  };
};

const brokenId = (random: Random, id: string, prefixes: readonly string[]): string => {
  const parts = id.split(':');
  const at = random(parts.length);
  switch (random(5)) {
    case 0:
      return [pickFrom(random, prefixes), ...parts.slice(2)].join(':');
    case 1:
      return parts.with(at, String(strayValue(random))).join(':');
    case 2:
      return parts
        .with(at, brokenText(random, parts[at] ?? ''))
        .join(':')
        .slice(0, MOST_ID);
    case 3:
      return parts.toSpliced(at, 1).join(':');
    default:
      return damagedText(random, id).slice(0, MOST_ID);
  }
};

/** Discord knows no longer ones. */
const MOST_ID = 100;

const chosenIn = ({ random, people }: Ingredients, { options }: SeenControl['control']): string[] => {
  const offered = Array.isArray(options)
    ? (options as { value?: unknown }[]).map(({ value }) => String(value))
    : people;
  const one = offered.length > 0 ? pickFrom(random, offered) : 'nothing';
  switch (random(8)) {
    case 0:
      return [];
    case 1:
      return [brokenText(random, one)];
    case 2:
      return [...offered];
    default:
      return [one];
  }
};

/** A form that was sent, from a message or from a command. The bot opens none: each is made up, or of another version. */
export const modalInput = (ingredients: Ingredients, seen: SeenControl | undefined): Forged => {
  const { random } = ingredients;
  const id = brokenText(random, seen?.control.custom_id ?? 'form').slice(0, MOST_ID);
  const field = {
    type: COMPONENT_TYPES.textInput,
    id: 2,
    custom_id: 'name',
    value: brokenText(random, 'Friday'),
  };
  return {
    kind: 'modal',
    messageId: seen && random(2) === 0 ? seen.messageId : null,
    data: {
      custom_id: id,
      components: random(3) === 0 ? [] : [{ type: COMPONENT_TYPES.actionRow, id: 1, components: [field] }],
    },
  };
};
