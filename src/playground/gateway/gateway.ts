import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { rejectionReason } from '../host-guard.ts';
import { guildPayload } from '../payloads/guild.ts';
import { userPayload } from '../payloads/users.ts';
import type { Json, WorldChange } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { eventsFor, type GatewayEvent, INTENTS } from './events.ts';
import {
  AUTHENTICATION_FAILED,
  DECODE_ERROR,
  HEARTBEAT_MS,
  INVALID_SHARD,
  identify,
  LOGOUT_CODES,
  NOT_AUTHENTICATED,
  OP,
  packet,
  parseJson,
  resume,
  SHARDING_REQUIRED,
  send,
  UNKNOWN_ERROR,
} from './protocol.ts';
import { hasGuild, hears, type Shard } from './shard.ts';

/** How many events a client can catch up with when it resumes. One that has missed more must log in anew. */
const MOST_REMEMBERED = 2000;

/** How a connection ends: cut off, told to reconnect, or told that the session is gone. */
const GATEWAY_DROPS = ['close', 'reconnect', 'invalid-session'] as const;
export type GatewayDrop = (typeof GATEWAY_DROPS)[number];

interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: Shard;
  /** The last events; the sequence number is the index plus one plus how many are forgotten. */
  readonly sent: { readonly t: string; readonly d: Json }[];
  forgotten: number;
  socket: WebSocket | undefined;
}

/** Discord's gateway: sessions over WebSocket, each with its events in sequence. */
export class Gateway {
  readonly #world: World;
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #sessions = new Map<string, Session>();
  readonly #stopListening: () => void;
  /** Lets in the clients that came while connections were held back. */
  readonly #waiting = new Set<() => void>();
  #holds = 0;
  #url = '';
  #identified = 0;
  #resumed = 0;

  constructor(world: World) {
    this.#world = world;
    this.#stopListening = world.onChange((change) => this.#broadcast(change));
    this.#sockets.on('connection', (socket) => this.#accept(socket));
  }

  /** Address for clients. */
  get url(): string {
    return this.#url;
  }

  /** Sessions with an open connection now. */
  get connected(): number {
    return [...this.#sessions.values()].filter(({ socket }) => socket).length;
  }

  /** How often a client has identified itself, and how often one has resumed. */
  get logins(): { readonly identified: number; readonly resumed: number } {
    return { identified: this.#identified, resumed: this.#resumed };
  }

  /** Takes over the WebSocket upgrades of an HTTP server, but for those of the page. */
  attach(server: Server, url: string): void {
    this.#url = url;
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (request.url?.startsWith('/playground/')) return;
      if (!request.url?.startsWith('/gateway') || rejectionReason(request.headers, this.#world.isOpen)) {
        socket.destroy();
        return;
      }
      const admit = (): void =>
        this.#sockets.handleUpgrade(request, socket, head, (connection) => {
          this.#sockets.emit('connection', connection, request);
        });
      if (this.#holds === 0) admit();
      else this.#queue(socket, admit);
    });
  }

