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
import type { ClientError } from '#contract/admin/client-errors.ts';
import { hideSecrets } from '#domain/shared/reporting/hide-secrets.ts';
import { hideSecretsInEnvelope } from '#domain/shared/reporting/hide-secrets-in-envelope.ts';
import { isIgnoredError } from '#domain/shared/reporting/ignored-error.ts';

/** Disabled integrations: our own listeners catch errors, and sessions are not counted. */
const disabledIntegrations = ['GlobalHandlers', 'BrowserSession'];

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
  integrations: (usual) => usual.filter(({ name }) => !disabledIntegrations.includes(name)),
  beforeSend: withoutSecrets,
  beforeBreadcrumb: (breadcrumb) => hideSecrets(breadcrumb),
  transport: (given) => {
    const transport = makeFetchTransport(given);
    return { ...transport, send: (envelope) => transport.send(hideSecretsInEnvelope(envelope)) };
  },
};

export function captureError(dsn: string, thrown: unknown, { kind, componentStack }: ClientError): void {
  startSentry(dsn);
  captureException(thrown, {
    tags: { kind },
    ...(componentStack ? { contexts: { react: { componentStack } } } : {}),
  });
}

/** Starts tracing and masked session replay. For the app only, not for visitor pages. */
export function startSessionTracking(dsn: string): void {
  startSentry(dsn);
  addIntegration(browserTracingIntegration());
  addIntegration(
    // Uncompressed, so that addresses in it can be cleaned; a compression worker would need a looser content policy.
    replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true, useCompression: false }),
  );
}

function startSentry(dsn: string): void {
  if (!isInitialized()) init({ ...options, dsn });
}

function withoutSecrets(event: ErrorEvent): ErrorEvent | null {
  const errors = event.exception?.values ?? [];
  if (errors.some(({ type = '', value = '' }) => isIgnoredError({ name: type, message: value }))) return null;
  const { sdkProcessingMetadata, ...rest } = event;
  // The SDK needs this metadata unchanged; it is not sent.
  return { ...hideSecrets(rest), ...(sdkProcessingMetadata ? { sdkProcessingMetadata } : {}) };
}

function ownHost(): RegExp {
  return new RegExp(`^${location.origin.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(/|$)`);
}
