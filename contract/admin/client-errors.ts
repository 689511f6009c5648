import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Shape, Text } from '../shapes.ts';

/** Origin of the error in the browser: rendering, a script, an unhandled promise, or loading a chunk. */
export const clientErrorKinds = ['render', 'script', 'promise', 'chunk'] as const;

/** Maximum size of a report's body in bytes. */
export const maxClientErrorBytes = 32 * 1024;

/**
 * Error reported by a browser. Passwords, tokens, keys, secrets and card numbers are removed before it is stored, here
 * as in the browser. `context` is free-form; storage contents in it are dropped.
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

export const report = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  summary: 'Tell of a fault in the browser; repeats are counted',
  access: 'anyone',
  rate: 'client-error',
  maxBodyBytes: maxClientErrorBytes,
  body: ClientError,
  reply: Done,
  success: 202,
  refusals: [],
});
