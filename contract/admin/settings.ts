import { type Static, Type } from 'typebox';
import {
  everydayLogMonths,
  lastingLogMonths,
  maxSupportContactLength,
  supportContactPattern,
} from '#domain/shared/platform-settings.ts';
import { endpoint } from '../endpoint.ts';
import { Shape } from '../shapes.ts';

/**
 * Defaults: bookingFee 0 (percent of the accommodation price), maxImagesPerProperty 10, registration allowed,
 * approval not required, email notifications on, maintenance off, trial 14 days, new
 * properties public at once, the log kept for 14 months and entries about money, settings and security for 37,
 * erasures confirmed by a second admin.
 */
export const AdminSettings = Shape({
  bookingFee: Type.Number({ minimum: 0, maximum: 100 }),
  maxImagesPerProperty: Type.Integer({ minimum: 1, maximum: 50 }),
  allowAgentRegistration: Type.Boolean(),
  requireBookingApproval: Type.Boolean(),
  emailNotifications: Type.Boolean(),
  maintenanceMode: Type.Boolean(),
  trialDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** Email address, web address, or empty. */
  supportContact: Type.String({ maxLength: maxSupportContactLength, pattern: supportContactPattern }),
  reviewNewProperties: Type.Boolean(),
  /** Whole months that log entries are kept: everyday ones, and those about money, settings and security. */
  logMonths: Type.Integer({ minimum: everydayLogMonths.min, maximum: everydayLogMonths.max }),
  lastingLogMonths: Type.Integer({ minimum: lastingLogMonths.min, maximum: lastingLogMonths.max }),
  /** An erasure waits until another admin confirms it. */
  erasuresNeedTwo: Type.Boolean(),
});
export type AdminSettings = Static<typeof AdminSettings>;

export const AdminSettingsChange = Type.Partial(AdminSettings, { additionalProperties: false });

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Settings of the platform',
  access: 'admin',
  scope: 'settings:read',
  reply: AdminSettings,
  success: 200,
  refusals: [],
});

export const change = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Change settings; absent ones stay as they are',
  access: 'admin',
  scope: 'settings:write',
  recentProof: true,
  rate: 'write',
  body: AdminSettingsChange,
  reply: AdminSettings,
  success: 200,
  refusals: [],
});
