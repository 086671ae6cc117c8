import { Worker } from 'node:worker_threads';

/** What a thread sends back for a job. */
export type Answer<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly problem: string };

/** Makes the answer to each job from the work that is done for it. Never throws: a job that fails must not end the thread. */
export const answering =
  <Job, Result>(work: (job: Job) => Promise<Result>) =>
  (job: Job): Promise<Answer<Result>> =>
    work(job).then(
      (result) => ({ ok: true, result }),
      (error: unknown) => ({ ok: false, problem: String(error) }),
    );

/** Threads that all run the same module, each doing one job at a time. */
export interface Studio<Job, Result> {
  /**
   * Does a job in the next free thread.
   * @throws Error with the thread's problem; also if the threads died with it, or took too long, again and again
   */
  run(job: Job): Promise<Result>;
  /** Ends the threads. A job that comes later starts them again. */
  close(): Promise<void>;
}

interface Task<Job, Result> {
  readonly job: Job;
  readonly done: (result: Result) => void;
  readonly failed: (error: Error) => void;
  attempts: number;
}

interface Thread<Job, Result> {
  readonly worker: Worker;
  task?: Task<Job, Result> | undefined;
  clock?: NodeJS.Timeout | undefined;
}

/** A studio from the inside. */
interface Shop<Job, Result> {
  readonly module: URL;
  readonly most: number;
  readonly patience: number;
  readonly threads: Set<Thread<Job, Result>>;
  readonly waiting: Task<Job, Result>[];
}

const THREAD = new URL('./thread.mjs', import.meta.url);

/** A job whose thread died is given to another this often: the death may have been the job's fault. */
const MOST_ATTEMPTS = 2;

/** Takes the job from a thread, which then no longer keeps the process alive. */
const release = <Job, Result>(thread: Thread<Job, Result>): Task<Job, Result> | undefined => {
  const { task } = thread;
  clearTimeout(thread.clock);
  thread.task = undefined;
  thread.worker.unref();
  return task;
};

/** The thread is gone: its job goes to another, unless it has killed enough of them. */
const bury = <Job, Result>(shop: Shop<Job, Result>, thread: Thread<Job, Result>, cause: Error): void => {
  if (!shop.threads.delete(thread)) return;
  const task = release(thread);
  void thread.worker.terminate();
  if (task && task.attempts < MOST_ATTEMPTS) shop.waiting.unshift(task);
  else task?.failed(cause);
  hand(shop);
};

const hire = <Job, Result>(shop: Shop<Job, Result>): Thread<Job, Result> => {
  const thread: Thread<Job, Result> = {
    worker: new Worker(THREAD, { execArgv: [], workerData: shop.module.href }),
  };
  thread.worker.on('message', (answer: Answer<Result>) => {
    const task = release(thread);
    if (answer.ok) task?.done(answer.result);
    else task?.failed(new Error(answer.problem));
    hand(shop);
  });
  thread.worker.on('error', (error) => bury(shop, thread, error));
  thread.worker.on('exit', (code) => bury(shop, thread, new Error(`the thread ended with ${code}`)));
  shop.threads.add(thread);
  return thread;
};

/** Hands waiting jobs to idle threads, and to new ones while there may be more. */
const hand = <Job, Result>(shop: Shop<Job, Result>): void => {
  while (shop.waiting.length > 0) {
    const idle = [...shop.threads].find(({ task }) => !task);
    if (!idle && shop.threads.size >= shop.most) return;
    const task = shop.waiting.shift();
    if (!task) return;
    const thread = idle ?? hire(shop);
    task.attempts += 1;
    thread.task = task;
    thread.worker.ref();
    thread.clock = setTimeout(() => bury(shop, thread, new Error('the thread hangs')), shop.patience);
    thread.worker.postMessage(task.job);
  }
};

const close = async <Job, Result>({ threads, waiting }: Shop<Job, Result>): Promise<void> => {
  const closed = new Error('the studio was closed');
  for (const task of waiting.splice(0)) task.failed(closed);
  const leaving = [...threads];
  threads.clear();
  for (const thread of leaving) release(thread)?.failed(closed);
  await Promise.all(leaving.map(({ worker }) => worker.terminate()));
};

/**
 * Opens a studio; its threads start with the first job. Idle threads do not keep the process alive.
 * @param module does the work of every thread: its `answer` gives the {@link Answer} to a job
 * @param limits how many threads at most, and after how many milliseconds one is taken for hung
 */
export const openStudio = <Job, Result>(
  module: URL,
  limits: { readonly threads: number; readonly patience: number },
): Studio<Job, Result> => {
  const shop: Shop<Job, Result> = {
    module,
    most: limits.threads,
    patience: limits.patience,
    threads: new Set(),
    waiting: [],
  };
  return {
    run: (job) =>
      new Promise((done, failed) => {
        shop.waiting.push({ job, done, failed, attempts: 0 });
        hand(shop);
      }),
    close: () => close(shop),
  };
};
