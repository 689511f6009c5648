import { queryOptions } from '@tanstack/react-query';
import type { AdminSettings } from '#contract/admin/settings.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import { everydayLogMonths, lastingLogMonths } from '#domain/shared/platform-settings.ts';
import * as t from '#texts/screens.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { loadOrFallback, withErrorTitle } from '#web/lib/api/admin-results.ts';

/** Fallback for settings that could not be loaded. */
const defaultSettings: AdminSettings = {
  bookingFee: 0,
  maxImagesPerProperty: 10,
  allowAgentRegistration: true,
  requireBookingApproval: false,
  emailNotifications: true,
  maintenanceMode: false,
  trialDays: 14,
  supportContact: '',
  reviewNewProperties: false,
  logMonths: everydayLogMonths.default,
  lastingLogMonths: lastingLogMonths.default,
  erasuresNeedTwo: true,
};

export function readSettings(signal?: AbortSignal) {
  return loadOrFallback(adminCall(adminSettings.read, { signal }), defaultSettings);
}

export function settingsQuery() {
  return queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => readSettings(signal),
    staleTime: 60_000,
  });
}

/** Throws 'Failed to update settings' with the cause. */
export function updateSettings(body: Partial<AdminSettings>): Promise<AdminSettings> {
  return withErrorTitle(t.admin.failedSettings, adminCall(adminSettings.change, { body }));
}
