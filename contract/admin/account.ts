import { type Static, Type } from 'typebox';
import { maxNameLength } from '#domain/account/account.ts';
import { AgentSession } from '../account/agent-sessions.ts';
import { ProofOfIdentity } from '../account/two-step.ts';
import { endpoint } from '../endpoint.ts';
import { passwordRefusals, secondStepRefusals } from '../refusal-sets.ts';
import { Done, Email, IdParams, Instant, Nullable, Password, Shape, Text } from '../shapes.ts';

export const AdminAccount = Shape({
  name: Type.String(),
  email: Type.String(),
  /** New address that is not confirmed yet. */
  pendingEmail: Nullable(Type.String()),
  createdAt: Instant,
});
export type AdminAccount = Static<typeof AdminAccount>;

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/account',
  summary: 'My own account as an admin',
  access: 'admin',
  scope: 'own',
  reply: AdminAccount,
  success: 200,
  refusals: ['not_found'],
});

export const changeName = endpoint({
  method: 'PUT',
  path: '/api/admin/account',
  summary: 'Change my name',
  access: 'admin',
  scope: 'own',
  rate: 'write',
  body: Shape({ name: Text(1, maxNameLength) }),
  reply: AdminAccount,
  success: 200,
  refusals: ['not_found'],
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/admin/account/email',
  summary: 'Ask for another email address; it counts once the link mailed to it was opened',
  access: 'admin',
  scope: 'own',
  rate: 'account-mail',
  body: Shape({ email: Email, ...ProofOfIdentity.properties }),
  reply: AdminAccount,
  success: 200,
  refusals: [...secondStepRefusals, 'email_taken'],
});

export const cancelEmail = endpoint({
  method: 'DELETE',
  path: '/api/admin/account/email',
  summary: 'Keep my email address: the link mailed to the new one stops working',
  access: 'admin',
  scope: 'own',
  rate: 'write',
  reply: AdminAccount,
  success: 200,
  refusals: ['not_found'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/admin/confirm-email',
  summary: 'Confirm a new email address with the link mailed to it',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({ token: Text(1, 300) }),
  reply: Shape({ email: Type.String() }),
  success: 200,
  refusals: ['email_taken', 'verify_link_invalid'],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/admin/account/password',
  summary: 'Change my password; my other sessions end',
  access: 'admin',
  scope: 'own',
  rate: 'sign-in',
  body: Shape({ currentPassword: Password, newPassword: Password }),
  reply: Done,
  success: 200,
  refusals: [...passwordRefusals, 'weak_password'],
});

/** Opens the calls that need a recent password, for ten minutes and in this session alone. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/admin/account/confirm-password',
  summary: 'Confirm my password, for calls that need it anew',
  access: 'admin',
  scope: 'own',
  rate: 'sign-in',
  body: Shape({ password: Password }),
  reply: Done,
  success: 200,
  refusals: [...passwordRefusals, 'sign_in_again'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/admin/forgot-password',
  summary: 'Ask for a mail to choose a new password; answers the same whether the admin exists or not',
  access: 'anyone',
  rate: 'account-mail',
  body: Shape({ email: Email }),
  reply: Shape({ message: Type.String() }),
  success: 200,
  refusals: [],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/admin/account/sessions',
  summary: 'My admin sessions: this device first, then the last used',
  access: 'admin',
  scope: 'own',
  reply: Shape({ items: Type.Array(AgentSession) }),
  success: 200,
  refusals: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/account/sessions/{id}',
  summary: 'Sign one of my devices out',
  access: 'admin',
  scope: 'own',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/admin/account/sessions/end-all',
  summary: 'Sign me out everywhere, or everywhere else',
  access: 'admin',
  scope: 'own',
  rate: 'write',
  body: Shape({ keepThis: Type.Boolean() }),
  reply: Shape({ ended: Type.Integer() }),
  success: 200,
  refusals: [],
});
