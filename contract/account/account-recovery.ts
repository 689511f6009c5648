import { Type } from 'typebox';
import { accountRoles } from '#domain/account/account-states.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Email, Shape, Text } from '../shapes.ts';
import { Password } from './auth.ts';

/** Token from a mail; a malformed one is answered like an unknown one. */
const MailedToken = Text(1, 300);
const TokenParams = Shape({ token: MailedToken });

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  area: 'auth',
  summary: 'Ask for a mail to choose a new password; answers the same whether the account exists or not',
  access: 'anyone',
  rate: 'account-mail',
  body: Shape({ email: Email }),
  reply: Shape({ message: Type.String() }),
  success: 200,
  refusals: [],
});

export const checkResetLink = endpoint({
  method: 'GET',
  path: '/api/auth/reset-password/{token}',
  area: 'auth',
  summary: 'Whether a mailed link still works, and whether it is for an agent or an admin; changes nothing',
  access: 'anyone',
  params: TokenParams,
  reply: Shape({ valid: Type.Literal(true), audience: Type.Enum(accountRoles) }),
  success: 200,
  refusals: ['reset_link_invalid'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password/{token}',
  area: 'auth',
  summary: 'Choose a new password, as an agent or an admin; all sessions of the account end and none begins',
  access: 'anyone',
  rate: 'sign-in',
  params: TokenParams,
  body: Shape({ password: Password }),
  reply: Done,
  success: 200,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  area: 'auth',
  summary: 'Prove with a mailed link that an address is read by its owner',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({ token: MailedToken }),
  reply: Done,
  success: 200,
  refusals: ['verify_link_invalid'],
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email/send',
  area: 'auth',
  summary: 'Send me the verification mail again',
  access: 'agent',
  rate: 'account-mail',
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});
