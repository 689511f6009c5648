import { describeError } from '#domain/reporting/describe-error.ts';

const usualPatienceMs = 20_000;
const echoMs = 1_000;

/**
 * Runs `close` at the first SIGINT or SIGTERM and ends the process when it is done, at the latest after 20 seconds.
 * A second signal ends it at once. A terminal and npm both pass Ctrl-C on, so signals within a second are one.
 */
export function endOnSignal(
  close: () => Promise<void>,
  log: (message: string) => void,
  patienceMs = usualPatienceMs,
): void {
  let firstAt: number | undefined;

  function begin(exitCode: number): void {
    firstAt = performance.now();
    setTimeout(() => endNow('it took too long'), patienceMs).unref();
    close().then(
      () => process.exit(exitCode),
      (fault: unknown) => {
        console.error(describeError(fault));
        process.exit(1);
      },
    );
  }

  function endNow(reason: string): never {
    log(`ended without waiting: ${reason}`);
    process.exit(1);
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (firstAt === undefined) {
        log('stopping');
        begin(0);
      } else if (performance.now() - firstAt > echoMs) {
        endNow('a second signal came');
      }
    });
  }
  // Nobody knows what state an unexpected error leaves behind: say it, finish what runs, and be started afresh.
  process.on('uncaughtException', (fault) => {
    console.error(describeError(fault));
    if (firstAt === undefined) begin(1);
  });
}
