import { queryOptions } from '@tanstack/react-query';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { tryUpdate } from '#web/lib/api/admin-results.ts';

export function invitationsQuery() {
  return queryOptions({
    queryKey: ['admin', 'invitations'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/invitations', { signal }),
  });
}

export function inviteAdmin(email: string, idempotencyKey: string) {
  return tryUpdate(adminCall('POST /api/admin/invitations', { body: { email }, idempotencyKey }));
}

export function revokeInvitation(id: string) {
  return tryUpdate(adminCall('POST /api/admin/invitations/{id}/revoke', { params: { id } }));
}
