import type {
  HealthFacts,
  HealthPart,
  HealthReading,
  HealthReason,
} from '#domain/admin/health/health-states.ts';
import * as labels from '../shared/labels.ts';
import { counted } from '../shared/phrases.ts';

type ReasonTexts = {
  /** What is the case. */
  summary: (facts: HealthFacts) => string;
  /** What follows for people, and what mends it. */
  meaning: string;
  waits?: (facts: HealthFacts) => string;
};

const partNames: Readonly<Record<HealthPart, string>> = {
  server: 'Server',
  database: 'Database',
  clock: 'Clock',
  mail: labels.email,
  queue: 'Background jobs',
  outbox: 'Event delivery',
  storage: 'File storage',
  live: 'Live updates',
  calendars: labels.channelCalendars,
  webhooks: labels.webhooks,
  payments: labels.payments,
  backup: 'Backups',
  disk: 'Disk',
  log_archive: 'Log archive',
  schema: 'Database upgrade',
};

/** What is said of a part that works. */
const working: Readonly<Record<HealthPart, (facts: HealthFacts) => string>> = {
  server: ({ seconds = 0 }) => `Up for ${lasting(seconds)}`,
  database: ({ milliseconds = 0, count = 0 }) =>
    `Answers in ${milliseconds} ms, ${counted(count, 'connection')}`,
  clock: ({ seconds = 0 }) =>
    seconds === 0 ? 'Agrees with the database' : `Within ${lasting(Math.abs(seconds))} of the database’s`,
  mail: ({ count = 0 }) => `The mail server accepts email${count > 0 ? `, ${count} on the way` : ''}`,
  queue: ({ count = 0 }) => (count > 0 ? `${counted(count, 'job')} due` : 'Nothing is waiting'),
  outbox: () => 'Delivered as it happens',
  storage: () => 'Files can be written and read',
  live: ({ milliseconds = 0 }) => `Events arrive within ${milliseconds} ms`,
  calendars: ({ count = 0 }) => `${counted(count, 'calendar')} read regularly`,
  webhooks: ({ count = 0, givenUp = 0 }) =>
    `${counted(count, 'webhook')} served${givenUp > 0 ? `, ${counted(givenUp, 'event')} given up in 30 days` : ''}`,
  payments: ({ seconds = 0 }) => `Matched the gateway ${lasting(seconds)} ago`,
  backup: ({ seconds = 0 }) => `Last backup ${lasting(seconds)} ago`,
  disk: ({ bytes = 0, ofBytes = 0 }) => `${size(bytes)} free of ${size(ofBytes)}`,
  log_archive: ({ seconds = 0 }) => `Last piece archived ${lasting(seconds)} ago`,
  schema: () => 'Complete',
};

const mailsWait = ({ count = 0, seconds = 0 }: HealthFacts): string =>
  count === 0
    ? 'No email is waiting.'
    : `${counted(count, 'email')} waiting, the oldest for ${lasting(seconds)}.`;

