import * as t from '#texts/screens.ts';
import type { Profile, ProfileChange } from '#web/lib/session/profile.queries.ts';

const fields = ['name', 'phone', 'bio', 'timezone', 'currency'] as const;
export type ProfileField = (typeof fields)[number];
export type ProfileValues = Record<Exclude<ProfileField, 'timezone'>, string> & {
  timezone: string | null;
  languages: readonly string[];
};
export type ProfileErrors = Partial<Record<ProfileField, string>>;

export function toProfileValues({ name, phone, bio, languages, timezone, currency }: Profile): ProfileValues {
  return { name, phone: phone ?? '', bio: bio ?? '', languages, timezone, currency };
}

export function isProfileChanged(values: ProfileValues, profile: Profile): boolean {
  const saved = toProfileValues(profile);
  return (
    fields.some((field) => values[field] !== saved[field]) ||
    values.languages.join() !== saved.languages.join()
  );
}

export function validateProfile({ name, timezone }: ProfileValues): ProfileErrors {
  return {
    ...(name.trim() === '' ? { name: t.account.nameMissing } : {}),
    ...(timezone === null ? { timezone: t.account.profileTimezoneMissing } : {}),
  };
}

/** Members whose role lacks the settings of the business change what is their own. */
export function toProfileChange(values: ProfileValues, mayBusiness: boolean): ProfileChange {
  const { timezone, languages, ...texts } = values;
  if (!mayBusiness) return { name: texts.name, phone: texts.phone };
  return { ...texts, languages: [...languages], ...(timezone === null ? {} : { timezone }) };
}
