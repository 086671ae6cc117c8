import { emptyResolved, resolvedPayload } from '../payloads/resolved.ts';
import { NotPossible } from '../refusals/refusals.ts';
import { COMPONENT_TYPES } from '../world/components.ts';
import type { Channel, Component, Json } from '../world/model.ts';
import type { World } from '../world/world.ts';

const knows = (world: World, component: Component, value: string): boolean => {
  const isRole = value === world.guild.botRoleId || value === world.guild.id;
  switch (component.type) {
    case COMPONENT_TYPES.stringSelect: {
      const options = Array.isArray(component.options) ? (component.options as { value?: unknown }[]) : [];
      return options.some((option) => option.value === value);
    }
    case COMPONENT_TYPES.userSelect:
      return world.users.has(value);
    case COMPONENT_TYPES.roleSelect:
      return isRole;
    case COMPONENT_TYPES.mentionableSelect:
      return isRole || world.users.has(value);
    case COMPONENT_TYPES.channelSelect:
      return world.channels.has(value);
    default:
      throw new NotPossible('menu-unknown', { id: String(component.custom_id) });
  }
};

/** The data of a choice made in a menu. Throws NotPossible for a value the menu does not offer, or a wrong number. */
export const selectData = (
  world: World,
  channel: Channel,
  component: Component,
  values: readonly string[],
): Json => {
  const unknown = values.find((value) => !knows(world, component, value));
  if (unknown !== undefined) throw new NotPossible('menu-value', { value: unknown });
  const least = Number(component.min_values ?? 1);
  const most = Number(component.max_values ?? 1);
  if (values.length < least || values.length > most) {
    throw new NotPossible('menu-count', { least, most });
  }
  if (component.type === COMPONENT_TYPES.stringSelect) return { values };
  const resolved = emptyResolved();
  for (const value of values) {
    if (world.users.has(value)) resolved.users.push(value);
    else if (world.channels.has(value)) resolved.channels.push(value);
    else resolved.roles.push(value);
  }
  return { values, ...resolvedPayload(world, channel, resolved) };
};
