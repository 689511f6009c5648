import { dayMs, hourMs, minuteMs } from '../shared/duration.ts';

const units = { minutes: minuteMs, hours: hourMs, days: dayMs } as const;

type FixedLength = { count: number; unit: keyof typeof units };
/** A length in months that owners change. */
type LengthBySetting = { setting: 'logMonths' | 'lastingLogMonths' };

/**
 * Everything that is removed some time after it was written, or after it ended: how long it is kept. Sessions, links and
 * exports end on their own; theirs is the longest time until then.
 */
export const retentionRules = {
  log_everyday: { setting: 'logMonths' },
  log_lasting: { setting: 'lastingLogMonths' },
  incidents: { count: 365, unit: 'days' },
  browser_errors: { count: 30, unit: 'days' },
  deliveries: { count: 90, unit: 'days' },
  stored_mails: { count: 24, unit: 'hours' },
  notifications: { count: 400, unit: 'days' },
  mail_counts: { count: 1, unit: 'hours' },
  sessions: { count: 30, unit: 'days' },
  devices: { count: 400, unit: 'days' },
  sign_in_tries: { count: 38, unit: 'hours' },
  mailed_links: { count: 72, unit: 'hours' },
  admin_links: { count: 24, unit: 'hours' },
  google_sign_ins: { count: 10, unit: 'minutes' },
  second_steps: { count: 10, unit: 'minutes' },
  passkey_challenges: { count: 5, unit: 'minutes' },
  closed_accounts: { count: 14, unit: 'days' },
  erasure_requests: { count: 7, unit: 'days' },
  agent_notes: { count: 24, unit: 'hours' },
  api_keys: { count: 90, unit: 'days' },
  data_exports: { count: 7, unit: 'days' },
  imports: { count: 30, unit: 'days' },
  archive_loads: { count: 30, unit: 'days' },
  files: { count: 7, unit: 'days' },
  form_drafts: { count: 60, unit: 'days' },
  rate_changes: { count: 2, unit: 'days' },
  calendar_readings: { count: 90, unit: 'days' },
  visitor_salts: { count: 3, unit: 'days' },
  tool_confirmations: { count: 10, unit: 'minutes' },
  webhook_events: { count: 30, unit: 'days' },
  votes: { count: 3, unit: 'days' },
  repeated_answers: { count: 2, unit: 'days' },
} as const satisfies Record<string, FixedLength | LengthBySetting>;

export type RetentionRule = keyof typeof retentionRules;
type FixedRule = {
  [Rule in RetentionRule]: (typeof retentionRules)[Rule] extends FixedLength ? Rule : never;
}[RetentionRule];

// NOTE: the keys of the object.
export const retentionRuleNames = Object.keys(retentionRules) as RetentionRule[];

export function retentionMs(rule: FixedRule): number {
  const { count, unit } = retentionRules[rule];
  return count * units[unit];
}
