import { adminToken, refusedAdmin } from './admin-call.ts';
import type { ApiKey } from './call-types.ts';
import { fetchFileAnswer } from './file-answer.ts';
import { keepFile } from './keep-file.ts';

/** Fetches a file as the signed-in admin and starts a browser download. */
export async function adminDownload(
  key: ApiKey,
  query: Record<string, unknown>,
  otherName: string,
): Promise<void> {
  const token = adminToken();
  const { file, name } = await fetchFileAnswer({
    key,
    input: { query },
    token,
    refused: (response, body) => refusedAdmin(token, response, body),
  });
  keepFile(file, name ?? otherName);
}
