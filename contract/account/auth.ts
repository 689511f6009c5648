import { type Static, Type } from 'typebox';
import { accountRoles, maxCompanyLength, maxNameLength, maxPhoneLength } from '#domain/account/account.ts';
import { memberRoles, memberScopes } from '#domain/account/member-roles.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import { endpoint } from '../endpoint.ts';
import { passkeyProofRefusals, signUpRefusals } from '../refusal-sets.ts';
import type { RefusalCode } from '../refusals.ts';
import { Done, Email, Id, Instant, Nullable, Password, Shape, Text } from '../shapes.ts';
import { Begun, maxCredentialBytes, PasskeyOrigin, PasskeyProof, PasskeyRequest } from './passkey-shapes.ts';
import { SecondStep } from './two-step.ts';

/** Session data that the browser stores (specification, section 3). */
export const SessionAgent = Shape({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  company: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  /** Screens then know from the first whether they begin with the reminder to verify it. */
  emailVerified: Type.Boolean(),
});
export type SessionAgent = Static<typeof SessionAgent>;

/** The person who signed in: `agent` is the business, with the person's name and email. */
export const SessionMember = Shape({
  _id: Id,
  role: Type.Enum(memberRoles),
  scopes: Type.Array(Type.Enum(memberScopes)),
});

/** `token` is opaque, starts with `pba_`, and travels as a bearer. */
export const SignedIn = Shape({
  token: Type.String(),
  agent: SessionAgent,
  member: SessionMember,
  expiresAt: Instant,
});
export type SignedIn = Static<typeof SignedIn>;

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Open an agent account with a trial and sign in',
  access: 'anyone',
  rate: 'sign-up',
  body: Shape({
    name: Text(1, maxNameLength),
    email: Email,
    password: Password,
    company: Type.Optional(Text(0, maxCompanyLength)),
    phone: Type.Optional(Text(0, maxPhoneLength)),
    timezone: Type.Optional(Text(1, 64)),
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  reply: SignedIn,
  success: 201,
  refusals: signUpRefusals,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in as an agent',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({
    email: Text(1, maxEmailLength),
    password: Password,
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  reply: SignedIn,
  success: 200,
  refusals: ['agent_suspended', 'invalid_credentials', 'second_step_required'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session; answers the same when it has ended already',
  access: 'anyone',
  reply: Done,
  success: 200,
  refusals: [],
});

/** Demo accounts that the login page offers; empty outside demo mode. */
export const listDemoSignIns = endpoint({
  method: 'GET',
  path: '/api/auth/demo',
  summary: 'Demo sign-ins, in demo mode only',
  access: 'anyone',
  reply: Shape({
    registrationOpen: Type.Boolean(),
    /** Whether sign-in with Google is available. */
    google: Type.Boolean(),
    passkeyOrigin: PasskeyOrigin,
    agents: Type.Array(
      Shape({ name: Type.String(), company: Type.String(), email: Type.String(), password: Type.String() }),
    ),
  }),
  success: 200,
  refusals: [],
});

/** Token from a mail; a malformed one is answered like an unknown one. */
const MailedToken = Text(1, 300);

const TokenParams = Shape({ token: MailedToken });

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
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
  summary: 'Whether a mailed link still works, and for whom; changes nothing',
  access: 'anyone',
  params: TokenParams,
  reply: Shape({ valid: Type.Literal(true), audience: Type.Enum(accountRoles) }),
  success: 200,
  refusals: ['reset_link_invalid'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password/{token}',
  summary: 'Choose a new password; all sessions of the account end, and none begins',
  access: 'anyone',
  rate: 'sign-in',
  params: TokenParams,
  body: Shape({ password: Password }),
  reply: Done,
  success: 200,
  refusals: ['weak_password', 'reset_link_invalid'],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary:
    'Prove with a mailed link that an address is read by its owner; a new address counts once its change has waited',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({ token: MailedToken }),
  /** With `takesEffectAt` the new address is confirmed and still waits until then, or for a second admin. */
  reply: Shape({ ok: Type.Literal(true), takesEffectAt: Type.Optional(Instant) }),
  success: 200,
  refusals: ['email_taken', 'verify_link_invalid'],
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email/send',
  summary: 'Send me the verification mail again',
  access: 'agent',
  memberScope: 'own',
  rate: 'account-mail',
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});

/**
 * `state` and `browserKey` stay in the browser that starts the sign-in. It compares `state` with the one in the return
 * address, and sends `browserKey`, which never appears in an address, along with it.
 */
export const startGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/google/start',
  summary: 'Begin a sign-in with Google; ten minutes to finish',
  access: 'anyone',
  rate: 'sign-in',
  reply: Shape({ url: Type.String(), state: Type.String(), browserKey: Type.String() }),
  success: 200,
  refusals: ['google_off', 'google_sign_in_failed', 'google_unavailable'],
});

/** What the browser brings back from Google. `iss` is the issuer that Google adds to the address. */
export const GoogleReturn = Shape({
  code: Text(1, 2000),
  state: Text(1, 200),
  browserKey: Text(1, 200),
  iss: Type.Optional(Text(1, 300)),
});

export const googleReturnRefusals = [
  'google_off',
  'google_state_invalid',
  'google_sign_in_failed',
  'google_email_unverified',
  'google_unavailable',
] as const satisfies readonly RefusalCode[];

/** `google_link_needs_password` carries the facts `linkToken` and `email` for linkGoogle. */
export const finishGoogleSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/google',
  summary: 'Finish a sign-in with Google; opens an account for a newcomer',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({
    ...GoogleReturn.properties,
    timezone: Type.Optional(Text(1, 64)),
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  reply: SignedIn,
  success: 200,
  refusals: [
    ...signUpRefusals,
    'second_step_required',
    'account_closed',
    ...googleReturnRefusals,
    'google_link_needs_password',
  ],
});

export const linkGoogle = endpoint({
  method: 'POST',
  path: '/api/auth/google/link',
  summary: 'Connect Google with the account that has its email, by the password of that account',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({
    linkToken: Text(1, 200),
    password: Password,
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  reply: SignedIn,
  success: 200,
  refusals: ['agent_suspended', 'invalid_credentials', 'second_step_required', 'google_link_invalid'],
});

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/second-step',
  summary: 'Finish a sign-in of an agent who uses two steps',
  access: 'anyone',
  rate: 'sign-in',
  body: SecondStep,
  reply: SignedIn,
  success: 200,
  refusals: ['agent_suspended', 'second_step_expired', 'wrong_code', 'two_step_off'],
});

/** Names no account, so that it reveals none: the authenticator knows the passkeys that it has for this site. */
export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/begin',
  summary: 'Begin a sign-in with a passkey; five minutes to finish',
  access: 'anyone',
  rate: 'passkey-challenge',
  reply: Begun(PasskeyRequest),
  success: 200,
  refusals: ['passkeys_off'],
});

export const finishPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in as an agent with a passkey; neither a password nor a code follows',
  access: 'anyone',
  rate: 'sign-in',
  maxBodyBytes: maxCredentialBytes,
  body: Shape({ ...PasskeyProof.properties, rememberMe: Type.Optional(Type.Boolean()) }),
  reply: SignedIn,
  success: 200,
  refusals: [...passkeyProofRefusals, 'agent_suspended'],
});
