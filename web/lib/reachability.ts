/** Requests within this time after a failure fail at once, without being sent. */
const sameFailureMs = 250;
/** Requests wait no longer than this for the outcome of a probe. */
const probePatienceMs = 3000;

let isAway = false;
let failedAt = Number.NEGATIVE_INFINITY;
let probe: Promise<'reached' | 'failed' | 'stopped'> | null = null;
const listeners = new Set<() => void>();

/** Subscribes to the server becoming reachable again. */
export function onReachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends a read request. While the server is unreachable, one request at a time goes out as a probe and the others share
 * its outcome, so that a screen of twenty lists does not send twenty requests per retry. `unreached` creates the error.
 */
export async function sendOnceReachable(
  send: () => Promise<Response>,
  { signal, unreached }: { signal: AbortSignal | undefined; unreached: () => Error },
): Promise<Response> {
  while (isAway) {
    if (performance.now() - failedAt < sameFailureMs) throw unreached();
    if (!probe) break;
    const outcome = await Promise.race([probe, afterPatience()]);
    signal?.throwIfAborted();
    if (outcome === 'failed') throw unreached();
    if (outcome === 'slow') break;
  }
  return isAway ? sendProbe(send, signal) : sendNoting(send, signal);
}

function afterPatience(): Promise<'slow'> {
  return new Promise((resolve) => setTimeout(() => resolve('slow'), probePatienceMs));
}

async function sendProbe(send: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  const sending = sendNoting(send, signal);
  probe = sending.then(
    () => 'reached' as const,
    () => (signal?.aborted ? ('stopped' as const) : ('failed' as const)),
  );
  void probe.finally(() => {
    probe = null;
  });
  return await sending;
}

async function sendNoting(send: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  try {
    const response = await send();
    noteReached();
    return response;
  } catch (cause) {
    if (!signal?.aborted) {
      isAway = true;
      failedAt = performance.now();
    }
    throw cause;
  }
}

function noteReached(): void {
  if (!isAway) return;
  isAway = false;
  for (const listener of [...listeners]) listener();
}
