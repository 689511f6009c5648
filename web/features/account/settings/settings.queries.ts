import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as agents from '#contract/account/agents.ts';
import * as dataExports from '#contract/account/data-exports.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';

export type Settings = ReplyOf<typeof agents.readSettings>;
export type SettingsChange = NonNullable<CallInputOf<typeof agents.changeSettings>['body']>;
export type ArchiveReport = ReplyOf<typeof dataExports.check>;
export type DataExport = ReplyOf<typeof dataExports.list>['items'][number];

export function settingsQuery() {
  return queryOptions({
    queryKey: ['agent-settings'],
    queryFn: ({ signal }) => call(agents.readSettings, { signal }),
  });
}

export async function saveSettings(queryClient: QueryClient, body: SettingsChange): Promise<Settings> {
  return cacheSettings(queryClient, await call(agents.changeSettings, { body }));
}

export function cacheSettings(queryClient: QueryClient, settings: Settings): Settings {
  queryClient.setQueryData(settingsQuery().queryKey, settings);
  return settings;
}

const pollMs = 3000;

/** Data exports, polled while one is being made. */
export function exportsQuery() {
  return queryOptions({
    queryKey: ['data-exports'],
    queryFn: ({ signal }) => call(dataExports.list, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'making') ? pollMs : false,
  });
}
