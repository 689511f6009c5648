import type { HealthFacts, HealthPart, HealthReading, HealthReason, HealthState } from './health-states.ts';

const gigabyte = 1024 ** 3;
const hour = 3600;

function reading(
  part: HealthPart,
  state: HealthState,
  reason: HealthReason,
  facts: HealthFacts = {},
): HealthReading {
  return { part, state, reason, facts };
}

/** `connections` counts those in use, `most` those that the database allows. */
export function assessDatabase(of: {
  milliseconds: number;
  connections: number;
  most: number;
}): HealthReading {
  const { milliseconds, connections, most } = of;
  if (connections >= most * 0.9)
    return reading('database', 'degraded', 'database_crowded', { count: connections, milliseconds });
  const facts = { milliseconds, count: connections };
  return milliseconds > 250
    ? reading('database', 'degraded', 'database_slow', facts)
    : reading('database', 'ok', 'works', facts);
}

/** Further apart than this, timed work would end holds, trials and files at a wrong moment, so it waits. */
export const toleratedClockMs = 120_000;

/** `aheadMs`: this machine's clock minus the database's. */
export function assessClock(aheadMs: number): HealthReading {
  const facts = { seconds: Math.round(aheadMs / 1000) };
  return Math.abs(aheadMs) > toleratedClockMs
    ? reading('clock', 'down', 'clock_off', facts)
    : reading('clock', 'ok', 'works', facts);
}

export type MailFindings = {
  mode: 'smtp' | 'kept';
  /** Why the mail server refused the last connection; null when it accepted it. */
  refusal: string | null;
  /** Mails on their way, with those that were tried before. */
  waiting: number;
  /** Mails that will be tried again. */
  retrying: number;
  /** Mails that gave up because the server could not be reached. */
  givenUp: number;
  /** Age of the oldest mail that is due. */
  oldestSeconds: number;
};

const mailMayWaitSeconds = 120;

/** A refused connection counts at once, however many tries each mail has left. */
export function assessMail(found: MailFindings): HealthReading {
  const { waiting: count, oldestSeconds: seconds } = found;
  if (found.mode === 'kept') return reading('mail', 'unknown', 'mail_not_configured');
  if (found.refusal !== null)
    return reading('mail', 'down', 'mail_refused', { count, seconds, error: found.refusal });
  if (found.givenUp > 0) return reading('mail', 'degraded', 'mail_given_up', { count: found.givenUp });
  if (found.retrying > 0 && seconds > mailMayWaitSeconds)
    return reading('mail', 'degraded', 'mail_delayed', { count, seconds });
  if (seconds > mailMayWaitSeconds * 2)
    return reading('mail', 'degraded', 'mail_delayed', { count, seconds });
  return reading('mail', 'ok', 'works', { count });
}

/** Jobs other than mails. `failed` counts those that gave up within the last hour. */
export function assessQueue(of: { waiting: number; oldestSeconds: number; failed: number }): HealthReading {
  const facts = { count: of.waiting, seconds: of.oldestSeconds };
  if (of.oldestSeconds > 300) return reading('queue', 'down', 'jobs_late', facts);
  if (of.oldestSeconds > 60) return reading('queue', 'degraded', 'jobs_late', facts);
  if (of.failed > 0) return reading('queue', 'degraded', 'jobs_failed', { count: of.failed });
  return reading('queue', 'ok', 'works', facts);
}

/** `oldestSeconds` counts from when the row was due. */
export function assessOutbox(of: { rows: number; oldestSeconds: number; stuck: number }): HealthReading {
  const facts = { count: of.rows, seconds: of.oldestSeconds };
  if (of.oldestSeconds > 120) return reading('outbox', 'down', 'events_late', facts);
  if (of.oldestSeconds > 30) return reading('outbox', 'degraded', 'events_late', facts);
  if (of.stuck > 0) return reading('outbox', 'degraded', 'events_stuck', { count: of.stuck });
  return reading('outbox', 'ok', 'works', facts);
}

/** `error` is that of writing, reading and removing a file. */
export function assessStorage(of: { error: string | null; hasRoom: boolean }): HealthReading {
  if (of.error !== null) return reading('storage', 'down', 'storage_refuses', { error: of.error });
  return of.hasRoom ? reading('storage', 'ok', 'works') : reading('storage', 'degraded', 'storage_full');
}

/** Time that an event took through the bus; null when it did not arrive. */
export function assessLive(milliseconds: number | null): HealthReading {
  return milliseconds === null
    ? reading('live', 'down', 'live_silent')
    : reading('live', 'ok', 'works', { milliseconds });
}

/** `feeds` are read regularly; `oldestSeconds` counts from when the longest overdue one was due. */
export type CalendarFindings = { feeds: number; failing: number; oldestSeconds: number };

const feedMayWaitSeconds = 300;

