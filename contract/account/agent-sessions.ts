import { type Static, Type } from 'typebox';
import { deviceKinds } from '#domain/account/device-of.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Instant, Shape } from '../shapes.ts';

/** Active session. `browser` and `system` are empty when unknown. */
export const AgentSession = Shape({
  _id: Id,
  device: Type.Enum(deviceKinds),
  browser: Type.String(),
  system: Type.String(),
  /** Prefix of the address that last used the session, such as `203.0.113.x`. */
  network: Type.String(),
  signedInAt: Instant,
  /** Rounded to five minutes. */
  lastUsedAt: Instant,
  isThis: Type.Boolean(),
});
export type AgentSession = Static<typeof AgentSession>;

export const list = endpoint({
  method: 'GET',
  path: '/api/agents/sessions',
  summary: 'Where I am signed in: this device first, then the last used; at most 100',
  access: 'agent',
  memberScope: 'own',
  hiddenInViews: true,
  reply: Shape({ items: Type.Array(AgentSession) }),
  success: 200,
  refusals: [],
});

export const end = endpoint({
  method: 'DELETE',
  path: '/api/agents/sessions/{id}',
  summary: 'Sign one of my devices out',
  access: 'agent',
  memberScope: 'own',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});

export const endMany = endpoint({
  method: 'POST',
  path: '/api/agents/sessions/end-all',
  summary: 'Sign me out everywhere, or everywhere else',
  access: 'agent',
  memberScope: 'own',
  rate: 'write',
  body: Shape({ keepThis: Type.Boolean() }),
  reply: Shape({ ended: Type.Integer() }),
  success: 200,
  refusals: [],
});