const reasons: Readonly<Record<Exclude<HealthReason, 'works'>, ReasonTexts>> = {
  checks_stopped: {
    summary: ({ seconds = 0 }) => `No health check ran for ${lasting(seconds)}`,
    meaning: 'The server or its database was away, or no worker process is running. Start a worker.',
  },
  database_slow: {
    summary: ({ milliseconds = 0 }) => `Takes ${milliseconds} ms to answer`,
    meaning: 'Every page is slower than usual.',
  },
  database_crowded: {
    summary: ({ count = 0 }) => `Almost all connections are in use (${count})`,
    meaning: 'Calls may wait or fail. Allow more connections or run fewer processes.',
  },
  mail_not_configured: {
    summary: () => 'No mail server: emails are stored, not sent',
    meaning: 'No email reaches anyone. Set SMTP_URL to send it.',
  },
  mail_refused: {
    summary: ({ error = '' }) => `The mail server can’t be reached${error === '' ? '' : `: ${error}`}`,
    meaning:
      'No email is sent. Bookings and messages still work, and waiting emails go out as soon as the server is back.',
    waits: mailsWait,
  },
  mail_delayed: {
    summary: () => 'Emails are delayed',
    meaning: 'The mail server accepts connections but doesn’t take every email yet. They are retried.',
    waits: mailsWait,
  },
  mail_given_up: {
    summary: ({ count = 0 }) => `${counted(count, 'email')} failed after all retries`,
    meaning: 'They won’t be sent unless you send them again or discard them.',
  },
  jobs_late: {
    summary: ({ seconds = 0 }) => `The oldest job has been due for ${lasting(seconds)}`,
    meaning: 'Receipts, reminders and exports arrive late. Check that a worker is running.',
    waits: ({ count = 0 }) => `${counted(count, 'job')} waiting.`,
  },
  jobs_failed: {
    summary: ({ count = 0 }) => `${counted(count, 'job')} gave up in the last hour`,
    meaning: 'Their work isn’t done until they are retried.',
  },
  events_late: {
    summary: ({ seconds = 0 }) => `The oldest event has been due for ${lasting(seconds)}`,
    meaning: 'Emails and live updates aren’t passed on. Nothing is lost.',
    waits: ({ count = 0 }) => `${counted(count, 'event')} waiting.`,
  },
  events_stuck: {
    summary: ({ count = 0 }) => `${counted(count, 'event')} couldn’t be delivered`,
    meaning: 'They are set aside until they are retried.',
  },
  storage_refuses: {
    summary: ({ error = '' }) => `Files can’t be written or read${error === '' ? '' : `: ${error}`}`,
    meaning: 'Photos can’t be uploaded and may not be shown.',
  },
  storage_full: {
    summary: () => 'There is no room for more uploads',
    meaning: 'New photos are refused. Everything else works.',
  },
  live_silent: {
    summary: () => 'Events don’t arrive',
    meaning: 'Open pages don’t update by themselves. Reloading shows what is new.',
  },
  calendars_late: {
    summary: ({ seconds = 0 }) =>
      `The longest overdue calendar should have been read ${lasting(seconds)} ago`,
    meaning:
      'Stays sold on other channels are learned of late, so a night could be sold twice. Check that a worker is running.',
  },
  calendars_failing: {
    summary: ({ count = 0 }) => `${counted(count, 'calendar')} can’t be read`,
    meaning:
      'When so many fail together, the cause is likely this server: check that it can reach the internet. Known nights stay closed.',
  },
  webhooks_late: {
    summary: ({ seconds = 0 }) =>
      `The oldest event that isn’t being sent has been due for ${lasting(seconds)}`,
    meaning:
      'Programs of agents, such as door locks, learn of bookings late. Nothing is lost. Check that a worker is running.',
  },
  webhooks_failing: {
    summary: ({ count = 0 }) => `Nothing can be delivered for ${counted(count, 'account')}`,
    meaning:
      'When so many fail together, the cause is likely this server: check that it can reach the internet. Events wait, and are sent again.',
  },
  payments_never_compared: {
    summary: () => 'Never compared with the gateway',
    meaning: 'Nothing tells yet whether a payment was missed.',
  },
  payments_comparison_failed: {
    summary: ({ seconds = 0 }) => `The last comparison with the gateway failed, ${lasting(seconds)} ago`,
    meaning: 'A missed payment would not be noticed. Run the comparison again.',
  },
  payments_comparison_old: {
    summary: ({ seconds = 0 }) => `Not compared with the gateway for ${lasting(seconds)}`,
    meaning: 'A missed payment would not be noticed. Run the comparison.',
  },
  payments_differ: {
    summary: ({ count = 0 }) => `${counted(count, 'difference')} from the gateway`,
    meaning: 'An agent may be charged for what they don’t have, or have what they don’t pay for.',
  },
  backup_never: {
    summary: () => 'No backup was ever made',
    meaning: 'If the disk fails, everything is lost. Run npm run backup every day.',
  },
  backup_old: {
    summary: ({ seconds = 0 }) => `The last backup is ${lasting(seconds)} old`,
    meaning: 'If the disk fails, everything since then is lost. Check the scheduled backup.',
  },
  disk_unknown: {
    summary: () => 'The free space can’t be read',
    meaning: 'A full disk would not be noticed here.',
  },
  disk_low: {
    summary: ({ bytes = 0, ofBytes = 0 }) => `Only ${size(bytes)} free of ${size(ofBytes)}`,
    meaning: 'Uploads stop when the disk is full. Free some space or add more.',
  },
  disk_full: {
    summary: ({ bytes = 0 }) => `Almost full: ${size(bytes)} free`,
    meaning: 'Uploads are refused, and soon nothing can be saved. Free some space now.',
  },
  clock_off: {
    summary: ({ seconds = 0 }) =>
      `The clock of a worker is ${lasting(Math.abs(seconds))} ${seconds > 0 ? 'ahead of' : 'behind'} the database’s`,
    meaning:
      'Timed work has stopped: no request expires, no trial ends, no reminder is sent. Correct the clock of that machine; it then continues automatically.',
  },
  backfill_running: {
    summary: ({ percent = 0 }) => `Filling in data for the new version: ${percent}% done`,
    meaning: 'Everything works. Install the next version only once this is complete.',
  },
  backfill_stopped: {
    summary: ({ percent = 0, error = '' }) =>
      `Filling in data for the new version stopped at ${percent}%${error === '' ? '' : `: ${error}`}`,
    meaning:
      'Everything works, but the next version has to finish this at its start. Check that a worker of the new version is running.',
  },
  archive_failing: {
    summary: ({ seconds = 0 }) => `Archiving fails; the last piece is ${lasting(seconds)} old`,
    meaning: 'The database can’t be restored to a moment after that, and its log fills the disk.',
  },
};

