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

/** Threads that all run the same module. Each does one job at a time. */
export interface WorkerPool<Job, Result> {
  /**
   * Does a job in the next free thread.
   * @throws Error with the thread's problem; also if the threads died with it, or took too long, again and again
   */
  run(job: Job): Promise<Result>;
  /** Ends the threads and refuses all waiting jobs. A job that comes later starts threads again. */
  close(): Promise<void>;
}

/** How large a pool may grow and how long it waits. */
export interface PoolLimits {
  readonly maxThreads: number;
  /** Milliseconds after which a thread that has not replied is taken for hung. */
  readonly timeoutMs: number;
}

interface Task<Job, Result> {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  attempts: number;
}

interface Thread<Job, Result> {
  readonly worker: Worker;
  task?: Task<Job, Result> | undefined;
  timeout?: NodeJS.Timeout | undefined;
}

interface PoolState<Job, Result> {
  readonly module: URL;
  readonly limits: PoolLimits;
  readonly threads: Set<Thread<Job, Result>>;
  readonly waiting: Task<Job, Result>[];
}

const THREAD_SCRIPT = new URL('./worker-thread.mjs', import.meta.url);

/** A job whose thread died is given to another this often: the death may have been the job's fault. */
const MAX_ATTEMPTS = 2;

/** Takes the job from a thread, which then no longer keeps the process alive. */
const release = <Job, Result>(thread: Thread<Job, Result>): Task<Job, Result> | undefined => {
  const { task } = thread;
  clearTimeout(thread.timeout);
  thread.task = undefined;
  thread.worker.unref();
  return task;
};

/** The thread is gone: its job goes to another, unless it has ended enough of them. */
const retire = <Job, Result>(
  pool: PoolState<Job, Result>,
  thread: Thread<Job, Result>,
  cause: Error,
): void => {
  if (!pool.threads.delete(thread)) return;
  const task = release(thread);
  void thread.worker.terminate();
  if (task && task.attempts < MAX_ATTEMPTS) pool.waiting.unshift(task);
  else task?.reject(cause);
  dispatch(pool);
};

const spawn = <Job, Result>(pool: PoolState<Job, Result>): Thread<Job, Result> => {
  const thread: Thread<Job, Result> = {
    worker: new Worker(THREAD_SCRIPT, { execArgv: [], workerData: pool.module.href }),
  };
  thread.worker.on('message', (reply: JobReply<Result>) => {
    const task = release(thread);
    if (reply.ok) task?.resolve(reply.result);
    else task?.reject(new Error(reply.problem));
    dispatch(pool);
  });
  thread.worker.on('error', (error) => retire(pool, thread, error));
  thread.worker.on('exit', (code) => retire(pool, thread, new Error(`the thread ended with ${code}`)));
  pool.threads.add(thread);
  return thread;
};

/** Gives waiting jobs to idle threads, and to new ones while there may be more. */
const dispatch = <Job, Result>(pool: PoolState<Job, Result>): void => {
  const { waiting, threads, limits } = pool;
  while (waiting.length > 0) {
    const idle = [...threads].find(({ task }) => !task);
    if (!idle && threads.size >= limits.maxThreads) return;
    const task = waiting.shift();
    if (!task) return;
    const thread = idle ?? spawn(pool);
    task.attempts += 1;
    thread.task = task;
    thread.worker.ref();
    thread.timeout = setTimeout(() => retire(pool, thread, new Error('the thread hangs')), limits.timeoutMs);
    thread.worker.postMessage(task.job);
  }
};

const close = async <Job, Result>({ threads, waiting }: PoolState<Job, Result>): Promise<void> => {
  const closed = new Error('the worker pool was closed');
  for (const task of waiting.splice(0)) task.reject(closed);
  const leaving = [...threads];
  threads.clear();
  for (const thread of leaving) release(thread)?.reject(closed);
  await Promise.all(leaving.map(({ worker }) => worker.terminate()));
};

/**
 * Opens a pool; its threads start with the first job. Idle threads do not keep the process alive.
 * @param module does the work of every thread: its `handleJob` gives the {@link JobReply} to a job
 */
export const openWorkerPool = <Job, Result>(module: URL, limits: PoolLimits): WorkerPool<Job, Result> => {
  const pool: PoolState<Job, Result> = { module, limits, threads: new Set(), waiting: [] };
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        pool.waiting.push({ job, resolve, reject, attempts: 0 });
        dispatch(pool);
      }),
    close: () => close(pool),
  };
};
