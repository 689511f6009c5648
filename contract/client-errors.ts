import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Done, Shape, Text } from './shapes.ts';

/** Where in the browser it went wrong: while drawing, in a script, in a promise nobody waited for, or loading a part. */
export const clientErrorKinds = ['render', 'script', 'promise', 'chunk'] as const;

/** What the body of such a report may weigh. */
export const clientErrorBytes = 32 * 1024;

/**
 * A fault as a browser saw it. What looks like a password, token, key, secret or card number is taken out before it is
 * kept, here as in the browser; `context` is free, and storage contents in it are dropped.
 */
export const ClientError = Shape({
  kind: Type.Enum(clientErrorKinds),
  name: Text(1, 120),
  message: Text(0, 1000),
  stack: Type.Optional(Text(0, 8000)),
  componentStack: Type.Optional(Text(0, 4000)),
  address: Text(0, 1000),
  context: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type ClientError = Static<typeof ClientError>;

export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  area: 'client-errors',
  summary: 'Tell of a fault in the browser; repeats are counted',
  access: 'anyone',
  rate: 'client-error',
  maxBodyBytes: clientErrorBytes,
  body: ClientError,
  reply: Done,
  success: 202,
});
