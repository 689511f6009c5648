import { isChunkFailure } from '#web/lib/reporting/chunk-failure.ts';

/**
 * Reloads the page for a chunk that a new deployment removed, once per chunk. Returns true if a reload has started.
 */
export function reloadForChunk(fault: unknown): boolean {
  if (!isChunkFailure(fault)) return false;
  // The router uses the same key when it reloads for its screens, so no chunk is tried twice.
  const note = `tanstack_router_reload:${fault.message}`;
  try {
    if (sessionStorage.getItem(note) !== null) return false;
    sessionStorage.setItem(note, '1');
  } catch {
    // Without storage the page might reload endlessly.
    return false;
  }
  location.reload();
  return true;
}
