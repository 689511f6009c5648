import { adminToken, handleAdminRefusal, withAdminProof } from './admin-call.ts';
import type { EndpointAddress } from './call-types.ts';
import { fetchFileResponse, saveFile } from './download.ts';

/** Fetches a file as the signed-in admin and starts a browser download. */
export async function adminDownload(
  endpoint: EndpointAddress,
  query: Record<string, unknown>,
  otherName: string,
  params?: Record<string, string>,
): Promise<void> {
  const { file, name } = await withAdminProof(() => {
    const token = adminToken();
    return fetchFileResponse({
      endpoint,
      input: { query, ...(params && { params }) },
      token,
      toError: (response, body) => handleAdminRefusal(token, response, body),
    });
  });
  saveFile(file, name ?? otherName);
}
