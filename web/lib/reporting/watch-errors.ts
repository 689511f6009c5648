import type { ErrorContext } from './report-error.ts';

/** Reports an error. The reporting code is loaded on the first error, which keeps pages without errors fast. */
export function reportErrorLazily(thrown: unknown, seen: ErrorContext): void {
  if (!import.meta.env.PROD) return;
  import('./report-error.ts').then(
    ({ reportError }) => reportError(thrown, seen),
    () => undefined,
  );
}

/** Reports uncaught errors and unhandled rejections of this page from now on. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => reportErrorLazily(error ?? message, { kind: 'script' }));
  addEventListener('unhandledrejection', ({ reason }) => reportErrorLazily(reason, { kind: 'promise' }));
}
