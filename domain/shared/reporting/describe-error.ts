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
  const like = asError(error);
  return like === null
    ? { type: typeof error, message: hideSecretsInText(text(error)), stack: '' }
    : fieldsOf(like, depth);
}

function fieldsOf(error: ErrorLike, depth: number): ErrorDescription {
  const code = typeof error.code === 'string' ? error.code : undefined;
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

type ErrorLike = { name: string; message: string; stack?: string; code?: unknown; cause?: unknown };

/**
 * An error, or an object that a library has copied from one: the job queue spreads errors to add the queue, which makes
 * plain objects of them. Of several errors together the first is the cause.
 */
function asError(thrown: unknown): ErrorLike | null {
  if (typeof thrown !== 'object' || thrown === null) return null;
  if (!('message' in thrown) || typeof thrown.message !== 'string') return null;

  const cause = thrown instanceof AggregateError ? thrown.errors[0] : Reflect.get(thrown, 'cause');
  const name: unknown = Reflect.get(thrown, 'name');
  const stack: unknown = Reflect.get(thrown, 'stack');

  return {
    name: typeof name === 'string' ? name : 'Error',
    message: thrown.message === '' && thrown instanceof AggregateError ? 'several errors' : thrown.message,
    code: Reflect.get(thrown, 'code'),
    cause,
    ...(typeof stack === 'string' ? { stack } : {}),
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
