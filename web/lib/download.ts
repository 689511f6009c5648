import { type LooseInput, refused } from './call.ts';
import type { ApiKey } from './call-types.ts';
import { fetchFileAnswer } from './file-answer.ts';
import { keepFile } from './keep-file.ts';
import { readSession } from './session.ts';

type Input = Pick<LooseInput, 'params' | 'query'>;

/** Fetches a file as the signed-in agent and hands it to the browser to keep, under the name that the server gives it. */
export async function download(key: ApiKey, input: Input, otherName: string): Promise<void> {
  const { file, name } = await fetchFile(key, input);
  keepFile(file, name ?? otherName);
}

/** Fetches a file as the signed-in agent, with the name that the server gives it. */
export function fetchFile(key: ApiKey, input: Input): Promise<{ file: Blob; name: string | null }> {
  return fetchFileAnswer({ key, input, token: readSession()?.token, refused });
}
