import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { onSessionChange, readSession } from '#web/lib/session.ts';

/**
 * When somebody signs in or out, here or in another tab, nothing of the one before may stay on screen: what was loaded is
 * forgotten and the guards are asked again.
 */
export function watchSession(router: AnyRouter, queryClient: QueryClient): () => void {
  let token = readSession()?.token;
  return onSessionChange(() => {
    const next = readSession()?.token;
    if (next === token) return;
    token = next;
    queryClient.clear();
    void router.invalidate();
  });
}
