import type * as clientErrors from '#contract/admin/client-errors.ts';
import type { ClientError } from '#contract/admin/client-errors.ts';
import { hideSecrets } from '#domain/shared/reporting/hide-secrets.ts';
import { isIgnoredError } from '#domain/shared/reporting/ignored-error.ts';
import { isChunkFailure } from '#web/lib/reporting/chunk-failure.ts';

export type { ErrorContext };

const maxReportsPerPage = 10;
const reported = new Set<string>();

/** Reports an error to Sentry if it is configured, else to our own server. Each error is reported once per page. */
export async function reportError(thrown: unknown, seen: ErrorContext): Promise<void> {
  if (isExpected(thrown)) return;
  const error = toClientError(thrown, seen);
  if (isIgnoredError(error)) return;
  const key = `${error.name} ${error.message} ${error.stack ?? ''}`;
  if (reported.has(key) || reported.size >= maxReportsPerPage) return;
  reported.add(key);
  const dsn = sentryDsn();
  if (dsn === null) return sendErrorReport(error);
  const { captureError } = await import('./sentry-client.ts');
  captureError(dsn, thrown, error);
}

/** True for thrown values that are not bugs: calls without an answer and the router's redirects. */
function isExpected(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return thrown === undefined || thrown === null;
  if ('status' in thrown && thrown.status === 0) return true;
  return 'isNotFound' in thrown || 'isRedirect' in thrown || thrown instanceof Response;
}

type ErrorContext = { kind: ClientError['kind']; componentStack?: string | null | undefined };

/** Turns a thrown value into an error report without secrets. */
function toClientError(thrown: unknown, { kind, componentStack }: ErrorContext): ClientError {
  const { name, message, stack } = errorFields(thrown);
  return hideSecrets({
    kind: isChunkFailure(thrown) ? 'chunk' : kind,
    name: name.slice(0, 120) || 'Error',
    message: message.slice(0, 1000),
    ...(stack ? { stack: stack.slice(0, 8000) } : {}),
    ...(componentStack ? { componentStack: componentStack.slice(0, 4000) } : {}),
    address: location.pathname.slice(0, 1000),
    context: {
      width: innerWidth,
      height: innerHeight,
      online: navigator.onLine,
      language: navigator.language,
    },
  });
}

function errorFields(thrown: unknown): { name: string; message: string; stack?: string | undefined } {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown === 'string') return { name: 'Error', message: thrown };
  return { name: 'Error', message: `Something else was thrown: ${textOfValue(thrown)}` };
}

function textOfValue(value: unknown): string {
  try {
    return JSON.stringify(hideSecrets(value)) ?? String(value);
  } catch {
    return String(value);
  }
}

const reportAddress: (typeof clientErrors.report)['path'] = '/api/client-errors';

/** Sends a report to our own server. A report that fails is dropped. */
async function sendErrorReport(error: ClientError): Promise<void> {
  await fetch(reportAddress, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    // The page may be about to unload.
    keepalive: true,
    body: JSON.stringify(error),
  }).catch(() => undefined);
}

/** Sentry DSN that the server writes into the page; null when reports go to our own server. */
export function sentryDsn(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="error-reports"]')?.content || null;
}
