import type { SeenFault } from './report-fault.ts';

/** Reports an error. The reporting code is loaded on the first error, which keeps pages without errors fast. */
export function tellOfFault(thrown: unknown, seen: SeenFault): void {
  if (!import.meta.env.PROD) return;
  import('./report-fault.ts').then(
    ({ reportFault }) => reportFault(thrown, seen),
    () => undefined,
  );
}

/** Reports uncaught errors and unhandled rejections of this page from now on. */
export function watchFaults(): void {
  addEventListener('error', ({ error, message }) => tellOfFault(error ?? message, { kind: 'script' }));
  addEventListener('unhandledrejection', ({ reason }) => tellOfFault(reason, { kind: 'promise' }));
}
