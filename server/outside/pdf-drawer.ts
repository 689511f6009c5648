import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { createWorkLane } from './work-lane.ts';

/** A function that gives a PDF, by the file that exports it; see drawingOf(). */
export type Drawing<Args extends unknown[]> = {
  file: string;
  name: string;
  /** For the types alone. */
  takes?: Args;
};

/**
 * Draws PDFs in threads of their own, so that nobody else waits for them. Values go to the thread as copies: plain ones,
 * bytes, maps. `busy` when too many wait or when one takes too long; rejects with the error of a drawing that fails.
 */
export type PdfDrawer = {
  draw<Args extends unknown[]>(drawing: Drawing<Args>, ...args: Args): Promise<Buffer | Refusal<'busy'>>;
  close(): Promise<void>;
};

type Limits = { threads: number; maxWaiting: number; drawingMs: number; idleMs: number; heapMb: number };

const usualLimits: Limits = {
  // Two processors: one answers, one draws.
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 30,
  // Long, for a machine that has much else to do: a page takes a tenth of a second.
  drawingMs: 60_000,
  // Letters and pictures take some 100 MB, given back when nobody has asked for a PDF for a minute.
  idleMs: 60_000,
  // A page takes a tenth of it. A thread that needs more ends, and not the server with it.
  heapMb: 256,
};

const threadFile = new URL('./pdf-thread.ts', import.meta.url);

/** `drawingOf<typeof drawFlyer>(new URL('./draw-flyer.ts', import.meta.url), 'drawFlyer')` */
export function drawingOf<Draw extends (...args: never[]) => Promise<Uint8Array>>(
  file: URL,
  name: string,
): Drawing<Parameters<Draw>> {
  return { file: file.href, name };
}

export function openPdfDrawer(given: Partial<Limits> = {}): PdfDrawer {
  const { threads, maxWaiting, drawingMs, idleMs, heapMb } = { ...usualLimits, ...given };
  const lane = createWorkLane(maxWaiting, threads);
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
    // Between two drawings nobody listens, and an error without a listener would end the server.
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

  async function drawNow<Args extends unknown[]>(
    { file, name }: Drawing<Args>,
    args: Args,
  ): Promise<Buffer | Refusal<'busy'>> {
    const thread = takeThread();
    const answer = await answerOf(thread, { file, name, args }, drawingMs);
    if (answer === 'too long') {
      await end(thread);
      return refuse('busy');
    }
    rest(thread);
    if ('error' in answer) throw answer.error;
    return Buffer.from(answer.bytes.buffer);
  }

  return {
    draw: async (drawing, ...args) => (await lane(() => drawNow(drawing, args))) ?? refuse('busy'),
    async close() {
      await Promise.all([...all].map(end));
    },
  };
}

type Answer = { bytes: Uint8Array<ArrayBuffer> } | { error: unknown };

/** What the thread answers to one order; rejects when it dies over it. */
async function answerOf(
  thread: Worker,
  order: { file: string; name: string; args: unknown[] },
  withinMs: number,
): Promise<Answer | 'too long'> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | 'too long'>();
  const onExit = () => reject(new Error(`the thread ended while it drew ${order.name}`));
  const timer = setTimeout(resolve, withinMs, 'too long' as const);
  thread.once('message', resolve).once('error', reject).once('exit', onExit);
  try {
    thread.postMessage(order);
    return await promise;
  } finally {
    clearTimeout(timer);
    thread.off('message', resolve).off('error', reject).off('exit', onExit);
  }
}
