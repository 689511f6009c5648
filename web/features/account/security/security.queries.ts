import { queryOptions } from '@tanstack/react-query';
import * as agentSessions from '#contract/account/agent-sessions.ts';
import * as agents from '#contract/account/agents.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api/call.ts';
import { endSession } from '#web/lib/session/session.ts';

export type ClosingState = ReplyOf<typeof agents.readClosing>;
export type Device = ReplyOf<typeof agentSessions.list>['items'][number];

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
  list: (signal) => call(agentSessions.list, { signal }),
  end: (id) => call(agentSessions.end, { params: { id } }),
  endAll: (keepThis) => call(agentSessions.endMany, { body: { keepThis } }),
  onSignedOut: () => endSession(),
};

export function devicesQuery({ queryKey, list }: DeviceCalls) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => list(signal) });
}

export function closingQuery() {
  return queryOptions({
    queryKey: ['account-closing'],
    queryFn: ({ signal }) => call(agents.readClosing, { signal }),
  });
}
