import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startReporting } from './app/reporting/start-reporting.ts';
import { reportErrorLazily } from './lib/reporting/watch-errors.ts';

const element = document.getElementById('app');
if (!element) throw new Error('index.html has no place for the app');

startReporting();
createRoot(element, {
  // Errors caught by an error boundary do not reach the window's listeners.
  onCaughtError(fault, { componentStack }) {
    console.error(fault);
    reportErrorLazily(fault, { kind: 'render', componentStack });
  },
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
