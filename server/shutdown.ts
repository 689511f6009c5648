import { logError } from './log-error.ts';

const defaultPatienceMs = 20_000;
const defaultEchoMs = 1_000;
const lastWorkMs = 15_000;

/**
 * Runs `close` at the first SIGINT or SIGTERM and exits when it is done, after 20 seconds at the latest. A second
 * signal exits immediately, after `lastWork` only: it ends what must not outlive the process, such as the embedded
 * database. Both are what the operator wanted, so the code is 0 unless `lastWork` fails. A terminal and npm both forward
 * Ctrl-C, so signals within a second count as one.
 */
export function endOnSignal(
  close: () => Promise<void>,
  log: (message: string) => void,
  {
    patienceMs = defaultPatienceMs,
    echoMs = defaultEchoMs,
    lastWork = async () => {},
  }: { patienceMs?: number; echoMs?: number; lastWork?: () => Promise<void> } = {},
): void {
  outliveClosedOutput();
  let firstAt: number | undefined;
  let isForced = false;
  let code = 0;

  function begin(exitCode: number): void {
    code = exitCode;
    firstAt = performance.now();
    // Keeps the process alive: what is being closed may hold nothing open that does, such as the guard of the database.
    setTimeout(() => endNow('it took too long'), patienceMs);
    close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        logError('error', error, 'what was open could not be closed');
        process.exit(1);
      },
    );
  }

  function endNow(reason: string): void {
    if (isForced) return;
    isForced = true;
    log(`ended without waiting: ${reason}`);

    setTimeout(() => process.exit(1), lastWorkMs);
    lastWork().then(
      () => process.exit(code),
      (error: unknown) => {
        logError('error', error, 'what must not outlive this process could not be ended');
        process.exit(1);
      },
    );
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (firstAt === undefined) {
        log('stopping');
        begin(0);
      } else if (performance.now() - firstAt > echoMs) {
        endNow('a second signal arrived');
      }
    });
  }

  // The state after an unexpected error is unknown: log it, finish what runs, and exit to be restarted.
  process.on('uncaughtException', (error) => {
    logError('error', error, 'unexpected error: ending, to be started again');
    if (firstAt === undefined) begin(1);
  });
}

/**
 * Once nobody reads its output, such as after a terminal was closed, a process would end at its next line, and leave its
 * database running. What it prints is lost instead, and there is nowhere to report that.
 */
function outliveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
