import type { AnyRouter } from '@tanstack/react-router';
import { onSessionChange, readSession } from '#web/lib/session.ts';

/** When somebody signs in or out, here or in another tab, the guards are asked again. */
export function watchSession(router: AnyRouter): () => void {
  let token = readSession()?.token;
  return onSessionChange(() => {
    const next = readSession()?.token;
    if (next === token) return;
    token = next;
    void router.invalidate();
  });
}
