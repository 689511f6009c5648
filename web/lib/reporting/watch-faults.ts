import type { SeenFault } from './report-fault.ts';

/** Tells of a fault. What does the telling is loaded when there is something to tell: a page that works is not slowed. */
export function tellOfFault(thrown: unknown, seen: SeenFault): void {
  if (!import.meta.env.PROD) return;
  import('./report-fault.ts').then(
    ({ reportFault }) => reportFault(thrown, seen),
    () => undefined,
  );
}

/** What nobody catches in this page is told from now on. */
export function watchFaults(): void {
  addEventListener('error', ({ error, message }) => tellOfFault(error ?? message, { kind: 'script' }));
  addEventListener('unhandledrejection', ({ reason }) => tellOfFault(reason, { kind: 'promise' }));
}
