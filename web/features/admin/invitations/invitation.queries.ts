import { queryOptions } from '@tanstack/react-query';
import { tellUpdated } from '#web/lib/admin-answers.ts';
import { adminCall } from '#web/lib/admin-call.ts';
import { randomId } from '#web/lib/random-id.ts';

export function invitationsQuery() {
  return queryOptions({
    queryKey: ['admin', 'invitations'],
    queryFn: ({ signal }) => adminCall('GET /api/admin/invitations', { signal }),
  });
}

export function inviteAdmin(email: string) {
  return tellUpdated(
    adminCall('POST /api/admin/invitations', { body: { email }, idempotencyKey: randomId() }),
  );
}

export function revokeInvitation(id: string) {
  return tellUpdated(adminCall('POST /api/admin/invitations/{id}/revoke', { params: { id } }));
}
