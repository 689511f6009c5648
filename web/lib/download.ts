import { type LooseInput, refused } from './call.ts';
import type { ApiKey } from './call-types.ts';
import { fetchFileAnswer } from './file-answer.ts';
import { keepFile } from './keep-file.ts';
import { readSession } from './session.ts';

type Input = Pick<LooseInput, 'params' | 'query'>;

/** Fetches a file as the signed-in agent and starts a browser download under the server's file name. */
export async function download(key: ApiKey, input: Input, otherName: string): Promise<void> {
  const { file, name } = await fetchFile(key, input);
  keepFile(file, name ?? otherName);
}

/** Fetches a file as the signed-in agent, with the server's file name. */
export function fetchFile(key: ApiKey, input: Input): Promise<{ file: Blob; name: string | null }> {
  return fetchFileAnswer({ key, input, token: readSession()?.token, refused });
}
