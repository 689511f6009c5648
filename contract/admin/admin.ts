import { type Static, Type } from 'typebox';
import { maxNameLength } from '#domain/account/account-limits.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import { maxSupportContactLength, supportContactPattern } from '#domain/shared/support-contact.ts';
import { Password } from '../account/auth.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Email, Id, Instant, Shape, Text } from '../shapes.ts';

export const AdminProfile = Shape({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  createdAt: Instant,
});
export type AdminProfile = Static<typeof AdminProfile>;

/** `token` starts with `pbx_`; agents' calls refuse it. */
export const AdminSignedIn = Shape({ token: Type.String(), admin: AdminProfile, expiresAt: Instant });

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  area: 'admin',
  summary: 'Sign in as an admin',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({ email: Text(1, maxEmailLength), password: Password }),
  reply: AdminSignedIn,
  success: 200,
});

export const adminLogout = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  area: 'admin',
  summary: 'End this admin session; answers the same when it has ended already',
  access: 'anyone',
  reply: Done,
  success: 200,
  refusals: [],
});

export const readAdminSetup = endpoint({
  method: 'GET',
  path: '/api/admin/register',
  area: 'admin',
  summary: 'Whether the first admin is still to be made',
  access: 'anyone',
  reply: Shape({ open: Type.Boolean() }),
  success: 200,
  refusals: [],
});

export const registerFirstAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/register',
  area: 'admin',
  summary: 'Make the first admin with the set-up code printed by the server',
  access: 'anyone',
  rate: 'sign-in',
  body: Shape({ name: Text(1, maxNameLength), email: Email, password: Password, setupCode: Text(1, 200) }),
  reply: AdminSignedIn,
  success: 201,
  refusals: ['invalid_setup_code', 'weak_password'],
});

export const readAdminProfile = endpoint({
  method: 'GET',
  path: '/api/admin/me',
  area: 'admin',
  summary: 'My admin profile',
  access: 'admin',
  beforeTwoStep: true,
  /** `needsTwoStep`: two-step sign-in is required here and not set up yet; all other calls are closed until then. */
  reply: Shape({ ...AdminProfile.properties, needsTwoStep: Type.Boolean() }),
  success: 200,
  refusals: ['not_found'],
});

/**
 * Defaults: bookingFee 0 (percent of the accommodation price), maxImagesPerProperty 10, registration allowed,
 * approval not required, e-mail notifications on, maintenance off, trial 14 days, new
 * properties public at once.
 */
export const AdminSettings = Shape({
  bookingFee: Type.Number({ minimum: 0, maximum: 100 }),
  maxImagesPerProperty: Type.Integer({ minimum: 1, maximum: 50 }),
  allowAgentRegistration: Type.Boolean(),
  requireBookingApproval: Type.Boolean(),
  emailNotifications: Type.Boolean(),
  maintenanceMode: Type.Boolean(),
  trialDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** E-mail address, web address, or empty. */
  supportContact: Type.String({ maxLength: maxSupportContactLength, pattern: supportContactPattern }),
  reviewNewProperties: Type.Boolean(),
});
export type AdminSettings = Static<typeof AdminSettings>;

export const readAdminSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  area: 'admin',
  summary: 'Settings of the platform',
  access: 'admin',
  reply: AdminSettings,
  success: 200,
  refusals: [],
});

export const changeAdminSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  area: 'admin',
  summary: 'Change settings; absent ones stay as they are',
  access: 'admin',
  rate: 'write',
  body: Type.Partial(AdminSettings, { additionalProperties: false }),
  reply: AdminSettings,
  success: 200,
  refusals: [],
});
