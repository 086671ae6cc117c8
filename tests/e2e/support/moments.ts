import type { Playground } from '../../../src/playground/index.ts';
import type { DatabaseMoment } from '../../../src/proof/bot/die-at-query.ts';

/** A request of the bot, as the playground hears it first. */
export interface Heard {
  readonly method: string;
  readonly path: string;
}

/** A moment in the bot's talk with Discord. */
export interface WireMoment {
  readonly request: (heard: Heard) => boolean;
  /** Whether the request still takes effect; its answer is lost in any case. */
  readonly taken: boolean;
}

/** A moment at which the bot is killed: in its talk with Discord, or with its database. */
export type Moment = { readonly name: string } & (
  | { readonly wire: WireMoment }
  | { readonly database: DatabaseMoment }
);

/** Lets something be done as soon as a request comes that fits, once. */
export const atRequest = ({ faults }: Playground, { request, taken }: WireMoment, act: () => void): void => {
  const matches = (heard: Heard): boolean => {
    if (!request(heard)) return false;
    act();
    return true;
  };
  faults.failNext(1, 500, { processed: taken, matches });
};

/** The same request twice: lost on the way there, and with only its answer lost. */
export const lostAndTaken = (name: string, request: WireMoment['request']): Moment[] => [
  { name: `${name}, lost`, wire: { request, taken: false } },
  { name: `${name}, taken`, wire: { request, taken: true } },
];

/** Just before a statement leaves for the database, and just after its answer came. */
export const aroundStatement = (name: string, ...said: readonly string[]): Moment[] => [
  { name: `before ${name}`, database: { said, when: 'before' } },
  { name: `after ${name}`, database: { said, when: 'after' } },
];
