import type { Faults } from '../api/faults.ts';
import { DISCORDS_LIMIT } from '../api/rate-limits.ts';
import type { GatewayDrop } from '../gateway/gateway.ts';
import type { FaultsView } from '../protocol.ts';
import type { User } from '../world/model.ts';
import type { World } from '../world/world.ts';
import type { Bodies } from './request-bodies.ts';

/** Long enough to be felt, short enough for the bot to acknowledge in time: milliseconds. */
const SLOW_MS = 1500;

/** The bot's connection, as far as the page shows it and cuts it. */
export interface GatewaySwitch {
  readonly connected: number;
  drop(how: GatewayDrop): void;
  hold(): () => void;
}

/** What can be made to go wrong. */
export interface Switchboard {
  readonly faults: Faults;
  readonly gateway: GatewaySwitch;
}

/** Which faults are on for a reader. */
export const faultsView = ({ faults, gateway }: Switchboard, { dmsOpen }: User): FaultsView => ({
  slow: faults.slowMs > 0,
  errors: faults.broken,
  rateLimits: faults.rateLimit !== undefined,
  closedDms: !dmsOpen,
  connected: gateway.connected > 0,
});

/** Puts the switches as a person wants them; those that are not named stay. */
export const putSwitches = (
  { faults, world }: Switchboard & { readonly world: World },
  user: User,
  { slow, errors, rateLimits, closedDms }: Bodies['faults'],
): void => {
  if (slow !== undefined) faults.slowMs = slow ? SLOW_MS : 0;
  if (errors !== undefined) faults.broken = errors;
  if (rateLimits !== undefined) faults.rateLimit = rateLimits ? DISCORDS_LIMIT : undefined;
  if (closedDms !== undefined) world.setDmsOpen(user, !closedDms);
};

/**
 * Cuts the bot's connections.
 * @param seconds for so long it does not get through again
 */
export const cut = ({ gateway }: Switchboard, seconds: number): void => {
  if (seconds === 0) gateway.drop('close');
  else setTimeout(gateway.hold(), seconds * 1000).unref();
};
