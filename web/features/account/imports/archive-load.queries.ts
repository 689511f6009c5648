import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as archiveLoads from '#contract/account/archive-loads.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import {
  type ArchiveLoadState,
  archiveLoadLimits,
  partCountOf,
  runningArchiveLoadStates,
} from '#domain/account/archive-loads.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { upload } from '#web/lib/api/upload.ts';
import { randomId } from '#web/lib/random-id.ts';

export type ArchiveLoad = ReplyOf<typeof archiveLoads.read>;

const secondMs = 1000;

export function isRunning(state: ArchiveLoadState): boolean {
  return runningArchiveLoadStates.some((running) => running === state);
}

export function archiveLoadsQuery() {
  return queryOptions({
    queryKey: ['archive-loads'],
    queryFn: ({ signal }) => call(archiveLoads.list, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => isRunning(one.state)) ? 2 * secondMs : false,
  });
}

/** One archive, polled while a job works on it. */
export function archiveLoadQuery(id: string) {
  return queryOptions({
    queryKey: ['archive-loads', id],
    queryFn: ({ signal }) => call(archiveLoads.read, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.state) ? secondMs : false),
  });
}

export function cacheArchiveLoad(queryClient: QueryClient, found: ArchiveLoad): void {
  queryClient.setQueryData(archiveLoadQuery(found._id).queryKey, found);
  void queryClient.invalidateQueries({ queryKey: archiveLoadsQuery().queryKey, exact: true });
}

/** Sends an archive part by part; one of the same name and size whose upload stopped goes on where it stopped. */
export async function sendArchive(file: File, onProgress: (percent: number) => void): Promise<ArchiveLoad> {
  const { items } = await call(archiveLoads.list, {});
  const stopped = items.find(
    ({ state, fileName, bytes }) => state === 'uploading' && fileName === file.name && bytes === file.size,
  );
  const body = { fileName: file.name, bytes: file.size };
  let load = stopped ?? (await call(archiveLoads.start, { body, idempotencyKey: randomId() }));

  while (load.state === 'uploading') {
    const { _id: id, partCount: part } = load;
    load = await patiently(() =>
      sendPart(file, { id, part }, (percent) => onProgress((100 * part + percent) / partCountOf(file.size))),
    );
  }
  return load;
}

function sendPart(
  file: File,
  { id, part }: { id: string; part: number },
  onProgress: (percent: number) => void,
): Promise<ArchiveLoad> {
  const { partBytes } = archiveLoadLimits;
  const form = new FormData();
  form.append('file', file.slice(part * partBytes, (part + 1) * partBytes), 'part');
  return upload(archiveLoads.sendPart, { params: { id, part: String(part) }, form, onProgress });
}

/** Waits before each further try. */
const waitsMs = [1, 3, 10, 30].map((seconds) => seconds * secondMs);

/** Tries a part again that did not get through. */
async function patiently<T>(send: () => Promise<T>): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await send();
    } catch (problem) {
      if (!isPassing(problem)) throw problem;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return send();
}

function isPassing(problem: unknown): boolean {
  return (['network', 'timeout', 'busy', 'too_many_requests'] as const).some((code) =>
    isCallProblem(problem, code),
  );
}

export function applyArchive(
  id: string,
  passphrase: string | null,
  idempotencyKey: string,
): Promise<ArchiveLoad> {
  return call(archiveLoads.apply, { params: { id }, body: { passphrase }, idempotencyKey });
}

export function undoArchive(id: string, idempotencyKey: string): Promise<ArchiveLoad> {
  return call(archiveLoads.undo, { params: { id }, idempotencyKey });
}

export function discardArchive(id: string) {
  return call(archiveLoads.remove, { params: { id } });
}