/** One calendar that fails is its channel's matter; most of them at once are ours. */
export function assessCalendars({ feeds, failing, oldestSeconds: seconds }: CalendarFindings): HealthReading {
  if (seconds > feedMayWaitSeconds * 6) return reading('calendars', 'down', 'calendars_late', { seconds });
  if (seconds > feedMayWaitSeconds) return reading('calendars', 'degraded', 'calendars_late', { seconds });
  if (failing >= 3 && failing * 2 > feeds)
    return reading('calendars', 'degraded', 'calendars_failing', { count: failing });
  return reading('calendars', 'ok', 'works', { count: feeds });
}

export type WebhookFindings = {
  /** Those that are switched on. */
  endpoints: number;
  /** Accounts with such webhooks, and those where one has failed for minutes. */
  accounts: number;
  failingAccounts: number;
  /** Since when the longest overdue event is due while nobody sends to its address. */
  oldestSeconds: number;
  /** Events that were given up, of the last thirty days. */
  givenUp: number;
};

const webhookMayWaitSeconds = 120;

/** A receiver that is slow, refuses or is away is its account's matter; those of most accounts at once are ours. */
export function assessWebhooks(found: WebhookFindings): HealthReading {
  const { endpoints: count, accounts, failingAccounts, oldestSeconds: seconds, givenUp } = found;
  if (seconds > webhookMayWaitSeconds * 5) return reading('webhooks', 'down', 'webhooks_late', { seconds });
  if (seconds > webhookMayWaitSeconds) return reading('webhooks', 'degraded', 'webhooks_late', { seconds });
  if (failingAccounts >= 3 && failingAccounts * 2 > accounts)
    return reading('webhooks', 'degraded', 'webhooks_failing', { count: failingAccounts });
  return reading('webhooks', 'ok', 'works', { count, givenUp });
}

export type PaymentFindings = {
  /** The last comparison that ended; null before the first. */
  last: { state: 'done' | 'failed'; ageSeconds: number } | null;
  /** Subscriptions in which the gateway and we differ. */
  differences: number;
};

/** Comparisons run every six hours, so one that is missing shows after thirteen. */
export function assessPayments({ last, differences }: PaymentFindings): HealthReading {
  if (last === null) return reading('payments', 'unknown', 'payments_never_compared');
  const facts = { seconds: last.ageSeconds };
  if (last.state === 'failed') return reading('payments', 'degraded', 'payments_comparison_failed', facts);
  if (last.ageSeconds > 13 * hour) return reading('payments', 'degraded', 'payments_comparison_old', facts);
  if (differences > 0) return reading('payments', 'degraded', 'payments_differ', { count: differences });
  return reading('payments', 'ok', 'works', facts);
}

/** Null when no backup was ever made. A daily backup may take two hours. */
export function assessBackup(ageSeconds: number | null): HealthReading {
  if (ageSeconds === null) return reading('backup', 'unknown', 'backup_never');
  const facts = { seconds: ageSeconds };
  if (ageSeconds > 7 * 24 * hour) return reading('backup', 'down', 'backup_old', facts);
  if (ageSeconds > 26 * hour) return reading('backup', 'degraded', 'backup_old', facts);
  return reading('backup', 'ok', 'works', facts);
}

/** Null when the file system does not answer. A large disk counts by its free space, a small one by the share. */
export function assessDisk(disk: { freeBytes: number; totalBytes: number } | null): HealthReading {
  if (disk === null) return reading('disk', 'unknown', 'disk_unknown');
  const { freeBytes, totalBytes } = disk;
  const facts = { bytes: freeBytes, ofBytes: totalBytes };
  const share = freeBytes / totalBytes;
  if (freeBytes < gigabyte / 2) return reading('disk', 'down', 'disk_full', facts);
  if (freeBytes < 2 * gigabyte || (share < 0.1 && freeBytes < 20 * gigabyte))
    return reading('disk', 'degraded', 'disk_low', facts);
  return reading('disk', 'ok', 'works', facts);
}

/** The last attempt to archive a piece of the database's log failed. */
export function assessLogArchive(of: { isFailing: boolean; sinceArchivedSeconds: number }): HealthReading {
  const facts = { seconds: of.sinceArchivedSeconds };
  return of.isFailing
    ? reading('log_archive', 'down', 'archive_failing', facts)
    : reading('log_archive', 'ok', 'works', facts);
}

const backfillMayPauseSeconds = 300;

/** `current` is the backfill that runs, of `count` unfinished ones; null when the rows of this version are complete. */
export function assessSchema(of: {
  count: number;
  current: { progress: number; secondsSinceMove: number; lastError: string | null } | null;
}): HealthReading {
  const { count, current } = of;
  if (current === null) return reading('schema', 'ok', 'works');

  const facts = { count, percent: Math.floor(current.progress * 100) };
  if (current.lastError !== null)
    return reading('schema', 'degraded', 'backfill_stopped', { ...facts, error: current.lastError });
  return current.secondsSinceMove > backfillMayPauseSeconds
    ? reading('schema', 'degraded', 'backfill_stopped', facts)
    : reading('schema', 'ok', 'backfill_running', facts);
}
