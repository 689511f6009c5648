import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as imports from '#contract/account/imports.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import {
  type ImportKind,
  type ImportSource,
  type ImportState,
  type RowVerdict,
  runningImportStates,
} from '#domain/account/imports/import-lists.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { upload } from '#web/lib/api/upload.ts';

export type Import = ReplyOf<typeof imports.read>;
export type ImportSummary = ReplyOf<typeof imports.list>['items'][number];
export type ImportRow = ReplyOf<typeof imports.listRows>['items'][number];
export type Answers = Import['answers'];
export type Question = Import['questions'][number];
export type AnswerBody = NonNullable<CallInputOf<typeof imports.answer>['body']>;

const pollMs = 1000;

export function isRunning(state: ImportState): boolean {
  return runningImportStates.some((running) => running === state);
}

/** Photos are fetched after the import itself is done. */
export function hasPhotosToFetch({ state, photos }: Import): boolean {
  return state === 'applied' && photos !== null && photos.done < photos.wanted;
}

export function importsQuery() {
  return queryOptions({
    queryKey: ['imports'],
    queryFn: ({ signal }) => call(imports.list, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => isRunning(one.state)) ? 2 * pollMs : false,
  });
}

/** One import, polled while a job works on it. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => call(imports.read, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data && (isRunning(state.data.state) || hasPhotosToFetch(state.data)) ? pollMs : false,
  });
}

type RowFilter = { verdict?: RowVerdict; undoResult?: 'left' };

export function importRowsQuery(
  found: Pick<Import, '_id' | 'state' | 'version' | 'photos'>,
  filter: RowFilter,
) {
  const { _id: id, state, version, photos } = found;
  return infiniteQueryOptions({
    queryKey: ['imports', id, 'rows', state, version, photos?.done, filter],
    queryFn: ({ pageParam, signal }) =>
      call(imports.listRows, { params: { id }, query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function sendFile(
  file: File,
  { source, kind }: { source: ImportSource; kind: ImportKind },
  onProgress: (percent: number) => void,
): Promise<Import> {
  const form = new FormData();
  form.append('file', file);
  return upload(imports.upload, { form, query: { source, kind }, onProgress });
}

export function saveAnswers(id: string, body: AnswerBody): Promise<Import> {
  return call(imports.answer, { params: { id }, body });
}

export function checkRows(id: string): Promise<Import> {
  return call(imports.check, { params: { id } });
}

export function applyImport({ _id: id, version }: Import, idempotencyKey: string): Promise<Import> {
  return call(imports.apply, { params: { id }, body: { version }, idempotencyKey });
}

export function undoImport(id: string, idempotencyKey: string): Promise<Import> {
  return call(imports.undo, { params: { id }, idempotencyKey });
}

export function discardImport(id: string) {
  return call(imports.remove, { params: { id } });
}

export function cacheImport(queryClient: QueryClient, found: Import): void {
  queryClient.setQueryData(importQuery(found._id).queryKey, found);
  void queryClient.invalidateQueries({ queryKey: importsQuery().queryKey, exact: true });
}
