import { queryOptions } from '@tanstack/react-query';
import * as adminAgentImport from '#contract/admin/agent-import.ts';
import * as adminUsers from '#contract/admin/users.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { adminDownload } from '#web/lib/api/admin-download.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

export type UserFilters = Omit<NonNullable<CallInputOf<typeof adminUsers.list>['query']>, 'limit'>;

/** All roles by default. */
export function listUsers({ role = 'all', ...filters }: UserFilters, signal?: AbortSignal) {
  const query = { ...filters, role, limit: pageSize };
  return loadOrFallback(adminCall(adminUsers.list, { query, signal }), emptyPage);
}

/** How many agents a filter matches; admins are not counted. */
export async function countAgents(filters: UserFilters, signal?: AbortSignal): Promise<number> {
  const query = { ...filters, role: 'agent' as const, limit: '1' };
  return (await adminCall(adminUsers.list, { query, signal })).total ?? 0;
}

export function downloadUsers(query: Omit<UserFilters, 'cursor'>): Promise<void> {
  return adminDownload(adminUsers.exportCsv, query, `staydesk-users-${deviceToday()}.csv`);
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: ({ signal }) => adminCall(adminUsers.read, { params: { id }, signal }),
  });
}

/** What the dialogs about a user need to know. */
export type ShownUser = Pick<ReplyOf<typeof adminUsers.read>['user'], '_id' | 'name' | 'role' | 'status'>;

type NewStatus = CallInputOf<typeof adminUsers.changeStatus>['body'];

export function changeUserStatus({ id, status, reason }: NewStatus & { id: string }) {
  const body = { status, reason: reason || undefined };
  return tryUpdate(adminCall(adminUsers.changeStatus, { params: { id }, body }));
}

export function changeUserStatuses(body: CallInputOf<typeof adminUsers.changeStatuses>['body']) {
  return adminCall(adminUsers.changeStatuses, { body });
}

export function changeMatchingUsers(body: CallInputOf<typeof adminUsers.changeMatching>['body']) {
  return adminCall(adminUsers.changeMatching, { body });
}

type TwoStepEnd = CallInputOf<typeof adminUsers.endTwoStep>['body'];

export function endUserTwoStep({ id, ...body }: TwoStepEnd & { id: string }) {
  return tryUpdate(adminCall(adminUsers.endTwoStep, { params: { id }, body }));
}

type Removal = CallInputOf<typeof adminUsers.removeAdmin>['body'];

export function removeAdmin({ id, ...body }: Removal & { id: string }) {
  return tryUpdate(adminCall(adminUsers.removeAdmin, { params: { id }, body }));
}

export function signOutUser(id: string) {
  return tryUpdate(adminCall(adminUsers.signOut, { params: { id } }));
}

export function inviteAgent(body: CallInputOf<typeof adminUsers.inviteAgent>['body']) {
  return tryUpdate(adminCall(adminUsers.inviteAgent, { body }));
}

export function checkAgentImport(csv: string) {
  return adminCall(adminAgentImport.check, { body: { csv } });
}

export type ImportRows = CallInputOf<typeof adminAgentImport.run>['body']['rows'];

export function importAgents(rows: ImportRows) {
  return adminCall(adminAgentImport.run, { body: { rows } });
}
