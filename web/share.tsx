import './share.css';
import { breathe, calmMoment } from './features/visitor-pages/waking/calm-moment.ts';
import { loadFreshPage } from './lib/reporting/fresh-page.ts';
import type { BrowserPage } from './screens/visitor/browser-page.ts';

/**
 * The document that the server drew works without this: links lead on and forms are sent. What makes it live comes when
 * the page has loaded and nothing else is to be done, or as soon as somebody touches it.
 */
async function wake(): Promise<void> {
  const data = document.getElementById('page-data');
  if (!data?.textContent) return;
  await calmMoment();
  for (const module of (data.dataset.modules ?? '').split(' ')) {
    preload(module);
    await breathe();
  }
  const { takeOver } = await withoutTraces(() => import('./take-over.tsx'));
  await breathe();
  // NOTE: the server wrote this document and its data from the same value.
  await takeOver(JSON.parse(data.textContent) as BrowserPage);
}

/** All files at once, instead of each when the one before it names it. */
function preload(module: string): void {
  if (module === '') return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = module;
  document.head.append(link);
}

/**
 * React makes a handful of errors in advance while it is read, and for the place of each the browser reads all of React
 * once more. Nobody ever looks at those places.
 */
async function withoutTraces<T>(work: () => Promise<T>): Promise<T> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return await work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The listeners weigh nothing; what tells of a fault comes when there is one. Gone itself, it was a new deployment. */
function onFault(event: Event): void {
  import('./lib/reporting/page-fault.ts').then(({ onPageFault }) => onPageFault(event), loadFreshPage);
}

void import('./features/visitor-pages/waking/visitor-theme.ts').then(
  ({ startTheme }) => startTheme(),
  loadFreshPage,
);
addEventListener('error', onFault);
addEventListener('unhandledrejection', onFault);
void wake();
