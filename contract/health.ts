import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Shape } from './shapes.ts';

export const readLiveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  summary: 'The process runs',
  access: 'anyone',
  reply: Shape({ status: Type.Literal('live') }),
  success: 200,
  refusals: [],
});

export const readReadiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  summary: 'The process can serve: database reachable and migrated, not shutting down; else 503',
  access: 'anyone',
  reply: Shape({ status: Type.Literal('ready') }),
  success: 200,
  refusals: [],
});
