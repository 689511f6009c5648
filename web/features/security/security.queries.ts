import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import type { ReplyTo } from '#web/lib/call-types.ts';

export type ClosingState = ReplyTo<'GET /api/agents/closing'>;
export type Device = ReplyTo<'GET /api/agents/sessions'>['items'][number];

export function devicesQuery() {
  return queryOptions({
    queryKey: ['agent-sessions'],
    queryFn: ({ signal }) => call('GET /api/agents/sessions', { signal }),
  });
}

export function closingQuery() {
  return queryOptions({
    queryKey: ['account-closing'],
    queryFn: ({ signal }) => call('GET /api/agents/closing', { signal }),
  });
}
