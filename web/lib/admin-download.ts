import { adminToken, refusedAdmin } from './admin-call.ts';
import { addressOf, callHeaders, unreachable } from './call.ts';
import type { ApiKey } from './call-types.ts';

/** Fetches a file as the signed-in admin. It may be long, so there is no limit of time. */
export async function adminDownload(key: ApiKey, query: Record<string, unknown>): Promise<Blob> {
  const token = adminToken();
  const { method, url } = addressOf(key, { query });
  const response = await fetch(url, { method, headers: callHeaders(token) }).catch(() => {
    throw unreachable(false);
  });
  if (!response.ok) throw refusedAdmin(token, response, await response.json().catch(() => undefined));
  return await response.blob();
}

/** Hands a file to the browser to keep. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
