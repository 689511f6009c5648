import type { ClientError } from '#contract/client-errors.ts';
import { hideSecrets } from '#domain/reporting/hide-secrets.ts';
import { isChunkFailure } from '#web/lib/chunk-failure.ts';

export type SeenFault = { kind: ClientError['kind']; componentStack?: string | null | undefined };

/** Turns a thrown value into an error report without secrets. */
export function describeFault(thrown: unknown, { kind, componentStack }: SeenFault): ClientError {
  const { name, message, stack } = partsOf(thrown);
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

function partsOf(thrown: unknown): { name: string; message: string; stack?: string | undefined } {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown === 'string') return { name: 'Error', message: thrown };
  return { name: 'Error', message: `Something else was thrown: ${textOf(thrown)}` };
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(hideSecrets(value)) ?? String(value);
  } catch {
    return String(value);
  }
}
