import { isTimezone } from '../shared/civil-date.ts';

/** What can be wrong with an archive of an account. */
export const archiveProblemCodes = [
  'not_a_zip',
  'cut_off',
  'unsafe_name',
  'name_twice',
  'too_many_files',
  'unknown_method',
  'too_large',
  'no_manifest',
  'unreadable_manifest',
  'unknown_format',
  'missing_file',
  'unlisted_file',
  'changed_file',
  'unreadable_list',
  'wrong_rows',
  'wrong_schema',
  'wrong_field',
  'dangling_reference',
] as const;
export type ArchiveProblemCode = (typeof archiveProblemCodes)[number];

/** One thing that is wrong, with the file, its row counted from 1, and the field, where there are any. */
export type ArchiveProblem = {
  code: ArchiveProblemCode;
  file: string | null;
  row: number | null;
  field: string | null;
};

export function archiveProblem(
  code: ArchiveProblemCode,
  { file = null, row = null, field = null }: Partial<Omit<ArchiveProblem, 'code'>> = {},
): ArchiveProblem {
  return { code, file, row, field };
}

/** Passphrases of the door codes in an archive, in characters. */
export const passphraseLengths = { min: 12, max: 200 } as const;

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
