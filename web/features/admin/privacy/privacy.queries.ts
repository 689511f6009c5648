import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as adminPrivacy from '#contract/admin/privacy.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { tryUpdate } from '#web/lib/api/admin-results.ts';

export function guestDataQuery(email: string) {
  return queryOptions({
    queryKey: ['admin', 'privacy', 'guest', email],
    queryFn: ({ signal }) => adminCall(adminPrivacy.findGuest, { query: { email }, signal }),
  });
}

export function waitingErasuresQuery() {
  return queryOptions({
    queryKey: ['admin', 'privacy', 'erasures'],
    queryFn: ({ signal }) => adminCall(adminPrivacy.listErasures, { signal }),
  });
}

export function retentionQuery() {
  return queryOptions({
    queryKey: ['admin', 'privacy', 'retention'],
    queryFn: ({ signal }) => adminCall(adminPrivacy.listRetention, { signal }),
  });
}

export type LengthSetting = NonNullable<adminPrivacy.RetentionState['setting']>;

export function changeRetention({ setting, months }: { setting: LengthSetting; months: number }) {
  return tryUpdate(adminCall(adminSettings.change, { body: { [setting]: months } }));
}

export function registerQuery() {
  return infiniteQueryOptions({
    queryKey: ['admin', 'privacy', 'register'],
    queryFn: ({ pageParam: cursor, signal }) =>
      adminCall(adminPrivacy.listRegister, { query: { cursor, limit: '20' }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Exports everything about a guest into a file on this device. */
export async function exportGuest(email: string): Promise<void> {
  const { fileName, data } = await adminCall(adminPrivacy.exportGuest, { body: { email } });
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

export function eraseGuest(body: { email: string; reason: string }) {
  return tryUpdate(adminCall(adminPrivacy.eraseGuest, { body }));
}

export function eraseAgent(body: { agentId: string; reason: string }) {
  return tryUpdate(adminCall(adminPrivacy.eraseAgent, { body }));
}

export function confirmErasure(id: string) {
  return tryUpdate(adminCall(adminPrivacy.confirmErasure, { params: { id } }));
}

export function withdrawErasure(id: string) {
  return tryUpdate(adminCall(adminPrivacy.withdrawErasure, { params: { id } }));
}
