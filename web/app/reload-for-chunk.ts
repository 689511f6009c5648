import { isChunkFailure } from '#web/lib/chunk-failure.ts';

/**
 * After a new deployment an open tab asks for parts that are gone: it loads itself again, once for each part, and then
 * knows the new ones. True when it is about to.
 */
export function reloadForChunk(fault: unknown): boolean {
  if (!isChunkFailure(fault)) return false;
  // The router reloads for its own screens and notes it under this name; nothing is tried a second time.
  const note = `tanstack_router_reload:${fault.message}`;
  try {
    if (sessionStorage.getItem(note) !== null) return false;
    sessionStorage.setItem(note, '1');
  } catch {
    // Where nothing can be noted a reload might follow a reload for ever.
    return false;
  }
  location.reload();
  return true;
}
