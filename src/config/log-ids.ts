import { AsyncLocalStorage } from 'node:async_hooks';

/** What a line of the log belongs to. */
export interface LogIds {
  /** Discord's id of what somebody did. Moves have it as their request. */
  interaction?: string;
  table?: string;
}

const present = new AsyncLocalStorage<LogIds>();

/** Does some work; all that is logged meanwhile, however deep, has these ids and what {@link noteLogIds} adds. */
export const withLogIds = <T>(ids: LogIds, work: () => T): T => present.run({ ...ids }, work);

/** Adds ids that turned up in the midst of work; nothing happens outside of {@link withLogIds}. */
export const noteLogIds = (ids: LogIds): void => {
  Object.assign(present.getStore() ?? {}, ids);
};

/** Does work that is only begun here and belongs to something else. */
export const withoutLogIds = (work: () => void): void => present.exit(work);

/** The ids of the work that is going on. */
export const logIds = (): LogIds => ({ ...present.getStore() });
