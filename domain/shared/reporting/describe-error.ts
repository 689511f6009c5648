import { hideSecretsInText } from './hide-secrets.ts';

export type ErrorDescription = {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: ErrorDescription;
};

const maxCauses = 5;

/**
 * Loggable fields of an error: type, message, code and stack. An allow list, since libraries attach whole requests and
 * rows to errors; PostgreSQL puts the values of a failed row into `detail` and `where`.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: hideSecretsInText(text(error)), stack: '' };

  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const message = hideSecretsInText(isOfData(code) ? withoutQuotes(error.message) : error.message);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const type = error.name;

  return {
    type,
    message,
    ...(code === undefined ? {} : { code }),
    stack: [`${type}: ${message}`, ...frames.map(hideSecretsInText)].join('\n'),
    ...(error.cause === undefined || depth === maxCauses
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  };
}

/** SQLSTATE class 22: the message quotes the value that the database could not read. */
function isOfData(code: string | undefined): boolean {
  return code !== undefined && /^22[0-9A-Z]{3}$/.test(code);
}

function withoutQuotes(message: string): string {
  return message.replaceAll(/"[^"]*"?/g, '"[hidden]"');
}

function text(thrown: unknown): string {
  return typeof thrown === 'object' ? 'an object was thrown' : String(thrown);
}
