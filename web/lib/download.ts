import { addressOf, callHeaders, type LooseInput, refused, unreachable } from './call.ts';
import type { ApiKey } from './call-types.ts';
import { readSession } from './session.ts';

/**
 * Fetches a file as the signed-in agent and hands it to the browser to keep, under the name that the server gives it. It may
 * be long, so there is no limit of time.
 */
export async function download(
  key: ApiKey,
  input: Pick<LooseInput, 'params' | 'query'>,
  otherName: string,
): Promise<void> {
  const { file, name } = await fetchFile(key, input);
  keepFile(file, name ?? otherName);
}

/** Fetches a file as the signed-in agent, with the name that the server gives it. */
export async function fetchFile(
  key: ApiKey,
  input: Pick<LooseInput, 'params' | 'query'>,
): Promise<{ file: Blob; name: string | null }> {
  const { method, url } = addressOf(key, input);
  const response = await fetch(url, { method, headers: callHeaders(readSession()?.token) }).catch(() => {
    throw unreachable(false);
  });
  if (!response.ok) throw refused(response, await response.json().catch(() => undefined));
  const name = fileNameIn(response.headers.get('content-disposition'));
  return { file: await response.blob(), name };
}

function fileNameIn(disposition: string | null): string | null {
  return disposition?.match(/filename="([^"]+)"/)?.[1] ?? null;
}

function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
