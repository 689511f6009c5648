import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Shape } from './shapes.ts';

/** Only for callers on the machine or in a private network: `1.0.0`, or `1.0.0+a1b2c3d` from a clone. */
const Version = Type.Optional(Type.String());

export const readLiveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  summary: 'The process runs',
  access: 'anyone',
  reply: Shape({ status: Type.Literal('live'), version: Version }),
  success: 200,
  refusals: [],
});

export const readReadiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  summary: 'The process can serve: database reachable, its schema known, not shutting down; else 503',
  access: 'anyone',
  /** `installation` is the same for every process of an installation, and tells it from others. */
  reply: Shape({ status: Type.Literal('ready'), installation: Type.String(), version: Version }),
  success: 200,
  refusals: [],
});