  /**
   * Cuts every connection and lets no other through, as a dead line would: clients that come wait.
   * @returns lets everybody through again
   */
  hold(): () => void {
    this.#holds += 1;
    this.drop('close');
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#holds -= 1;
      if (this.#holds > 0) return;
      for (const admit of this.#waiting) admit();
      this.#waiting.clear();
    };
  }

  #queue(socket: Duplex, admit: () => void): void {
    this.#waiting.add(admit);
    socket.once('close', () => this.#waiting.delete(admit));
    socket.on('error', () => socket.destroy());
  }

  /** Ends every connection in the given way. */
  drop(how: GatewayDrop): void {
    for (const session of this.#sessions.values()) {
      const { socket } = session;
      session.socket = undefined;
      if (!socket) continue;
      if (how === 'close') socket.close(UNKNOWN_ERROR, 'Unknown error');
      else if (how === 'reconnect') send(socket, { op: OP.reconnect, d: null });
      else {
        this.#sessions.delete(session.id);
        send(socket, { op: OP.invalidSession, d: false });
      }
    }
    this.#world.emit({ kind: 'gateway' });
  }

  /**
   * Ends every connection for good.
   * @param code one after which no client may resume
   */
  expel(code: number): void {
    for (const session of this.#sessions.values()) session.socket?.close(code, 'Closed for good.');
    this.#sessions.clear();
    this.#world.emit({ kind: 'gateway' });
  }

  /** Closes all connections. */
  close(): void {
    this.#stopListening();
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
  }

  #accept(socket: WebSocket): void {
    socket.on('message', (raw) => this.#receive(socket, raw.toString()));
    socket.on('close', (code) => this.#disconnected(socket, code));
    socket.on('error', () => socket.terminate());
    send(socket, { op: OP.hello, d: { heartbeat_interval: HEARTBEAT_MS, _trace: [] } });
  }

  #disconnected(socket: WebSocket, code: number): void {
    for (const session of this.#sessions.values()) {
      if (session.socket !== socket) continue;
      session.socket = undefined;
      if (LOGOUT_CODES.includes(code)) this.#sessions.delete(session.id);
      this.#world.emit({ kind: 'gateway' });
    }
  }

  #receive(socket: WebSocket, raw: string): void {
    const parsed = packet.safeParse(parseJson(raw));
    const { op, d } = parsed.success ? parsed.data : { op: undefined, d: undefined };
    if (op === undefined) socket.close(DECODE_ERROR, 'Decode error');
    else if (op === OP.heartbeat) send(socket, { op: OP.heartbeatAck, d: null });
    else if (op === OP.identify) this.#identify(socket, d);
    else if (op === OP.resume) this.#resume(socket, d);
    else if (op === OP.requestMembers) this.#sendMembers(socket, d);
  }

  #identify(socket: WebSocket, data: unknown): void {
    const parsed = identify.safeParse(data);
    if (!parsed.success) {
      socket.close(DECODE_ERROR, 'Decode error');
      return;
    }
    if (!this.#world.tokens.accepts(parsed.data.token)) {
      socket.close(AUTHENTICATION_FAILED, 'Authentication failed.');
      return;
    }
    const { intents, shard } = parsed.data;
    if (shard[0] >= shard[1]) {
      socket.close(INVALID_SHARD, 'Invalid shard.');
      return;
    }
    if (shard[1] < this.#world.shards) {
      socket.close(SHARDING_REQUIRED, 'Sharding required.');
      return;
    }
    const id = randomBytes(16).toString('hex');
    const session: Session = { id, intents, shard, sent: [], forgotten: 0, socket };
    this.#sessions.set(id, session);
    this.#identified += 1;
    const { bot } = this.#world;
    const guilds = [...this.#world.guilds.values()].filter(
      ({ id, botRemoved }) => !botRemoved && hasGuild(shard, id),
    );
    this.#dispatch(session, 'READY', {
      v: 10,
      user: { ...userPayload(bot), verified: true, mfa_enabled: true, email: null },
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: id,
      resume_gateway_url: this.#url,
      session_type: 'normal',
      private_channels: [],
      relationships: [],
      shard,
      application: { id: bot.id, flags: 0 },
    });
    for (const guild of session.intents & INTENTS.GUILDS ? guilds : []) {
      this.#dispatch(session, 'GUILD_CREATE', guildPayload(this.#world, guild));
    }
    this.#world.emit({ kind: 'gateway' });
  }

  #resume(socket: WebSocket, data: unknown): void {
    const parsed = resume.safeParse(data);
    if (!parsed.success) {
      socket.close(DECODE_ERROR, 'Decode error');
      return;
    }
    if (!this.#world.tokens.accepts(parsed.data.token)) {
      socket.close(AUTHENTICATION_FAILED, 'Authentication failed.');
      return;
    }
    const session = this.#sessions.get(parsed.data.session_id);
    if (!session || parsed.data.seq < session.forgotten) {
      send(socket, { op: OP.invalidSession, d: false });
      return;
    }
    session.socket = socket;
    for (const [at, event] of session.sent.entries()) {
      const s = session.forgotten + at + 1;
      if (s > parsed.data.seq) send(socket, { op: OP.dispatch, s, ...event });
    }
    this.#resumed += 1;
    this.#dispatch(session, 'RESUMED', { _trace: [] });
    this.#world.emit({ kind: 'gateway' });
  }

  #sendMembers(socket: WebSocket, data: unknown): void {
    const session = [...this.#sessions.values()].find((known) => known.socket === socket);
    if (!session) {
      socket.close(NOT_AUTHENTICATED, 'Not authenticated');
      return;
    }
    const { nonce, guild_id: asked } = (data ?? {}) as { nonce?: string; guild_id?: string };
    const known = this.#world.guilds.get(asked ?? '') ?? this.#world.guild;
    const guild = guildPayload(this.#world, known);
    this.#dispatch(session, 'GUILD_MEMBERS_CHUNK', {
      guild_id: known.id,
      members: guild.members,
      chunk_index: 0,
      chunk_count: 1,
      not_found: [],
      ...(nonce ? { nonce } : {}),
    });
  }

  #broadcast(change: WorldChange): void {
    for (const event of eventsFor(this.#world, change)) {
      for (const session of this.#sessions.values()) this.#sendTo(session, event);
    }
  }

  #sendTo(session: Session, event: GatewayEvent): void {
    if (event.intent && !(session.intents & INTENTS[event.intent])) return;
    if (!hears(session.shard, event.name, event.data)) return;
    const readsAll = (session.intents & INTENTS.MESSAGE_CONTENT) !== 0;
    this.#dispatch(session, event.name, readsAll ? event.data : (event.withoutContent ?? event.data));
  }

  #dispatch(session: Session, t: string, d: Json): void {
    session.sent.push({ t, d });
    if (session.sent.length > MOST_REMEMBERED) {
      session.sent.shift();
      session.forgotten += 1;
    }
    const s = session.forgotten + session.sent.length;
    if (session.socket) send(session.socket, { op: OP.dispatch, s, t, d });
  }
}
