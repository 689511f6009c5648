/** EFBIG: the limit on files that a process was started with. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether writing failed because the disk, or our share of it, is full; looks through the causes of an error. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && fullCodes.has(error.code)) return true;
  return isStorageFull(error.cause);
}
