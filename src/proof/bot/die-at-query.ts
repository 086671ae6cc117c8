import pg from 'pg';

/** A moment in a process's talk with its database. */
export interface DatabaseMoment {
  /** Parts of statements that are said one after another, quotation marks left out; the last one counts. */
  readonly said: readonly string[];
  /** Before the last one leaves, or once its answer is there. */
  readonly when: 'before' | 'after';
}

type Query = (...given: unknown[]) => unknown;

/** From now on this process kills itself at a moment, on whichever of its connections that comes. */
export const dieAtQuery = ({ said, when }: DatabaseMoment): void => {
  const clients = pg.Client.prototype as unknown as { query: Query };
  const { query } = clients;
  const awaited = [...said];
  clients.query = function (this: unknown, ...given) {
    const [next] = awaited;
    if (next === undefined || !statementOf(given[0]).includes(next)) return query.apply(this, given);
    awaited.shift();
    if (awaited.length > 0) return query.apply(this, given);
    if (when === 'before') return die();
    // A client's answer comes by a callback, where one is given, or as a promise.
    const mortal = given.map((argument) => (typeof argument === 'function' ? die : argument));
    const answer = query.apply(this, mortal);
    return answer instanceof Promise ? answer.then(die) : answer;
  };
};

const statementOf = (config: unknown): string => {
  const text = typeof config === 'object' && config && 'text' in config ? config.text : config;
  return String(text).replaceAll('"', '');
};

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('still alive');
};
