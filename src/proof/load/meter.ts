import type { World } from '../../playground/index.ts';
import type { WorldChange } from '../../playground/world/model.ts';
import { quantile } from '../measure.ts';
import { hasBoard } from '../players/controls.ts';

/** Half of all took at most `p50`, 99 of 100 at most `p99`; whole milliseconds, 0 if there was none. */
export interface Delays {
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
}

/** What was seen from the side of Discord. */
export interface Metered {
  /** From what somebody does to the bot's first word. */
  readonly acknowledgementMs: Delays;
  /** To its answer. */
  readonly answerMs: Delays;
  /** From the last move of a turn to the post that calls whoever is next. */
  readonly turnPostMs: Delays;
  readonly requests: number;
  /** Interactions that were not answered in time. */
  readonly unanswered: number;
}

/** Watches a Discord and times what goes on in it. */
export class Meter {
  #acknowledgements: number[] = [];
  #answers: number[] = [];
  #turnPosts: number[] = [];
  #requests = 0;
  #unanswered = 0;
  /** When interactions began of which no answer, or no first word, has come. */
  readonly #silent = new Map<string, number>();
  readonly #open = new Map<string, number>();
  /** When somebody did something last, by the channel. */
  readonly #deeds = new Map<string, number>();

  constructor(world: World) {
    world.onChange((change) => this.#heard(change));
  }

  /** What was seen since it was asked last. */
  take(): Metered {
    const taken: Metered = {
      acknowledgementMs: delaysOf(this.#acknowledgements),
      answerMs: delaysOf(this.#answers),
      turnPostMs: delaysOf(this.#turnPosts),
      requests: this.#requests,
      unanswered: this.#unanswered,
    };
    this.#acknowledgements = [];
    this.#answers = [];
    this.#turnPosts = [];
    this.#requests = 0;
    this.#unanswered = 0;
    return taken;
  }

  #heard(change: WorldChange): void {
    const now = performance.now();
    switch (change.kind) {
      case 'request':
        this.#requests += 1;
        return;
      case 'interaction-created': {
        const { id, kind, channelId } = change.interaction;
        this.#silent.set(id, now);
        this.#open.set(id, now);
        if (kind === 'component') this.#deeds.set(channelId, now);
        return;
      }
      case 'interaction-changed':
        this.#answered(change.interaction.id, change.interaction.response.kind, now);
        return;
      case 'message-created': {
        const { channelId, ephemeralFor } = change.message;
        const deed = this.#deeds.get(channelId);
        if (!hasBoard(change.message) || ephemeralFor !== null || deed === undefined) return;
        this.#turnPosts.push(now - deed);
        this.#deeds.delete(channelId);
        return;
      }
      default:
        return;
    }
  }

  #answered(id: string, kind: string, now: number): void {
    const silent = this.#silent.get(id);
    const open = this.#open.get(id);
    if (kind === 'failed') this.#unanswered += 1;
    if (silent !== undefined && kind !== 'failed') this.#acknowledgements.push(now - silent);
    this.#silent.delete(id);
    if (kind === 'thinking' || kind === 'update-deferred') return;
    if (open !== undefined && kind !== 'failed') this.#answers.push(now - open);
    this.#open.delete(id);
  }
}

/** Sums up times in milliseconds. */
const delaysOf = (times: readonly number[]): Delays => ({
  p50: times.length > 0 ? Math.round(quantile(times, 0.5)) : 0,
  p99: times.length > 0 ? Math.round(quantile(times, 0.99)) : 0,
  count: times.length,
});
