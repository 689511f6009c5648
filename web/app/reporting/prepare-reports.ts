import { receiverOfReports } from '#web/lib/reporting/receiver-of-reports.ts';
// Loaded early, because after a new deployment this chunk may no longer exist when an error occurs.
import '#web/lib/reporting/report-fault.ts';

/** Starts session tracking if Sentry is configured. */
export async function prepareReports(): Promise<void> {
  const dsn = receiverOfReports();
  if (dsn === null) return;
  const { followSessions } = await import('#web/lib/reporting/sentry-client.ts');
  followSessions(dsn);
}
