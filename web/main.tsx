import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reportErrorLazily, watchErrors } from './lib/reporting/watch-errors.ts';

/** By then the first screen is drawn, even on a slow phone; an error before loads the code immediately. */
const loadAfterMs = 4000;

const element = document.getElementById('app');
if (!element) throw new Error('index.html has no place for the app');

startReporting();
createRoot(element, {
  // Errors caught by an error boundary do not reach the window's listeners.
  onCaughtError(error, { componentStack }) {
    console.error(error);
    reportErrorLazily(error, { kind: 'render', componentStack });
  },
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** Watches for errors immediately; the reporting code loads after the first screen. */
function startReporting(): void {
  watchErrors();
  if (!import.meta.env.PROD) return;
  const load = () =>
    import('./app/reporting/prepare-reports.ts').then(({ prepareReports }) => prepareReports(), ignore);
  addEventListener('load', () => setTimeout(load, loadAfterMs), { once: true });
}

function ignore(): void {}
