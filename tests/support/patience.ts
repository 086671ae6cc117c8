import { discordsLimits, type PlaygroundOptions } from '../../src/playground/index.ts';

/** Whoever waits this long for bots and databases waits in vain, on a machine that is shared with others too. */
export const PATIENCE_MS = 170_000;

/** What a test has by default: a little more, so that it can say what did not come. */
export const TEST_MS = PATIENCE_MS + 10_000;

/**
 * Of a playground that gives up nothing because the machine is busy: neither what a test waits for nor a bot that owes
 * an acknowledgement.
 */
export const PATIENT = {
  safetyMs: PATIENCE_MS,
  acknowledgeMs: PATIENCE_MS,
} as const satisfies PlaygroundOptions;

/** The same with Discord's limits, on a clock that runs fifty times as fast. */
export const STRICT = { ...PATIENT, rateLimits: discordsLimits(50) } as const satisfies PlaygroundOptions;
