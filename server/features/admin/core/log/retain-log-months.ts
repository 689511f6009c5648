import { everydayLogMonths, lastingLogMonths } from '#domain/shared/platform-settings.ts';
import { logEvent } from '#server/db/event-log.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import { recordRetention } from '#server/db/retention-run.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { dropLogMonth, prepareLogMonths, selectLogMonthsBefore } from './admin-log.store.ts';

/**
 * Makes the tables of the coming months, and drops those whose entries have been kept for as long as the settings say.
 * Each month leaves in its own transaction, with an entry about it.
 */
export async function retainLogMonths({
  pool,
  transact,
  now: readClock,
}: Pick<Platform, 'pool' | 'transact' | 'now'>): Promise<void> {
  const now = readClock();
  await transact((tx) => prepareLogMonths(tx, now));
  const { logMonths, lastingLogMonths: lastingMonths } = await readPlatformSettings(pool);
  const old = await selectLogMonthsBefore(pool, {
    everyday: firstRetainedDay(now, Math.max(logMonths, everydayLogMonths.min)),
    lasting: firstRetainedDay(now, Math.max(lastingMonths, lastingLogMonths.min)),
  });
  const removed = { everyday: 0, lasting: 0 };

  for (const month of old) {
    removed[month.kind]++;
    await transact(async (tx) => {
      await dropLogMonth(tx, month);
      logEvent(tx, {
        type: 'system',
        action: 'log_month_removed',
        summary: texts(defaultLocale).log.logMonthRemoved(month),
        before: { month: month.month.slice(0, 7), kind: month.kind },
        after: { month: null, kind: month.kind },
      });
    });
  }

  await recordRetention(pool, { rule: 'log_everyday', removed: removed.everyday, now });
  await recordRetention(pool, { rule: 'log_lasting', removed: removed.lasting, now });
}

/** The day so many months ago, in UTC, as the tables are cut. */
function firstRetainedDay(now: number, months: number): string {
  const day = new Date(now);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}
