import { availableParallelism } from 'node:os';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { openThreadPool, type ThreadTask, threadTask } from '../threads/thread-pool.ts';

/** Reference to an exported function that draws a PDF; see drawingOf(). */
export type Drawing<Args extends unknown[]> = ThreadTask<Args, Uint8Array>;

/**
 * Draws PDFs in worker threads, so that the event loop stays free. Arguments are copied: plain values, bytes, maps.
 * Refuses with `busy` when too many are waiting, in all or of one owner, or when waiting and drawing take too long; rejects with the error of a failed drawing.
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

/** `drawingOf<typeof drawFlyer>(new URL('./draw-flyer.ts', import.meta.url), 'drawFlyer')` */
export function drawingOf<Draw extends (...args: never[]) => Promise<Uint8Array>>(
  file: URL,
  name: string,
): Drawing<Parameters<Draw>> {
  return threadTask<Draw>(file, name);
}

export function openPdfDrawer(given: Partial<Limits> = {}): PdfDrawer {
  const { drawingMs, ...limits } = { ...defaultLimits, ...given };
  const pool = openThreadPool({ ...limits, taskMs: drawingMs });
  return {
    async draw(drawing, ...args) {
      const drawn = await pool.run(drawing, ...args);
      return 'failed' in drawn ? refuse('busy') : Buffer.from(drawn.result.buffer);
    },
    close: () => pool.close(),
  };
}
