/** Another version is a change that a reader of the last one would misread. */
export const archiveFormat = { name: 'staydesk-archive', version: 1 } as const;

export const manifestName = 'manifest.json';

/** `rows` is null for what is no list. */
export type ArchiveFile = { name: string; rows: number | null; bytes: number; sha256: string };

/** What an archive says of itself. It lists every file but itself. */
export type Manifest = {
  format: string;
  formatVersion: number;
  productVersion: string;
  madeAt: string;
  /** Id of the account at the time. */
  account: string;
  files: ArchiveFile[];
};
