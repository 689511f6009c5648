import { watchErrors } from '#web/lib/reporting/watch-errors.ts';

/** Watches for errors at once; the reporting code loads after the first paint. */
export function startReporting(): void {
  watchErrors();
  if (!import.meta.env.PROD) return;
  const load = () => import('./prepare-reports.ts').then(({ prepareReports }) => prepareReports(), ignore);
  addEventListener('load', () => setTimeout(load, 1000), { once: true });
}

function ignore(): void {}
