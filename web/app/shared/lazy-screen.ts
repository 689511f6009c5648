import { lazyRouteComponent } from '@tanstack/react-router';
import { Unreachable } from '#web/lib/reporting/chunk-failure.ts';

/**
 * A screen that loads when it is opened. If its file is gone, the router reloads the page once, for a new version. Without a
 * connection that would leave the app for a page of the browser, so the failure is told apart.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => load().catch(tellUnreachable), name);

async function tellUnreachable(failure: unknown): Promise<never> {
  try {
    await fetch('/api/health/live', { cache: 'no-store' });
  } catch {
    throw new Unreachable();
  }
  throw failure;
}
