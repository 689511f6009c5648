import type { ArchiveProblem, ArchiveProblemCode } from '#domain/account/archive-problems.ts';
import { counted } from '../shared/phrases.ts';

type Facts = { file: string; row: number; field: string };

const sentences: Readonly<Record<ArchiveProblemCode, (facts: Facts) => string>> = {
  not_a_zip: () => 'This is not a ZIP file, or its table of contents is damaged.',
  cut_off: ({ file }) =>
    file === ''
      ? 'The ZIP file ends too early. Download it again.'
      : `“${file}” ends too early or cannot be unpacked. Download the archive again.`,
  unsafe_name: ({ file }) =>
    `The ZIP contains the name “${file}”, which no archive of ours has. Nothing was read.`,
  name_twice: ({ file }) => `The ZIP contains “${file}” twice. Nothing was read.`,
  too_many_files: () =>
    'The ZIP says that it contains more files than an archive can have. Nothing was read.',
  unknown_method: ({ file }) =>
    `“${file}” is packed in a way that no archive of ours uses. Nothing was read.`,
  too_large: () => 'The ZIP unpacks to far more than an archive of its size can. Nothing was read.',
  no_manifest: () => 'The ZIP has no manifest.json, so it is no archive of an account.',
  unreadable_manifest: () => 'manifest.json cannot be read.',
  unknown_format: () => 'The archive was made by a version that this one does not know.',
  missing_file: ({ file }) => `“${file}” is missing.`,
  unlisted_file: ({ file }) => `“${file}” is not listed in manifest.json.`,
  changed_file: ({ file }) => `“${file}” was changed after the archive was made.`,
  unreadable_list: ({ file, row }) => `“${file}” cannot be read from row ${row} on.`,
  wrong_rows: ({ file }) => `“${file}” does not have as many rows as manifest.json says.`,
  wrong_schema: ({ file }) => `“${file}” does not describe a list of ours.`,
  wrong_field: ({ file, row, field }) =>
    `“${field}” in row ${row} of “${file}” is not what the schema of the list allows.`,
  dangling_reference: ({ file, row, field }) =>
    `“${field}” in row ${row} of “${file}” names something that is not in the archive.`,
};

/** What is wrong with an archive, in one sentence. */
export function archiveProblemSentence({ code, file, row, field }: ArchiveProblem): string {
  return sentences[code]({ file: file ?? '', row: row ?? 0, field: field ?? '' });
}

/** `rows` as the reader writes numbers. */
type Whole = { lists: number; rows: string; files: number };

export const check = 'Check this archive';
export const whole = ({ lists, rows, files }: Whole): string =>
  `The archive is whole: ${counted(lists, 'list')}, ${rows} rows and ${counted(files, 'stored file')}. Every file is what it was when the archive was made.`;
export const damaged = ({ problems }: { problems: number }): string =>
  `${counted(problems, 'problem')} found in this archive. Request a new one.`;
export const moreProblems = ({ count }: { count: number }): string => `And ${count} more.`;

export const withSecrets = 'Export with door codes';
export const secretsTitle = 'Export with door codes?';
export const secretsText =
  'The file then also has door codes, Wi-Fi passwords and calendar addresses, encrypted with a passphrase of your choice.';
export const passphrase = 'Passphrase';
export const passphraseHint = 'We don’t keep it. Without it, no one can open the codes, and we can’t either.';
export const passphraseShort = ({ shortest }: { shortest: number }): string =>
  `Choose at least ${shortest} characters.`;
