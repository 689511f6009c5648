/** Requests within this time after a failure fail at once, without being sent. */
const sameFailureMs = 250;
/** Requests wait no longer than this for the outcome of a probe. */
const probeTimeoutMs = 3000;

let isUnreachable = false;
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
export async function sendWhenReachable(
  send: () => Promise<Response>,
  { signal, unreached }: { signal: AbortSignal | undefined; unreached: () => Error },
): Promise<Response> {
  while (isUnreachable) {
    if (performance.now() - failedAt < sameFailureMs) throw unreached();
    if (!probe) break;
    const outcome = await Promise.race([probe, probeTimeout()]);
    signal?.throwIfAborted();
    if (outcome === 'failed') throw unreached();
    if (outcome === 'slow') break;
  }
  return isUnreachable ? sendProbe(send, signal) : sendAndRecord(send, signal);
}

function probeTimeout(): Promise<'slow'> {
  return new Promise((resolve) => setTimeout(() => resolve('slow'), probeTimeoutMs));
}

async function sendProbe(send: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  const sending = sendAndRecord(send, signal);
  probe = sending.then(
    () => 'reached' as const,
    () => (signal?.aborted ? ('stopped' as const) : ('failed' as const)),
  );
  void probe.finally(() => {
    probe = null;
  });
  return await sending;
}

async function sendAndRecord(
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    const response = await send();
    recordReached();
    return response;
  } catch (cause) {
    if (!signal?.aborted) {
      isUnreachable = true;
      failedAt = performance.now();
    }
    throw cause;
  }
}

/** Marks the server as reachable, and lets waiting requests go out. */
export function recordReached(): void {
  if (!isUnreachable) return;
  isUnreachable = false;
  for (const listener of [...listeners]) listener();
}
