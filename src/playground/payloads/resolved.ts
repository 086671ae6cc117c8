import type { Channel, Json } from '../world/model.ts';
import { permissionsIn } from '../world/sight.ts';
import type { World } from '../world/world.ts';
import { channelPayload } from './channels.ts';
import { rolePayloads } from './guild.ts';
import { attachmentPayload } from './messages.ts';
import { memberPayload, userPayload } from './users.ts';

/** Ids that an interaction's data names, by what they are. */
export interface Resolved {
  readonly users: string[];
  readonly channels: string[];
  readonly roles: string[];
  readonly attachments: string[];
}

const byId = (ids: readonly string[], payload: (id: string) => Json | undefined): Json =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const found = payload(id);
      return found ? [[id, found]] : [];
    }),
  );

const memberOf = (world: World, channel: Channel, id: string): Json => {
  const { user, deaf, mute, ...member } = memberPayload(world, world.user(id));
  return { ...member, permissions: permissionsIn(world, channel, world.user(id)).toString() };
};

/** Nothing named yet. */
export const emptyResolved = (): Resolved => ({ users: [], channels: [], roles: [], attachments: [] });

/** The `resolved` part of an interaction's data: whole objects for the ids in it. Nothing when there are none. */
export const resolvedPayload = (
  world: World,
  channel: Channel,
  { users, channels, roles, attachments }: Resolved,
): Json => {
  const parts: Json = {
    ...(users.length > 0 ? { users: byId(users, (id) => userPayload(world.user(id))) } : {}),
    ...(users.length > 0 && channel.kind !== 'dm'
      ? { members: byId(users, (id) => memberOf(world, channel, id)) }
      : {}),
    ...(channels.length > 0
      ? { channels: byId(channels, (id) => channelPayload(world, world.channel(id))) }
      : {}),
    ...(roles.length > 0
      ? {
          roles: byId(roles, (id) =>
            rolePayloads(world, world.guildOf(channel)).find((role) => role.id === id),
          ),
        }
      : {}),
    ...(attachments.length > 0
      ? {
          attachments: byId(attachments, (id) => {
            const file = world.files.get(id);
            return file && attachmentPayload(world, file);
          }),
        }
      : {}),
  };
  return Object.keys(parts).length > 0 ? { resolved: parts } : {};
};
