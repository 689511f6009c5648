import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { createConcurrencyLimit } from '../concurrency-limit.ts';

/** Reference to an exported function that draws a PDF; see drawingOf(). */
export type Drawing<Args extends unknown[]> = {
  file: string;
  name: string;
  /** Only for the type. */
  takes?: Args;
};

/**
 * Draws PDFs in worker threads, so that the event loop stays free. Arguments are copied: plain values, bytes, maps.
 * Refuses with `busy` when too many are waiting or one takes too long; rejects with the error of a failed drawing.
 */
export type PdfDrawer = {
  draw<Args extends unknown[]>(drawing: Drawing<Args>, ...args: Args): Promise<Buffer | Refusal<'busy'>>;
  close(): Promise<void>;
};

type Limits = { threads: number; maxWaiting: number; drawingMs: number; idleMs: number; heapMb: number };

const defaultLimits: Limits = {
  // On two processors, one serves and one draws.
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 30,
  // Generous for a busy machine: a page takes a tenth of a second.
  drawingMs: 60_000,
  // Fonts and pictures take some 100 MB, freed after a minute without a PDF.
  idleMs: 60_000,
  // A page takes a tenth of it. A thread that needs more ends without affecting the server.
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
  const { threads, maxWaiting, drawingMs, idleMs, heapMb } = { ...defaultLimits, ...given };
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

/** A thread's answer to one request; rejects when the thread dies meanwhile. */
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
