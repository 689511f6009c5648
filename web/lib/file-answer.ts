import { addressOf, callHeaders, type LooseInput, unreachable } from './call.ts';
import type { ApiKey } from './call-types.ts';

type FileRequest = {
  key: ApiKey;
  input: Pick<LooseInput, 'params' | 'query'>;
  token: string | undefined;
  /** Creates the error to throw for an unsuccessful response. */
  refused: (response: Response, body: unknown) => Error;
};

/** Fetches a file with the server's file name. Files may be large, so there is no timeout. */
export async function fetchFileAnswer(request: FileRequest): Promise<{ file: Blob; name: string | null }> {
  const { method, url } = addressOf(request.key, request.input);
  const response = await fetch(url, { method, headers: callHeaders(request.token) }).catch(() => {
    throw unreachable(false);
  });
  if (!response.ok) throw request.refused(response, await response.json().catch(() => undefined));
  return { file: await response.blob(), name: fileNameIn(response.headers.get('content-disposition')) };
}

function fileNameIn(disposition: string | null): string | null {
  return disposition?.match(/filename="([^"]+)"/)?.[1] ?? null;
}
