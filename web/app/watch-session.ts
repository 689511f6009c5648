import type { AnyRouter } from '@tanstack/react-router';
import { onSessionChange, readSession } from '#web/lib/session/session.ts';

/** Reruns the route guards on sign-in and sign-out, also in other tabs. */
export function watchSession(router: AnyRouter): () => void {
  let token = readSession()?.token;
  return onSessionChange(() => {
    const next = readSession()?.token;
    if (next === token) return;
    token = next;
    void router.invalidate();
  });
}
