import { type Static, Type } from 'typebox';
import { maxEmailChangeReason } from '#domain/account/email-change.ts';
import { AgentSession } from '../account/agent-sessions.ts';
import { Member } from '../account/team.ts';
import { ProofOfIdentity } from '../account/two-step.ts';
import { endpoint } from '../endpoint.ts';
import { secondStepRefusals } from '../refusal-sets.ts';
import { Done, Email, Id, IdParams, Nullable, Shape, Text } from '../shapes.ts';
import { WaitingEmailChange } from './users.ts';

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

const { isYou: _isYou, ...ofTeam } = Member.properties;
/** A member as their team sees them, with the change of their address that waits. */
export const UserMember = Shape({ ...ofTeam, emailChange: Nullable(WaitingEmailChange) });
export type UserMember = Static<typeof UserMember>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/members',
  summary: 'The members of an agent’s team in the order in which they came, removed ones last',
  access: 'admin',
  scope: 'agents:read',
  params: IdParams,
  reply: Shape({ items: Type.Array(UserMember) }),
  success: 200,
  refusals: ['not_found'],
});

export const endMemberSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/members/{memberId}/sessions',
  summary: 'Sign one member of an agent’s team out on every device; they can sign in again at once',
  access: 'admin',
  scope: 'agents:write',
  rate: 'write',
  params: Shape({ id: Id, memberId: Id }),
  reply: Shape({ endedSessions: Type.Integer() }),
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

/** The member of the agent's team whose address it is; without it the first owner's, who opened the account. */
const OfMember = { memberId: Type.Optional(Id) };

/**
 * For an address that was mistyped or is no longer read. Whoever reads the new one can choose a new password, so the
 * admin proves their identity, and the change waits for 24 hours or a second admin; the present address can stop it.
 */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/email',
  summary: 'Enter another address for an agent; it counts once it is confirmed and has waited 24 hours',
  access: 'admin',
  scope: 'agents:write',
  rate: 'sign-in',
  params: IdParams,
  body: Shape({
    ...OfMember,
    email: Email,
    reason: Text(0, maxEmailChangeReason),
    ...ProofOfIdentity.properties,
  }),
  reply: Done,
  success: 200,
  refusals: [...secondStepRefusals, 'not_found', 'email_taken', 'reason_required'],
});

/** `changeId` names the change that the second admin has seen; another one may have replaced it. */
export const approveEmail = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/email/approve',
  summary: 'Approve the change of an agent’s address that another admin asked for, so that it need not wait',
  access: 'admin',
  scope: 'agents:write',
  recentProof: true,
  rate: 'write',
  params: IdParams,
  body: Shape({ ...OfMember, changeId: Id }),
  reply: Done,
  success: 200,
  refusals: ['not_found', 'email_taken', 'own_email_change', 'email_change_over', 'email_change_approved'],
});

export const cancelEmail = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/email',
  summary: 'Keep an agent’s address: the change that waits ends with its links',
  access: 'admin',
  scope: 'agents:write',
  rate: 'write',
  params: IdParams,
  query: Shape(OfMember),
  reply: Done,
  success: 200,
  refusals: ['not_found', 'email_change_over'],
});
