import { queryOptions } from '@tanstack/react-query';
import * as apiKeys from '#contract/account/api-keys.ts';
import * as assistants from '#contract/account/assistants.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/call.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';

export type ApiKeys = ReplyOf<typeof apiKeys.list>;
export type ApiKey = ApiKeys['items'][number];
export type AssistantTool = ReplyOf<typeof assistants.listTools>['items'][number];
export type NewApiKey = CallInputOf<typeof apiKeys.create>['body'];
export type MadeApiKey = ReplyOf<typeof apiKeys.create>;

export function apiKeysQuery() {
  return queryOptions({
    queryKey: ['api-keys'],
    queryFn: ({ signal }) => call(apiKeys.list, { signal }),
  });
}

export function assistantToolsQuery() {
  return queryOptions({
    queryKey: ['assistant-tools'],
    queryFn: ({ signal }) => call(assistants.listTools, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function createApiKey(body: NewApiKey): Promise<MadeApiKey> {
  return call(apiKeys.create, { body });
}

export function revokeApiKey(id: string) {
  return call(apiKeys.revoke, { params: { id } });
}
