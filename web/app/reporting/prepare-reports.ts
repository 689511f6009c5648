import '#web/lib/reporting/report-error.ts';
import { sentryDsn } from '#web/lib/reporting/report-error.ts';

// Loaded early, because after a new deployment this chunk may no longer exist when an error occurs.

/** Starts session tracking if Sentry is configured. */
export async function prepareReports(): Promise<void> {
  const dsn = sentryDsn();
  if (dsn === null) return;
  const { startSessionTracking } = await import('#web/lib/reporting/sentry-client.ts');
  startSessionTracking(dsn);
}
