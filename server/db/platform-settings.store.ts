import type { AdminSettings } from '#contract/admin/settings.ts';
import { everydayLogMonths, lastingLogMonths } from '#domain/shared/platform-settings.ts';
import type { Queryable } from './pool.ts';
import type { ReportedChanges } from './reported-changes.ts';
import { createRowCache } from './row-cache.ts';
import type { Tables } from './tables.ts';

export type PlatformSettings = AdminSettings;

export const defaultPlatformSettings: PlatformSettings = {
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

export async function readPlatformSettings(db: Queryable): Promise<PlatformSettings> {
  const { rows } = await db.query<
    Pick<Tables['platform_settings'], 'settings'> & { settings: Partial<PlatformSettings> }
  >({ name: 'platform-settings', text: 'SELECT settings FROM platform_settings' });
  return { ...defaultPlatformSettings, ...rows[0]?.settings };
}

/** Returns the settings from memory; reads them again once a change is reported. */
export function cachedPlatformSettings(
  pool: Queryable,
  changes: ReportedChanges,
): () => Promise<PlatformSettings> {
  const cache = createRowCache<PlatformSettings>(changes, () => 'platform_settings');
  return async () =>
    (await cache.read('', () => readPlatformSettings(pool))) ?? (await readPlatformSettings(pool));
}

export async function writePlatformSettings(db: Queryable, settings: PlatformSettings): Promise<void> {
  await db.query(
    `INSERT INTO platform_settings (settings) VALUES ($1)
     ON CONFLICT (one) DO UPDATE SET settings = excluded.settings, updated_at = now()`,
    [settings],
  );
}
