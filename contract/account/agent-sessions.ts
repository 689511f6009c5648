import { type Static, Type } from 'typebox';
import { deviceKinds } from '#domain/account/device-of.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Instant, Shape } from '../shapes.ts';
import { Password } from './auth.ts';

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

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/agents/sessions',
  area: 'agents',
  summary: 'Where I am signed in: this device first, then the last used; at most 100',
  access: 'agent',
  reply: Shape({ items: Type.Array(AgentSession) }),
  success: 200,
  refusals: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/agents/sessions/{id}',
  area: 'agents',
  summary: 'Sign one of my devices out',
  access: 'agent',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/agents/sessions/end-all',
  area: 'agents',
  summary: 'Sign me out everywhere, or everywhere else',
  access: 'agent',
  rate: 'write',
  body: Shape({ keepThis: Type.Boolean() }),
  reply: Shape({ ended: Type.Integer() }),
  success: 200,
  refusals: [],
});

/** Refused with `sign_in_again` for accounts without a password: they need a fresh sign-in. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/agents/confirm-password',
  area: 'agents',
  summary: 'Show that it is me: for ten minutes this session may do what asks for the password',
  access: 'agent',
  rate: 'sign-in',
  body: Shape({ password: Password }),
  reply: Done,
  success: 200,
});
