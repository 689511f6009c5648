import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { readSession } from '../session/session.ts';
import {
  addressOf,
  callHeaders,
  callTimeoutMs,
  handleRefusal,
  noAnswerProblem,
  requireRights,
} from './call.ts';

type UploadInput = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  form: FormData;
  /** Upload progress from 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** A multipart call with progress. Uses XMLHttpRequest, since `fetch` reports no upload progress. */
export async function upload<E extends Endpoint>(endpoint: E, input: UploadInput): Promise<ReplyOf<E>> {
  requireRights(endpoint);
  const { method, url } = addressOf(endpoint, input);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = callTimeoutMs;
    request.responseType = 'json';

    for (const [name, value] of Object.entries(callHeaders(readSession()?.token)))
      request.setRequestHeader(name, value);

    request.upload.onprogress = (event) => {
      if (event.lengthComputable) input.onProgress?.((event.loaded / event.total) * 100);
    };
    request.onload = () => {
      const good = request.status >= 200 && request.status < 300;
      // NOTE: the server validates its replies against the same contract before sending them.
      if (good) resolve(request.response as ReplyOf<E>);
      else reject(handleRefusal({ status: request.status, url }, request.response));
    };

    request.onerror = () => reject(noAnswerProblem(false));
    request.ontimeout = () => reject(noAnswerProblem(true));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    input.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(input.form);
  });
}
