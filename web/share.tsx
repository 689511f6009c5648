import './share.css';
import { holdEarlyClicks } from './features/links/visitor-pages/hydration/early-clicks.ts';
import { whenIdle, yieldToMain } from './features/links/visitor-pages/hydration/when-idle.ts';
import { loadFreshPage } from './lib/reporting/fresh-page.ts';
import type { BrowserPage } from './screens/visitor/browser-page.ts';

/**
 * Hydrates the islands of the server-rendered page, which works without it: links and forms are plain HTML. Runs when the
 * browser is idle after loading, or on the first user input.
 */
async function hydrateWhenIdle(): Promise<void> {
  const data = document.getElementById('page-data');
  if (!data?.textContent) return;

  holdEarlyClicks();
  await whenIdle();

  for (const module of (data.dataset.modules ?? '').split(' ')) {
    preload(module);
    await yieldToMain();
  }

  const { hydratePage } = await withoutStackTraces(() => import('./hydrate.tsx'));
  await yieldToMain();
  // NOTE: the server wrote this document and its data from the same value.
  await hydratePage(JSON.parse(data.textContent) as BrowserPage);
}

/** Preloads modules in parallel instead of in a chain of imports. */
function preload(module: string): void {
  if (module === '') return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = module;
  document.head.append(link);
}

/**
 * React creates a few errors while its module is evaluated. Capturing their stack traces is slow and the traces are
 * never used, so they are switched off meanwhile.
 */
async function withoutStackTraces<T>(work: () => Promise<T>): Promise<T> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return await work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Loads the reporting code on the first error. If that chunk is missing, a new deployment has removed it: reload. */
function onError(event: Event): void {
  import('./lib/reporting/page-error.ts').then(({ onPageError }) => onPageError(event), loadFreshPage);
}

void import('./features/links/visitor-pages/hydration/visitor-theme.ts').then(
  ({ startTheme, startPasswordReveal }) => {
    startTheme();
    startPasswordReveal();
  },
  loadFreshPage,
);
addEventListener('error', onError);
addEventListener('unhandledrejection', onError);
void hydrateWhenIdle();