/** What is known of a part: its name, what is the case, what follows and what waits. */
function part({ part: name, reason, facts }: Pick<HealthReading, 'part' | 'reason' | 'facts'>) {
  if (reason === 'works')
    return { name: partNames[name], summary: working[name](facts), meaning: '', waits: '' };
  const { summary, meaning, waits } = reasons[reason];
  return { name: partNames[name], summary: summary(facts), meaning, waits: waits?.(facts) ?? '' };
}

function incident({ state, ...reading }: Pick<HealthReading, 'part' | 'state' | 'reason' | 'facts'>) {
  const { name, summary, meaning, waits } = part(reading);
  const title = state === 'down' ? `${name}: down` : `${name}: degraded`;
  return { title, summary: `${summary}.`, meaning, waits };
}

function recovery({ part: name, lastedMs }: { part: HealthPart; lastedMs: number }) {
  return {
    title: `${partNames[name]}: working again`,
    summary: `It took ${lasting(lastedMs / 1000)}.`,
    meaning: name === 'mail' ? 'Emails that waited are on their way.' : '',
    waits: '',
  };
}

function lapse({ part: name, lastedMs }: { part: HealthPart; lastedMs: number }) {
  return {
    title: `${partNames[name]}: no longer checked`,
    summary: `The incident ends after ${lasting(lastedMs / 1000)}, because this part is no longer checked.`,
    meaning: '',
    waits: '',
  };
}

/** Health of the platform, on screens, in the log and in mails. */
export const health = { part, incident, recovery, lapse };

function lasting(seconds: number): string {
  if (seconds < 90) return counted(Math.round(seconds), 'second');
  if (seconds < 90 * 60) return counted(Math.round(seconds / 60), 'minute');
  if (seconds < 48 * 3600) return counted(Math.round(seconds / 3600), 'hour');
  return counted(Math.round(seconds / 86_400), 'day');
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

function size(bytes: number): string {
  let value = bytes;
  let step = 0;
  while (value >= 1024 && step < units.length - 1) {
    value /= 1024;
    step += 1;
  }
  return `${value.toFixed(step > 0 && value < 10 ? 1 : 0)} ${units[step]}`;
}
