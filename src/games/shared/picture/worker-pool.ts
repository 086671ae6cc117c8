import { Worker } from 'node:worker_threads';

/** What a thread sends back for a job. */
export type JobReply<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly problem: string };

/** The `handleJob` of a worker module, made from the work itself. It never throws: a job that fails must not end the thread. */
export const jobHandler =
  <Job, Result>(work: (job: Job) => Promise<Result>) =>
  (job: Job): Promise<JobReply<Result>> =>
    work(job).then(
      (result) => ({ ok: true, result }),
      (error: unknown) => ({ ok: false, problem: String(error) }),
    );

/** Work that threads do. */
export interface ThreadWork {
  /** Does it: its `handleJob` gives the {@link JobReply} to a job. A thread reads it with the first job. */
  readonly module: URL;
  /** Milliseconds after which a thread that has not replied is taken for hung. */
  readonly timeoutMs: number;
  /** Waits until nothing else does. */
  readonly canWait?: boolean;
  /** Takes seconds even when all is well: other jobs do not wait for it. */
  readonly long?: boolean;
}

/**
 * Threads that share all work that comes. Each does one job at a time. As long as one of them is at a long job, or at one that
 * takes too long, there is one more.
 */
export interface WorkerPool {
  /**
   * Does a job in the next free thread.
   * @throws Error with the thread's problem; also if the threads died with it, or took too long, again and again
   */
  run<Job, Result>(work: ThreadWork, job: Job): Promise<Result>;
  /** Ends the threads and refuses all waiting jobs. A job that comes later starts threads again. */
  close(): Promise<void>;
}

/** How large a pool may become. */
export interface PoolLimits {
  /** So many jobs are done at a time, long and late ones apart. */
  readonly maxThreads: number;
  /** Milliseconds after which other jobs no longer wait for one; they do if left out. */
  readonly lateMs?: number;
  /** Milliseconds after which an additional thread that has nothing to do ends; a minute if left out. */
  readonly idleMs?: number;
}

interface Task {
  readonly work: ThreadWork;
  readonly job: unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  attempts: number;
}

interface Thread {
  readonly worker: Worker;
  task?: Task | undefined;
  /** True while other jobs do not wait for its task. */
  passed: boolean;
  readonly timers: Set<NodeJS.Timeout>;
}

interface PoolState extends PoolLimits {
  readonly threads: Set<Thread>;
  readonly waiting: Task[];
}

const THREAD_SCRIPT = new URL('./worker-thread.mjs', import.meta.url);

/** Most of what a thread holds is seen by no collection of garbage: they have to come often. */
const LIMITS = { maxYoungGenerationSizeMb: 4 };

const IDLE_MS = 60_000;

/** A job whose thread died is given to another this often: the death may have been the job's fault. */
const MAX_ATTEMPTS = 2;

const after = ({ timers }: Thread, ms: number, act: () => void): void =>
  void timers.add(setTimeout(act, ms).unref());

const stopTimers = ({ timers }: Thread): void => {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
};

/** Takes the job from a thread, which then no longer keeps the process alive. */
const release = (thread: Thread): Task | undefined => {
  const { task } = thread;
  stopTimers(thread);
  thread.task = undefined;
  thread.passed = false;
  thread.worker.unref();
  return task;
};

/** The thread is gone: its job goes to another, unless it has ended enough of them. */
const retire = (pool: PoolState, thread: Thread, cause: Error): void => {
  if (!pool.threads.delete(thread)) return;
  const task = release(thread);
  void thread.worker.terminate();
  if (task && task.attempts < MAX_ATTEMPTS) pool.waiting.unshift(task);
  else task?.reject(cause);
  dispatch(pool);
};

/** Ends an idle thread if there is one more than usual. */
const endAdditional = (pool: PoolState, thread: Thread): void => {
  if (pool.threads.size > pool.maxThreads) retire(pool, thread, new Error('the thread is not needed'));
};

const spawn = (pool: PoolState): Thread => {
  const worker = new Worker(THREAD_SCRIPT, { execArgv: [], resourceLimits: LIMITS });
  const thread: Thread = { worker, passed: false, timers: new Set() };
  thread.worker.on('message', (reply: JobReply<unknown>) => {
    const task = release(thread);
    if (reply.ok) task?.resolve(reply.result);
    else task?.reject(new Error(reply.problem));
    after(thread, pool.idleMs ?? IDLE_MS, () => endAdditional(pool, thread));
    dispatch(pool);
  });
  thread.worker.on('error', (error) => retire(pool, thread, error));
  thread.worker.on('exit', (code) => retire(pool, thread, new Error(`the thread ended with ${code}`)));
  pool.threads.add(thread);
  return thread;
};

/** The task that has waited longest among those that cannot wait; if there is none, among all. */
const nextTask = (waiting: Task[]): Task | undefined => {
  const pressing = waiting.findIndex(({ work }) => !work.canWait);
  return waiting.splice(Math.max(0, pressing), 1)[0];
};

/** Gives waiting jobs to idle threads, and to new ones while there may be more. */
const dispatch = (pool: PoolState): void => {
  const { waiting, threads, maxThreads } = pool;
  while (waiting.length > 0) {
    const idle = [...threads].find(({ task }) => !task);
    const counted = [...threads].filter(({ task, passed }) => task && !passed);
    if (counted.length >= maxThreads || (!idle && threads.size > maxThreads)) return;
    const task = nextTask(waiting);
    if (!task) return;
    begin(pool, idle ?? spawn(pool), task);
  }
};

/** Other jobs no longer wait for that of the thread. */
const passBy = (pool: PoolState, thread: Thread): void => {
  thread.passed = true;
  dispatch(pool);
};

const begin = (pool: PoolState, thread: Thread, task: Task): void => {
  const { job, work } = task;
  stopTimers(thread);
  task.attempts += 1;
  thread.task = task;
  thread.passed = work.long ?? false;
  thread.worker.ref();
  if (pool.lateMs !== undefined) after(thread, pool.lateMs, () => passBy(pool, thread));
  after(thread, work.timeoutMs, () => retire(pool, thread, new Error('the thread hangs')));
  thread.worker.postMessage({ module: work.module.href, job });
};

const close = async ({ threads, waiting }: PoolState): Promise<void> => {
  const closed = new Error('the worker pool was closed');
  for (const task of waiting.splice(0)) task.reject(closed);
  const leaving = [...threads];
  threads.clear();
  for (const thread of leaving) release(thread)?.reject(closed);
  await Promise.all(leaving.map(({ worker }) => worker.terminate()));
};

/** Opens a pool; its threads start with the first job. Idle threads do not keep the process alive. */
export const openWorkerPool = (limits: PoolLimits): WorkerPool => {
  const pool: PoolState = { ...limits, threads: new Set(), waiting: [] };
  return {
    run: <Job, Result>(work: ThreadWork, job: Job) =>
      new Promise<Result>((resolve, reject) => {
        // What the module gives to a job is for whoever names both to know.
        const settle = (result: unknown): void => resolve(result as Result);
        pool.waiting.push({ work, job, resolve: settle, reject, attempts: 0 });
        dispatch(pool);
      }),
    close: () => close(pool),
  };
};
