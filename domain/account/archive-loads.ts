/** States of an archive that an agent loads into an empty account. `refused`: it is damaged or of another version. */
export const archiveLoadStates = [
  'uploading',
  'checking',
  'refused',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const;
export type ArchiveLoadState = (typeof archiveLoadStates)[number];

/** States in which a job works on the archive. */
export const runningArchiveLoadStates = [
  'checking',
  'applying',
  'undoing',
] as const satisfies ArchiveLoadState[];

/** Why a job did nothing: the account was no longer empty, somebody had made changes since, or the database refused data of the archive. */
export const archiveLoadFailures = ['not_empty', 'changed_since', 'not_storable'] as const;
export type ArchiveLoadFailure = (typeof archiveLoadFailures)[number];

export const archiveLoadLimits = {
  /** Some two thousand photos in all sizes. */
  bytes: 2 * 1024 * 1024 * 1024,
  /** A part travels in a call of its own, so that a slow or broken connection goes on where it stopped. */
  partBytes: 8 * 1024 * 1024,
  fileName: 120,
  /** Archives of an account that are stored at a time. */
  loads: 5,
} as const;

export function partCountOf(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / archiveLoadLimits.partBytes));
}

/** Bytes of a part, counted from 0. */
export function bytesOfPart(bytes: number, part: number): number {
  const { partBytes } = archiveLoadLimits;
  return Math.min(partBytes, bytes - part * partBytes);
}

/** Lists that an agent thinks of, in the order of the screen. */
export const shownLists = [
  'properties',
  'bookings',
  'blocks',
  'guest-profiles',
  'payments',
  'conversations',
  'messages',
  'shared-links',
  'agreements',
  'guest-reviews',
  'promotions',
  'saved-replies',
] as const;
export type ShownList = (typeof shownLists)[number];

/** Lists of which something has to be set up again, because it stays behind or arrives switched off. */
export const listsToSetUp = [
  'members',
  'message-rules',
  'calendar-feeds',
  'calendar-links',
  'api-keys',
  'webhooks',
  'payment-settings',
] as const;
export type ListToSetUp = (typeof listsToSetUp)[number];

export type CountedLists = { list: string; rows: number }[];

/** Those of the lists that have rows. */
export function countsOf<List extends string>(
  lists: readonly List[],
  counted: CountedLists,
): { list: List; rows: number }[] {
  const rowsOf = new Map(counted.map(({ list, rows }) => [list, rows]));
  return lists.flatMap((list) => {
    const rows = rowsOf.get(list) ?? 0;
    return rows > 0 ? [{ list, rows }] : [];
  });
}
