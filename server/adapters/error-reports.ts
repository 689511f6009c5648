import type { NodeOptions } from '@sentry/node';
import { describeError, type ErrorDescription } from '#domain/shared/reporting/describe-error.ts';
import { hideSecrets } from '#domain/shared/reporting/hide-secrets.ts';
import { hideSecretsInEnvelope } from '#domain/shared/reporting/hide-secrets-in-envelope.ts';
import { isIgnoredError } from '#domain/shared/reporting/ignored-error.ts';
import type { SentryConfig } from '../config.ts';
import { version } from '../version.ts';

/** Reports server errors. `close` waits for pending reports. */
export type ErrorReports = {
  report(error: unknown, where: string): void;
  close(): Promise<void>;
};

const patienceMs = 2000;

/** Sentry's SDK is loaded only when it is used: it takes a second and many megabytes. */
export async function openErrorReports(sentry: SentryConfig | undefined): Promise<ErrorReports> {
  if (!sentry) return { report() {}, async close() {} };

  const sdk = await import('@sentry/node');
  const { linkedErrorsIntegration, dedupeIntegration } = sdk;
  sdk.initWithoutDefaultIntegrations({
    ...rules,
    dsn: sentry.dsn,
    release: `staydesk@${version}`,
    integrations: [
      linkedErrorsIntegration(),
      dedupeIntegration(),
      // Only reports; the process exits after an uncaught exception anyway.
      sdk.onUncaughtExceptionIntegration({ exitEvenIfOtherHandlersAreRegistered: false }),
    ],
    transport: (given) => {
      const transport = sdk.makeNodeTransport(given);
      return { ...transport, send: (envelope) => transport.send(hideSecretsInEnvelope(envelope)) };
    },
  });

  return {
    report: (error, where) => void sdk.captureException(toReport(error), { tags: { where } }),
    close: async () => void (await sdk.close(patienceMs)),
  };
}

/** An error with only the fields that may leave the server. */
function toReport(error: unknown): Error {
  return asError(describeError(error));
}

function asError({ type, message, stack, cause }: ErrorDescription): Error {
  const error = new Error(message, cause ? { cause: asError(cause) } : {});
  return Object.assign(error, { name: type, stack });
}

const rules: NodeOptions = {
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
  },
  beforeSend(event) {
    const errors = event.exception?.values ?? [];
    if (errors.some(({ type = '', value = '' }) => isIgnoredError({ name: type, message: value })))
      return null;
    const { sdkProcessingMetadata, ...rest } = event;
    return { ...hideSecrets(rest), ...(sdkProcessingMetadata ? { sdkProcessingMetadata } : {}) };
  },
};
