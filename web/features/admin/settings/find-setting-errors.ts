import type { AdminSettings } from '#contract/admin/settings.ts';
import { everydayLogMonths, isSupportContact, lastingLogMonths } from '#domain/shared/platform-settings.ts';
import { m } from '#web/locales/compiled/messages.js';

export type SettingErrors = Partial<Record<keyof AdminSettings, string>>;

const ranges = {
  bookingFee: { least: 0, most: 100, whole: false },
  maxImagesPerProperty: { least: 1, most: 50, whole: true },
  trialDays: { least: 1, most: 365, whole: true },
  logMonths: { least: everydayLogMonths.min, most: everydayLogMonths.max, whole: true },
  lastingLogMonths: { least: lastingLogMonths.min, most: lastingLogMonths.max, whole: true },
} as const;

/** Same limits as in the contract; the server validates again. */
export function findSettingErrors(values: AdminSettings): SettingErrors {
  const errors: SettingErrors = {};
  for (const name of [
    'bookingFee',
    'maxImagesPerProperty',
    'trialDays',
    'logMonths',
    'lastingLogMonths',
  ] as const) {
    const { least, most, whole } = ranges[name];
    const value = values[name];
    const isGood = value >= least && value <= most && (!whole || Number.isInteger(value));
    if (!isGood) errors[name] = m.admin_settings_range({ least, most });
  }
  if (!isSupportContact(values.supportContact.trim()))
    errors.supportContact = m.admin_settings_support_wrong();
  return errors;
}
