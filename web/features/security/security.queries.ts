import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api/call.ts';
import type { ReplyTo } from '#web/lib/api/call-types.ts';
import { endSession } from '#web/lib/session/session.ts';

export type ClosingState = ReplyTo<'GET /api/agents/closing'>;
export type Device = ReplyTo<'GET /api/agents/sessions'>['items'][number];

/** Calls for the sessions of an account; agents and admins have separate ones. */
export type DeviceCalls = {
  queryKey: readonly string[];
  list: (signal: AbortSignal) => Promise<{ items: Device[] }>;
  end: (id: string) => Promise<unknown>;
  endAll: (keepThis: boolean) => Promise<{ ended: number }>;
  /** Called when this device was signed out too. */
  onSignedOut: () => void;
};

export const agentDeviceCalls: DeviceCalls = {
  queryKey: ['agent-sessions'],
  list: (signal) => call('GET /api/agents/sessions', { signal }),
  end: (id) => call('DELETE /api/agents/sessions/{id}', { params: { id } }),
  endAll: (keepThis) => call('POST /api/agents/sessions/end-all', { body: { keepThis } }),
  onSignedOut: () => endSession(),
};

export function devicesQuery({ queryKey, list }: DeviceCalls) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => list(signal) });
}

export function closingQuery() {
  return queryOptions({
    queryKey: ['account-closing'],
    queryFn: ({ signal }) => call('GET /api/agents/closing', { signal }),
  });
}
