import { type Static, Type } from 'typebox';
import { maxNameLength } from '#domain/account/account.ts';
import { adminRoles } from '#domain/admin/admin-roles.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import {
  Begun,
  maxCredentialBytes,
  PasskeyOrigin,
  PasskeyProof,
  PasskeyRequest,
} from '../account/passkey-shapes.ts';
import { SecondStep } from '../account/two-step.ts';
import { endpoint } from '../endpoint.ts';
import { passkeyProofRefusals } from '../refusal-sets.ts';
import { Done, Email, Id, Instant, Password, Shape, Text } from '../shapes.ts';

export const AdminProfile = Shape({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  role: Type.Enum(adminRoles),
  createdAt: Instant,
});
export type AdminProfile = Static<typeof AdminProfile>;

/** `token` starts with `pbx_`; agents' calls refuse it. */
export const AdminSignedIn = Shape({ token: Type.String(), admin: AdminProfile, expiresAt: Instant });

export const login = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in as an admin',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({ email: Text(1, maxEmailLength), password: Password }),
  reply: AdminSignedIn,
  success: 200,
  refusals: ['invalid_credentials', 'second_step_required'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'End this admin session; answers the same when it has ended already',
  access: 'anyone',
  reply: Done,
  success: 200,
  refusals: [],
});

export const readSetup = endpoint({
  method: 'GET',
  path: '/api/admin/register',
  summary: 'Whether the first admin is still to be made, and where passkeys work',
  access: 'anyone',
  reply: Shape({ open: Type.Boolean(), passkeyOrigin: PasskeyOrigin }),
  success: 200,
  refusals: [],
});

export const registerFirst = endpoint({
  method: 'POST',
  path: '/api/admin/register',
  summary: 'Make the first admin with the set-up code printed by the server',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({ name: Text(1, maxNameLength), email: Email, password: Password, setupCode: Text(1, 200) }),
  reply: AdminSignedIn,
  success: 201,
  refusals: ['invalid_setup_code', 'weak_password'],
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/admin/me',
  summary: 'My admin profile',
  access: 'admin',
  scope: 'own',
  beforeTwoStep: true,
  /**
   * `needsTwoStep`: two-step sign-in is required here, and this session has none; all other calls are closed until it
   * is set up, or until a passkey is used where there is one (`hasPasskey`). `version`: of this installation.
   */
  reply: Shape({
    ...AdminProfile.properties,
    needsTwoStep: Type.Boolean(),
    hasPasskey: Type.Boolean(),
    version: Type.String(),
  }),
  success: 200,
  refusals: ['not_found'],
});

/** Asked by open pages every few seconds, so that a changed role shows at once. */
export const readRole = endpoint({
  method: 'GET',
  path: '/api/admin/role',
  summary: 'My role',
  access: 'admin',
  scope: 'own',
  unattended: true,
  reply: Shape({ role: Type.Enum(adminRoles) }),
  success: 200,
  refusals: [],
});

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/admin/second-step',
  summary: 'Finish a sign-in of an admin who uses two steps',
  access: 'anyone',
  rate: 'sign-in',
  body: SecondStep,
  reply: AdminSignedIn,
  success: 200,
  refusals: ['second_step_expired', 'wrong_code', 'two_step_off'],
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/admin/passkey/begin',
  summary: 'Begin a sign-in of an admin with a passkey; five minutes to finish',
  access: 'anyone',
  rate: 'passkey-challenge',
  reply: Begun(PasskeyRequest),
  success: 200,
  refusals: ['passkeys_off'],
});

export const finishPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/admin/passkey',
  summary: 'Sign in as an admin with a passkey; neither a password nor a code follows',
  access: 'anyone',
  rate: 'sign-in',
  maxBodyBytes: maxCredentialBytes,
  body: PasskeyProof,
  reply: AdminSignedIn,
  success: 200,
  refusals: passkeyProofRefusals,
});
