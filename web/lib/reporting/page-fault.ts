import { isChunkFailure } from '#web/lib/chunk-failure.ts';
import { loadFreshPage } from './fresh-page.ts';
import { reportFault } from './report-fault.ts';

/** A fault on a visitor's page is told; a part that is gone since a new deployment brings the page of now, once. */
export async function onPageFault(event: Event): Promise<void> {
  const fault = faultOf(event);
  if (import.meta.env.PROD) await reportFault(fault, { kind: event.type === 'error' ? 'script' : 'promise' });
  if (isChunkFailure(fault)) loadFreshPage();
}

function faultOf(event: Event): unknown {
  if (event instanceof ErrorEvent) return event.error ?? event.message;
  return event instanceof PromiseRejectionEvent ? event.reason : event.type;
}
