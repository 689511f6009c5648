import { watchErrors } from '#web/lib/reporting/watch-errors.ts';

/** By then the first screen is drawn, even on a slow phone; an error before loads the code immediately. */
const loadAfterMs = 4000;

/** Watches for errors immediately; the reporting code loads after the first screen. */
export function startReporting(): void {
  watchErrors();
  if (!import.meta.env.PROD) return;
  const load = () => import('./prepare-reports.ts').then(({ prepareReports }) => prepareReports(), ignore);
  addEventListener('load', () => setTimeout(load, loadAfterMs), { once: true });
}

function ignore(): void {}
