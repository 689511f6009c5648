import { isIgnoredError } from '#domain/reporting/ignored-error.ts';
import { describeFault, type SeenFault } from './describe-fault.ts';
import { receiverOfReports } from './receiver-of-reports.ts';
import { sendFault } from './send-fault.ts';

export type { SeenFault };

const mostOfOnePage = 10;
const told = new Set<string>();

/** Reports an error to Sentry if it is configured, else to our own server. Each error is reported once per page. */
export async function reportFault(thrown: unknown, seen: SeenFault): Promise<void> {
  if (isNoFault(thrown)) return;
  const fault = describeFault(thrown, seen);
  if (isIgnoredError(fault)) return;
  const key = `${fault.name} ${fault.message} ${fault.stack ?? ''}`;
  if (told.has(key) || told.size >= mostOfOnePage) return;
  told.add(key);
  const dsn = receiverOfReports();
  if (dsn === null) return sendFault(fault);
  const { captureFault } = await import('./sentry-client.ts');
  captureFault(dsn, thrown, fault);
}

/** True for thrown values that are not bugs: calls without an answer and the router's redirects. */
function isNoFault(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return thrown === undefined || thrown === null;
  if ('status' in thrown && thrown.status === 0) return true;
  return 'isNotFound' in thrown || 'isRedirect' in thrown || thrown instanceof Response;
}
