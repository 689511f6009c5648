import { isChunkFailure } from '#web/lib/chunk-failure.ts';
import { loadFreshPage } from './fresh-page.ts';
import { reportFault } from './report-fault.ts';

/** Reports an error of a visitor page. A chunk that a new deployment removed reloads the page, once. */
export async function onPageFault(event: Event): Promise<void> {
  const fault = faultOf(event);
  if (import.meta.env.PROD) await reportFault(fault, { kind: event.type === 'error' ? 'script' : 'promise' });
  if (isChunkFailure(fault)) loadFreshPage();
}

function faultOf(event: Event): unknown {
  if (event instanceof ErrorEvent) return event.error ?? event.message;
  return event instanceof PromiseRejectionEvent ? event.reason : event.type;
}
