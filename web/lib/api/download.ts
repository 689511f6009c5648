import { csvDelimiter } from '../format/csv-delimiter.ts';
import { readSession } from '../session/session.ts';
import {
  addressOf,
  callHeaders,
  handleRefusal,
  type LooseInput,
  noAnswerProblem,
  requireRights,
} from './call.ts';
import type { EndpointAddress } from './call-types.ts';

type Input = Pick<LooseInput, 'params' | 'query'>;

/** Fetches a file as the signed-in agent and starts a browser download under the server's file name. */
export async function download(endpoint: EndpointAddress, input: Input, otherName: string): Promise<void> {
  const { file, name } = await fetchFile(endpoint, input);
  saveFile(file, name ?? otherName);
}

/** Fetches a file as the signed-in agent, with the server's file name. */
export async function fetchFile(
  endpoint: EndpointAddress,
  input: Input,
): Promise<{ file: Blob; name: string | null }> {
  requireRights(endpoint);
  return fetchFileResponse({ endpoint, input, token: readSession()?.token, toError: handleRefusal });
}

type FileRequest = {
  endpoint: EndpointAddress;
  input: Pick<LooseInput, 'params' | 'query'>;
  token: string | undefined;
  /** Creates the error to throw for an unsuccessful response. */
  toError: (response: Response, body: unknown) => Error;
};

/** Fetches a file with the server's file name. Files may be large, so there is no timeout. */
export async function fetchFileResponse(request: FileRequest): Promise<{ file: Blob; name: string | null }> {
  const { method, url } = addressOf(request.endpoint, withDelimiter(request));
  const response = await fetch(url, { method, headers: callHeaders(request.token) }).catch(() => {
    throw noAnswerProblem(false);
  });
  if (!response.ok) throw request.toError(response, await response.json().catch(() => undefined));
  return { file: await response.blob(), name: fileNameIn(response.headers.get('content-disposition')) };
}

/** Exports of lists get the delimiter that this device's spreadsheet reads. */
function withDelimiter({ endpoint, input }: FileRequest): FileRequest['input'] {
  if (!endpoint.file?.startsWith('text/csv')) return input;
  return { ...input, query: { ...input.query, delimiter: csvDelimiter() } };
}

function fileNameIn(disposition: string | null): string | null {
  return disposition?.match(/filename="([^"]+)"/)?.[1] ?? null;
}

/** Starts a browser download of a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
