import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf, ReplyTo } from '#web/lib/api/call-types.ts';
import { upload } from '#web/lib/api/upload.ts';

export type Settings = ReplyTo<'GET /api/agents/settings'>;
export type SettingsChange = NonNullable<CallInputOf<'PUT /api/agents/settings'>['body']>;
export type DataExport = ReplyTo<'GET /api/agents/exports'>['items'][number];

export function settingsQuery() {
  return queryOptions({
    queryKey: ['agent-settings'],
    queryFn: ({ signal }) => call('GET /api/agents/settings', { signal }),
  });
}

export async function saveSettings(queryClient: QueryClient, body: SettingsChange): Promise<Settings> {
  return cacheSettings(queryClient, await call('PUT /api/agents/settings', { body }));
}

export async function saveLogo(queryClient: QueryClient, file: File): Promise<Settings> {
  const form = new FormData();
  form.append('images', file);
  return cacheSettings(queryClient, await upload('POST /api/agents/logo', { form }));
}

export async function removeLogo(queryClient: QueryClient): Promise<Settings> {
  return cacheSettings(queryClient, await call('DELETE /api/agents/logo'));
}

function cacheSettings(queryClient: QueryClient, settings: Settings): Settings {
  queryClient.setQueryData(settingsQuery().queryKey, settings);
  return settings;
}

const pollMs = 3000;

/** Data exports, polled while one is being made. */
export function exportsQuery() {
  return queryOptions({
    queryKey: ['data-exports'],
    queryFn: ({ signal }) => call('GET /api/agents/exports', { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'making') ? pollMs : false,
  });
}
