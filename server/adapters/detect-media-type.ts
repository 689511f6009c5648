/** MIME type of a file by its content, such as `image/png`; undefined when unknown. Its name is ignored. */
export async function detectMediaType(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  const type = await fileTypeFromFile(path).catch(() => undefined);
  return type?.mime;
}
