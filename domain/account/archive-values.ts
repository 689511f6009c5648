import { isTimezone } from '../shared/civil-date.ts';

/** Fields whose text is computed with for every account at once: one that means nothing would stop more than its own account. */
const meaningful: Readonly<Record<string, (text: string) => boolean>> = {
  timezone: isTimezone,
  currency: (text) => /^[A-Z]{3}$/.test(text),
};

/** Name of the first field of an archive's row whose text means nothing; null for none. */
export function meaninglessField(row: Readonly<Record<string, unknown>>): string | null {
  const found = Object.entries(meaningful).find(([field, hasMeaning]) => {
    const value = row[field];
    return value !== undefined && value !== null && !(typeof value === 'string' && hasMeaning(value));
  });
  return found?.[0] ?? null;
}
