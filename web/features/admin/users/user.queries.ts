import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { adminDownload } from '#web/lib/api/admin-download.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { emptyPage, pageSize } from '../list/use-admin-list.ts';

export type UserFilters = Pick<
  NonNullable<CallInputOf<'GET /api/admin/users'>['query']>,
  'role' | 'status' | 'q' | 'cursor'
>;

/** All roles by default. */
export function listUsers({ role = 'all', ...filters }: UserFilters, signal?: AbortSignal) {
  const query = { ...filters, role, limit: pageSize };
  return loadOrFallback(adminCall('GET /api/admin/users', { query, signal }), emptyPage);
}

export function downloadUsers(query: Omit<UserFilters, 'cursor'>): Promise<void> {
  return adminDownload('GET /api/admin/users/export', query, `staydesk-users-${deviceToday()}.csv`);
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: ({ signal }) => adminCall('GET /api/admin/users/{id}', { params: { id }, signal }),
  });
}

type NewStatus = CallInputOf<'PATCH /api/admin/users/{id}/status'>['body'];

export function changeUserStatus({ id, status, reason }: NewStatus & { id: string }) {
  const body = { status, reason: reason || undefined };
  return tryUpdate(adminCall('PATCH /api/admin/users/{id}/status', { params: { id }, body }));
}

export function changeUserStatuses(body: CallInputOf<'POST /api/admin/users/status'>['body']) {
  return adminCall('POST /api/admin/users/status', { body });
}

type TwoStepEnd = CallInputOf<'POST /api/admin/users/{id}/two-step/off'>['body'];

export function endUserTwoStep({ id, ...body }: TwoStepEnd & { id: string }) {
  return tryUpdate(adminCall('POST /api/admin/users/{id}/two-step/off', { params: { id }, body }));
}

type Removal = CallInputOf<'POST /api/admin/users/{id}/remove'>['body'];

export function removeAdmin({ id, ...body }: Removal & { id: string }) {
  return tryUpdate(adminCall('POST /api/admin/users/{id}/remove', { params: { id }, body }));
}

export function signOutUser(id: string) {
  return tryUpdate(adminCall('POST /api/admin/users/{id}/sign-out', { params: { id } }));
}
