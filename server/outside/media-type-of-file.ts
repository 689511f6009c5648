/** What a file is by its first bytes, as `image/png`; undefined when that tells nothing. Its name is never asked. */
export async function mediaTypeOfFile(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  const type = await fileTypeFromFile(path).catch(() => undefined);
  return type?.mime;
}
