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
