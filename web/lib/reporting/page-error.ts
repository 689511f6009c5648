import { isChunkFailure } from '#web/lib/reporting/chunk-failure.ts';
import { loadFreshPage } from './fresh-page.ts';
import { reportError } from './report-error.ts';

/** Reports an error of a visitor page. A chunk that a new deployment removed reloads the page, once. */
export async function onPageError(event: Event): Promise<void> {
  const error = errorOf(event);
  if (import.meta.env.PROD) await reportError(error, { kind: event.type === 'error' ? 'script' : 'promise' });
  if (isChunkFailure(error)) loadFreshPage();
}

function errorOf(event: Event): unknown {
  if (event instanceof ErrorEvent) return event.error ?? event.message;
  return event instanceof PromiseRejectionEvent ? event.reason : event.type;
}
