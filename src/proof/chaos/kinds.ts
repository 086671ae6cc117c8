import { setTimeout as pause } from 'node:timers/promises';
import { pickFrom, type Random } from '../../selfplay/random.ts';
import type { ChaosStage } from './stage.ts';

/** Ends a trouble; resolves when the bot could work again. */
type Calm = () => Promise<void>;

/** A kind of trouble. */
export interface ChaosKind {
  readonly name: string;
  /** Where it can be had: it takes a server that several share, a database on this disk, or either. */
  readonly needs: 'server' | 'embedded' | 'either';
  /** Begins it. */
  strike(stage: ChaosStage, random: Random): Promise<Calm>;
}

const STATUSES = [500, 502, 503] as const;
const DROPS = ['close', 'reconnect', 'invalid-session'] as const;
const MINUTE_MS = 60_000;
const SERVER_AWAY_MS = 4_000;
const LINE_DEAD_MS = 2_000;
/** Enough for the bot to open what was there, and for no more than a few further moves. */
const FULL_DISK_BLOCKS = 20;

const nothing: Calm = async () => undefined;

export const CHAOS_KINDS: readonly ChaosKind[] = [
  {
    name: 'kill -9',
    needs: 'either',
    async strike(stage, random) {
      let left = 1 + random(12);
      const matches = (): boolean => {
        left -= 1;
        if (left === 0) for (const bot of stage.bots) bot.kill();
        return left === 0;
      };
      stage.playground.faults.failNext(1, 500, { processed: random(2) === 0, matches });
      return async () => {
        stage.playground.faults.clear();
        await stage.killAll();
        await stage.hire();
      };
    },
  },
  {
    name: 'database gone and back',
    needs: 'server',
    async strike({ line }, random) {
      const unblock = line?.block();
      const back = pause(random(SERVER_AWAY_MS)).then(unblock);
      return () => back;
    },
  },
  {
    name: 'connections cut',
    needs: 'server',
    async strike({ line }, random) {
      // A silent line is found out only after a while, which takes the time of many rounds.
      if (random(5) === 0) line?.silence();
      const cutting = (async () => {
        for (let left = 1 + random(4); left > 0; left -= 1) {
          line?.cut();
          await pause(random(800));
        }
      })();
      return () => cutting;
    },
  },
  {
    name: 'gateway dropped',
    needs: 'either',
    async strike({ playground }, random) {
      if (random(2) === 0) {
        playground.dropGateway(pickFrom(random, DROPS));
        return nothing;
      }
      const release = playground.holdGateway();
      const over = pause(random(LINE_DEAD_MS)).then(release);
      return () => over;
    },
  },
  {
    name: 'storm of 5xx',
    needs: 'either',
    async strike({ playground: { faults } }, random) {
      faults.failNext(5 + random(40), pickFrom(random, STATUSES), { processed: random(2) === 0 });
      return async () => faults.clear();
    },
  },
  {
    name: 'storm of 429',
    needs: 'either',
    async strike({ playground: { faults } }, random) {
      faults.rateLimitNext(3 + random(20), (1 + random(8)) / 10, { global: random(2) === 0 });
      return async () => faults.clear();
    },
  },
  {
    name: 'full disk',
    needs: 'embedded',
    async strike(stage, random) {
      await Promise.all(stage.bots.map((bot) => bot.stop()));
      await stage.hire({ mostBlocks: FULL_DISK_BLOCKS + random(200) });
      return async () => {
        await stage.killAll();
        await stage.hire();
      };
    },
  },
  {
    name: 'hung drawing',
    needs: 'either',
    async strike({ bots }, random) {
      const jobs = 1 + random(2);
      for (const bot of bots) bot.tell({ kind: 'hang', jobs });
      return nothing;
    },
  },
  {
    name: 'clock jumps',
    needs: 'either',
    async strike({ bots }, random) {
      const ms = (random(2) === 0 ? 1 : -1) * (1 + random(180)) * MINUTE_MS;
      for (const bot of bots) bot.tell({ kind: 'jump', ms });
      return async () => {
        for (const bot of bots) bot.tell({ kind: 'jump', ms: -ms });
      };
    },
  },
  {
    name: 'two processes',
    needs: 'server',
    async strike(stage, random) {
      await stage.hire();
      return async () => {
        const [first, second] = stage.bots;
        const leaving = random(2) === 0 ? first : second;
        if (random(2) === 0) leaving?.kill();
        else await leaving?.stop();
        await leaving?.gone;
      };
    },
  },
];
