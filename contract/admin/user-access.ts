import { type Static, Type } from 'typebox';
import { AgentSession } from '../account/agent-sessions.ts';
import { SecondStepCode } from '../account/two-step.ts';
import { endpoint } from '../endpoint.ts';
import { secondStepRefusals } from '../refusal-sets.ts';
import { Done, Email, Id, IdParams, Password, Shape, Text } from '../shapes.ts';

const UserSession = Shape({
  _id: Id,
  device: AgentSession.properties.device,
  browser: AgentSession.properties.browser,
  system: AgentSession.properties.system,
  network: AgentSession.properties.network,
  signedInAt: AgentSession.properties.signedInAt,
  lastUsedAt: AgentSession.properties.lastUsedAt,
});
export type UserSession = Static<typeof UserSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/sessions',
  summary: 'Where an agent or admin is signed in, the last used device first; at most 100',
  access: 'admin',
  scope: 'agents:read',
  params: IdParams,
  reply: Shape({ items: Type.Array(UserSession) }),
  success: 200,
  refusals: ['not_found'],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions/{sessionId}',
  summary: 'Sign an agent or admin out on one device',
  access: 'admin',
  scope: 'agents:write',
  rate: 'write',
  params: Shape({ id: Id, sessionId: Id }),
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/verification-mail',
  summary: 'Send an agent the mail that verifies their address again',
  access: 'admin',
  scope: 'agents:write',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found', 'already_verified'],
});

/** The agent chooses the new password; the admin never sees the link. */
export const sendPasswordReset = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/password-reset-mail',
  summary: 'Send an agent a link to choose a new password',
  access: 'admin',
  scope: 'agents:write',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found', 'account_not_active'],
});

/**
 * For an address that was mistyped or is no longer read. Whoever reads the new one can choose a new password, so the
 * admin proves their identity; the present address is informed.
 */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/email',
  summary: 'Enter another address for an agent; it counts once the link mailed to it is opened',
  access: 'admin',
  scope: 'agents:write',
  rate: 'sign-in',
  params: IdParams,
  body: Shape({
    email: Email,
    reason: Text(0, 500),
    password: Password,
    code: Type.Optional(SecondStepCode),
  }),
  reply: Done,
  success: 200,
  refusals: [...secondStepRefusals, 'email_taken', 'reason_required'],
});

export const cancelEmail = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/email',
  summary: 'Keep an agent’s address: the link mailed to the new one stops working',
  access: 'admin',
  scope: 'agents:write',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});
