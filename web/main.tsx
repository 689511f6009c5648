import { StrictMode } from 'react';
import { createRoot, type RootOptions } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reportErrorLazily, watchErrors } from './lib/reporting/watch-errors.ts';
import { readSession } from './lib/session/session.ts';

/** By then the first screen is drawn, even on a slow phone; an error before loads the code immediately. */
const loadAfterMs = 4000;

const element = document.getElementById('app');
if (!element) throw new Error('index.html has no place for the app');

startReporting();

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const options: RootOptions = {
  // Errors caught by an error boundary do not reach the window's listeners.
  onCaughtError(error, { componentStack }) {
    console.error(error);
    reportErrorLazily(error, { kind: 'render', componentStack });
  },
};

if (element.dataset.drawn === undefined) createRoot(element, options).render(app);
else if (readSession()) {
  // Whoever is signed in is led on, to a screen that the server has not drawn.
  delete element.dataset.drawn;
  element.replaceChildren();
  createRoot(element, options).render(app);
} else void import('./app/public/take-over.ts').then(({ takeOver }) => takeOver(element, app, options));

/** Watches for errors immediately; the reporting code loads after the first screen. */
function startReporting(): void {
  watchErrors();
  if (!import.meta.env.PROD) return;
  const load = () =>
    import('./app/reporting/prepare-reports.ts').then(({ prepareReports }) => prepareReports(), ignore);
  addEventListener('load', () => setTimeout(load, loadAfterMs), { once: true });
}

function ignore(): void {}
