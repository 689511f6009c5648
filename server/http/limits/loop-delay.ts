import { monitorEventLoopDelay } from 'node:perf_hooks';

export type LoopDelay = {
  /** Mean delay of the last second in milliseconds; infinite when the loop was blocked throughout. */
  ms(): number;
  /** There is a call: the delay is measured from now on, until there has been none for a while. */
  measure(): void;
  close(): void;
};

export const sampleMs = 1000;
const resolutionMs = 10;
/** Measuring wakes the process a hundred times a second, so it ends when there are no calls. */
const restAfterMs = 10_000;

/** Measures how late the event loop runs its timers. */
export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  let timer: NodeJS.Timeout | undefined;
  let delayMs = 0;
  let calledAt = 0;

  function takeSample(): void {
    const mean = histogram.mean / 1e6 - resolutionMs;
    histogram.reset();
    delayMs = Number.isNaN(mean) ? Number.POSITIVE_INFINITY : Math.max(0, mean);

    if (performance.now() - calledAt < restAfterMs) timer?.refresh();
    else rest();
  }

  function rest(): void {
    clearTimeout(timer);
    timer = undefined;
    delayMs = 0;
    histogram.disable();
  }

  return {
    ms: () => delayMs,
    measure() {
      calledAt = performance.now();
      if (timer !== undefined) return;
      histogram.enable();
      timer = setTimeout(takeSample, sampleMs).unref();
    },
    close: rest,
  };
}
