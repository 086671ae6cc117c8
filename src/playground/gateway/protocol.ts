import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { Json } from '../world/model.ts';
import { UNSHARDED } from './shard.ts';

/** Discord's gateway opcodes. */
export const OP = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  resume: 6,
  reconnect: 7,
  requestMembers: 8,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

/** How often clients are asked to say that they live, in milliseconds. */
export const HEARTBEAT_MS = 41_250;
/** A close code after which a client may resume. */
export const UNKNOWN_ERROR = 4000;
/** Close codes for what a client does wrong. */
export const DECODE_ERROR = 4002;
export const NOT_AUTHENTICATED = 4003;
/** The close code for a token that is not good. */
export const AUTHENTICATION_FAILED = 4004;
export const INVALID_SHARD = 4010;
export const SHARDING_REQUIRED = 4011;

/** Close codes of a client that does not mean to come back to its session. */
export const LOGOUT_CODES: readonly number[] = [1000, 1001];

/** What clients send: any packet, and what those to log in and to resume have in `d`. */
export const packet = z.looseObject({ op: z.number(), d: z.unknown() });
const shard = z.tuple([z.int().min(0), z.int().min(1)]);
export const identify = z.looseObject({
  token: z.string(),
  intents: z.number(),
  shard: shard.default([...UNSHARDED]),
});
export const resume = z.looseObject({ token: z.string(), session_id: z.string(), seq: z.number() });

/** Sends a packet, if the connection is open. */
export const send = (socket: WebSocket, data: Json): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(data));
};

/** What a client has sent; undefined if it is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
