import type { ClientError, reportClientError } from '#contract/client-errors.ts';

const address: (typeof reportClientError)['path'] = '/api/client-errors';

/** Sends a report to our own server. A report that fails is dropped. */
export async function sendFault(fault: ClientError): Promise<void> {
  await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    // The page may be about to unload.
    keepalive: true,
    body: JSON.stringify(fault),
  }).catch(() => undefined);
}
