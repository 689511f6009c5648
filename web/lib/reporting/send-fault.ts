import type { ClientError, reportClientError } from '#contract/client-errors.ts';

const address: (typeof reportClientError)['path'] = '/api/client-errors';

/** Tells our own server. A report that does not get through is lost: there is nobody left to tell. */
export async function sendFault(fault: ClientError): Promise<void> {
  await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    // The page may be about to go.
    keepalive: true,
    body: JSON.stringify(fault),
  }).catch(() => undefined);
}
