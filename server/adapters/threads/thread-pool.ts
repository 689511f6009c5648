import { Worker } from 'node:worker_threads';
import { createConcurrencyLimit } from '../concurrency-limit.ts';

/** Reference to an exported function of one of our files; see threadTask(). */
export type ThreadTask<Args extends unknown[], Result> = {
  file: string;
  name: string;
  /** Account or network that asks: each has at most a third of the places. */
  owner?: string;
  /** How long the caller waits, for its turn and for the work; by default as long as a task may take. */
  withinMs?: number;
  /** Only for the types. */
  takes?: Args;
  gives?: Result;
};

export type ThreadResult<Result> = { result: Result } | { failed: 'queue_full' | 'timed_out' };

/**
 * Runs work in worker threads, so that the event loop stays free. Arguments and results are copied: plain values, bytes,
 * maps. Rejects with the error of a task, and when its thread dies.
 */
export type ThreadPool = {
  run<Args extends unknown[], Result>(
    task: ThreadTask<Args, Result>,
    ...args: Args
  ): Promise<ThreadResult<Result>>;
  close(): Promise<void>;
};

export type ThreadLimits = {
  threads: number;
  /** Tasks that are running or waiting. */
  maxWaiting: number;
  /** A task that takes longer is ended with its thread. */
  taskMs: number;
  /** A thread without work is ended after this time, which frees its memory. */
  idleMs: number;
  /** A thread that needs more ends without affecting the server. */
  heapMb: number;
};

/** A task that needed more memory than its thread has: its input was too much. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

const threadFile = new URL('./pool-thread.ts', import.meta.url);

/** `threadTask<typeof drawFlyer>(new URL('./draw-flyer.ts', import.meta.url), 'drawFlyer')` */
export function threadTask<Run extends (...args: never[]) => unknown>(
  file: URL,
  name: string,
): ThreadTask<Parameters<Run>, Awaited<ReturnType<Run>>> {
  return { file: file.href, name };
}

export function openThreadPool(limits: ThreadLimits): ThreadPool {
  const { threads, maxWaiting, taskMs, idleMs, heapMb } = limits;
  const lane = createConcurrencyLimit(maxWaiting, threads);
  const rested = new Map<Worker, NodeJS.Timeout>();
  const all = new Set<Worker>();

  function takeThread(): Worker {
    const [found] = rested;
    if (found) {
      clearTimeout(found[1]);
      rested.delete(found[0]);
      found[0].ref();
      return found[0];
    }

    const thread = new Worker(threadFile, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
    });

    all.add(thread);
    // An idle thread has no other listener, and an error without a listener would end the server.
    thread.on('error', () => forget(thread));
    thread.on('exit', () => forget(thread));

    return thread;
  }

  function forget(thread: Worker): void {
    clearTimeout(rested.get(thread));
    rested.delete(thread);
    all.delete(thread);
  }

  function rest(thread: Worker): void {
    if (!all.has(thread)) return;
    thread.unref();
    rested.set(thread, setTimeout(() => end(thread), idleMs).unref());
  }

  async function end(thread: Worker): Promise<void> {
    forget(thread);
    await thread.terminate();
  }

  async function runNow<Args extends unknown[], Result>(
    { file, name }: ThreadTask<Args, Result>,
    args: Args,
    withinMs: number,
  ): Promise<ThreadResult<Result>> {
    const thread = takeThread();
    const answer = await answerOf<Result>(thread, { file, name, args }, withinMs);
    if (answer === 'timed_out') {
      await end(thread);
      return { failed: answer };
    }
    rest(thread);
    if ('error' in answer) throw answer.error;
    return answer;
  }

  /** Runs in turn; a caller whose time is over while it waits is answered at once. */
  async function runInTurn<Args extends unknown[], Result>(
    task: ThreadTask<Args, Result>,
    args: Args,
  ): Promise<ThreadResult<Result>> {
    const withinMs = task.withinMs ?? taskMs;
    const endsAt = performance.now() + withinMs;
    const done = lane<ThreadResult<Result>>(async () => {
      const leftMs = endsAt - performance.now();
      return leftMs > 0 ? runNow(task, args, leftMs) : { failed: 'timed_out' };
    });
    return done === null ? { failed: 'queue_full' } : byDeadline(done, withinMs);
  }

  const forOwner = countSlotsOfOwners(Math.max(1, Math.floor(maxWaiting / 3)));

  return {
    async run(task, ...args) {
      const work = () => runInTurn(task, args);
      if (task.owner === undefined) return work();
      return (await forOwner(task.owner, work)) ?? { failed: 'queue_full' };
    },
    async close() {
      await Promise.all([...all].map(end));
    },
  };
}

/** Runs the work of an owner who has a place left; null otherwise. */
function countSlotsOfOwners(most: number) {
  const taken = new Map<string, number>();
  return async <T>(owner: string, work: () => Promise<T>): Promise<T | null> => {
    const before = taken.get(owner) ?? 0;
    if (before >= most) return null;
    taken.set(owner, before + 1);
    try {
      return await work();
    } finally {
      const left = (taken.get(owner) ?? 1) - 1;
      if (left === 0) taken.delete(owner);
      else taken.set(owner, left);
    }
  };
}

/** The result of the work, or `timed_out` once the time is over. */
async function byDeadline<Result>(
  work: Promise<ThreadResult<Result>>,
  withinMs: number,
): Promise<ThreadResult<Result>> {
  const { promise: late, resolve } = Promise.withResolvers<ThreadResult<Result>>();
  const timer = setTimeout(resolve, withinMs, { failed: 'timed_out' });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

type Answer<Result> = { result: Result } | { error: unknown };

/** A thread's answer to one request; rejects when the thread dies meanwhile. */
async function answerOf<Result>(
  thread: Worker,
  request: { file: string; name: string; args: unknown[] },
  withinMs: number,
): Promise<Answer<Result> | 'timed_out'> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer<Result> | 'timed_out'>();
  const onExit = () => reject(new Error(`the thread ended while it ran ${request.name}`));
  const timer = setTimeout(resolve, withinMs, 'timed_out' as const);
  thread.once('message', resolve).once('error', reject).once('exit', onExit);

  try {
    thread.postMessage(request);
    return await promise;
  } finally {
    clearTimeout(timer);
    thread.off('message', resolve).off('error', reject).off('exit', onExit);
  }
}
