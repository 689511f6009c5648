import {
  addIntegration,
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  type ErrorEvent,
  init,
  isInitialized,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/react';
import type { ClientError } from '#contract/client-errors.ts';
import { hideSecrets } from '#domain/reporting/hide-secrets.ts';
import { hideSecretsInEnvelope } from '#domain/reporting/hide-secrets-in-envelope.ts';
import { isIgnoredFault } from '#domain/reporting/ignored-fault.ts';

/** Listeners of our own tell of faults, and nobody is counted. */
const leftOut = ['GlobalHandlers', 'BrowserSession'];

const options: BrowserOptions = {
  tracesSampleRate: 0.1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
  tracePropagationTargets: [/^https?:\/\/localhost(:\d+)?(\/|$)/, ownHost()],
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
  },
  integrations: (usual) => usual.filter(({ name }) => !leftOut.includes(name)),
  beforeSend: withoutSecrets,
  beforeBreadcrumb: (breadcrumb) => hideSecrets(breadcrumb),
  transport: (given) => {
    const transport = makeFetchTransport(given);
    return { ...transport, send: (envelope) => transport.send(hideSecretsInEnvelope(envelope)) };
  },
};

export function captureFault(dsn: string, thrown: unknown, { kind, componentStack }: ClientError): void {
  startSentry(dsn);
  captureException(thrown, {
    tags: { kind },
    ...(componentStack ? { contexts: { react: { componentStack } } } : {}),
  });
}

/** Follows how long things take and, masked, what was on the screen; for the app alone, not for visitors' pages. */
export function followSessions(dsn: string): void {
  startSentry(dsn);
  addIntegration(browserTracingIntegration());
  addIntegration(
    // Uncompressed, so that addresses in it can be cleaned; a worker for it would need a looser content policy.
    replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true, useCompression: false }),
  );
}

function startSentry(dsn: string): void {
  if (!isInitialized()) init({ ...options, dsn });
}

function withoutSecrets(event: ErrorEvent): ErrorEvent | null {
  const faults = event.exception?.values ?? [];
  if (faults.some(({ type = '', value = '' }) => isIgnoredFault({ name: type, message: value }))) return null;
  const { sdkProcessingMetadata, ...rest } = event;
  // The SDK's own notes go nowhere, but it needs them as they are.
  return { ...hideSecrets(rest), ...(sdkProcessingMetadata ? { sdkProcessingMetadata } : {}) };
}

function ownHost(): RegExp {
  return new RegExp(`^${location.origin.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(/|$)`);
}
