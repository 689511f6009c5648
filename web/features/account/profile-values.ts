import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { Profile, ProfileChange } from './profile.queries.ts';

const fields = ['name', 'phone', 'bio', 'timezone', 'currency'] as const;
export type ProfileField = (typeof fields)[number];
export type ProfileValues = Record<Exclude<ProfileField, 'timezone'>, string> & { timezone: string | null };
export type ProfileErrors = Partial<Record<ProfileField, string>>;

export function toProfileValues({ name, phone, bio, timezone, currency }: Profile): ProfileValues {
  return { name, phone: phone ?? '', bio: bio ?? '', timezone, currency };
}

export function isProfileChanged(values: ProfileValues, profile: Profile): boolean {
  const saved = toProfileValues(profile);
  return fields.some((field) => values[field] !== saved[field]);
}

export function validateProfile({ name, timezone }: ProfileValues): ProfileErrors {
  return {
    ...(name.trim() === '' ? { name: m.account_name_missing() } : {}),
    ...(timezone === null ? { timezone: m.account_profile_timezone_missing() } : {}),
  };
}

export function toProfileChange({ timezone, ...texts }: ProfileValues): ProfileChange {
  return { ...texts, ...(timezone === null ? {} : { timezone }) };
}

/** Field errors from the server's problem. */
export function serverProfileErrors(problem: unknown): ProfileErrors {
  if (!isCallProblem(problem)) return {};
  if (problem.code === 'unknown_timezone') return { timezone: problem.detail };
  if (problem.code === 'unknown_currency') return { currency: problem.detail };
  const errors: ProfileErrors = {};
  for (const { field, message } of problem.errors) {
    const known = fields.find((name) => name === field);
    if (known) errors[known] = message;
  }
  return errors;
}
