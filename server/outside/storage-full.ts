/** EFBIG: the process's limit on file size. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether a write failed because the disk or our quota is full; follows the causes of an error. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && fullCodes.has(error.code)) return true;
  return isStorageFull(error.cause);
}
