/** Parts of the platform whose health is checked. */
export const healthParts = [
  'server',
  'database',
  'clock',
  'mail',
  'queue',
  'outbox',
  'storage',
  'live',
  'calendars',
  'webhooks',
  'payments',
  'backup',
  'disk',
  'log_archive',
  'schema',
] as const;
export type HealthPart = (typeof healthParts)[number];

/** `unknown`: nothing tells whether it works, such as a part that was never used. */
export const healthStates = ['ok', 'degraded', 'down', 'unknown'] as const;
export type HealthState = (typeof healthStates)[number];

/** Why a part is in its state. Each has a sentence in `texts/`. */
export const healthReasons = [
  'works',
  'checks_stopped',
  'database_slow',
  'database_crowded',
  'clock_off',
  'mail_not_configured',
  'mail_refused',
  'mail_delayed',
  'mail_given_up',
  'jobs_late',
  'jobs_failed',
  'events_late',
  'events_stuck',
  'storage_refuses',
  'storage_full',
  'live_silent',
  'calendars_late',
  'calendars_failing',
  'webhooks_late',
  'webhooks_failing',
  'payments_never_compared',
  'payments_comparison_failed',
  'payments_comparison_old',
  'payments_differ',
  'backup_never',
  'backup_old',
  'disk_unknown',
  'disk_low',
  'disk_full',
  'archive_failing',
  'backfill_running',
  'backfill_stopped',
] as const;
export type HealthReason = (typeof healthReasons)[number];

/** Figures behind a reading; each reason uses its own. */
export type HealthFacts = {
  count?: number;
  /** Milliseconds, seconds, bytes or percent, by the name. */
  milliseconds?: number;
  seconds?: number;
  bytes?: number;
  ofBytes?: number;
  percent?: number;
  /** What nobody tries any more. */
  givenUp?: number;
  /** First line of the error, without addresses of people. */
  error?: string;
};

export type HealthReading = {
  part: HealthPart;
  state: HealthState;
  reason: HealthReason;
  facts: HealthFacts;
};

export function isBad(state: HealthState): state is 'degraded' | 'down' {
  return state === 'degraded' || state === 'down';
}
