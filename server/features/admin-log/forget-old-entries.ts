import { adminLogTypes } from '#contract/admin-logs.ts';
import type { Platform } from '#server/platform.ts';
import { removeOldEntries } from './admin-log.store.ts';

const dayMs = 86_400_000;
const usualDays = 400;
const longDays = 1100;
/** Types with long retention: money, settings and security. A database trigger enforces the same times. */
const keptLong: ReadonlySet<string> = new Set(['payment', 'subscription', 'settings', 'security']);
const atOnce = 5_000;

/** Deletes entries past their retention, in small batches to keep locks short. */
export async function forgetOldEntries({ pool, now }: Pick<Platform, 'pool' | 'now'>): Promise<void> {
  for (const type of adminLogTypes) {
    const days = keptLong.has(type) ? longDays : usualDays;
    const old = { type, before: new Date(now() - days * dayMs), limit: atOnce };
    while ((await removeOldEntries(pool, old)) === atOnce);
  }
}
