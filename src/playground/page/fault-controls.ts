import type { Faults } from '../api/faults.ts';
import { DISCORDS_LIMIT } from '../api/rate-limits.ts';
import type { GatewayDrop } from '../gateway/gateway.ts';
import type { FaultsView } from '../protocol.ts';
import type { User } from '../world/model.ts';
import type { World } from '../world/world.ts';
import type { Bodies } from './request-bodies.ts';

/** Milliseconds: long enough to be noticed, short enough for the bot to acknowledge in time. */
const SLOW_MS = 1500;

/** The bot's connection, as far as the page shows it and cuts it. */
export interface GatewayControl {
  readonly connected: number;
  drop(how: GatewayDrop): void;
  hold(): () => void;
}

/** The faults, and the connection that can be cut. */
export interface FaultControls {
  readonly faults: Faults;
  readonly gateway: GatewayControl;
}

/** Which faults are on for a reader. */
export const faultsView = ({ faults, gateway }: FaultControls, { dmsOpen }: User): FaultsView => ({
  slow: faults.slowMs > 0,
  errors: faults.broken,
  rateLimits: faults.rateLimit !== undefined,
  closedDms: !dmsOpen,
  connected: gateway.connected > 0,
});

/** Switches faults on and off as a person wants them; those that are not named stay as they are. */
export const setFaults = (
  { faults, world }: FaultControls & { readonly world: World },
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
 * @param seconds for how long it cannot connect again
 */
export const cutGateway = ({ gateway }: FaultControls, seconds: number): void => {
  if (seconds === 0) gateway.drop('close');
  else setTimeout(gateway.hold(), seconds * 1000).unref();
};
