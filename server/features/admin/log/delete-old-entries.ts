import { adminLogTypes } from '#contract/admin/logs.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { Platform } from '#server/platform.ts';
import { deleteEntriesBefore } from './admin-log.store.ts';

const defaultDays = 400;
const longDays = 1100;
/** Types with long retention: money, settings and security. A database trigger enforces the same times. */
const longRetentionTypes: ReadonlySet<string> = new Set(['payment', 'subscription', 'settings', 'security']);
const batchSize = 5_000;

/** Deletes entries past their retention, in small batches to keep locks short. */
export async function deleteOldEntries({ pool, now }: Pick<Platform, 'pool' | 'now'>): Promise<void> {
  for (const type of adminLogTypes) {
    const days = longRetentionTypes.has(type) ? longDays : defaultDays;
    const old = { type, before: new Date(now() - days * dayMs), limit: batchSize };
    while ((await deleteEntriesBefore(pool, old)) === batchSize);
  }
}
