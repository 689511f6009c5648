import { receiverOfReports } from '#web/lib/reporting/receiver-of-reports.ts';
// Here early, because after a new deployment it could not be loaded any more just when it is needed.
import '#web/lib/reporting/report-fault.ts';

/** With Sentry, sessions are followed from here on; without, there is nothing to do until something fails. */
export async function prepareReports(): Promise<void> {
  const dsn = receiverOfReports();
  if (dsn === null) return;
  const { followSessions } = await import('#web/lib/reporting/sentry-client.ts');
  followSessions(dsn);
}
