import { queryOptions } from '@tanstack/react-query';
import * as adminInvitations from '#contract/admin/invitations.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { tryUpdate } from '#web/lib/api/admin-results.ts';

export function invitationsQuery() {
  return queryOptions({
    queryKey: ['admin', 'invitations'],
    queryFn: ({ signal }) => adminCall(adminInvitations.list, { signal }),
  });
}

export function inviteAdmin(email: string, idempotencyKey: string) {
  return tryUpdate(adminCall(adminInvitations.create, { body: { email, role: 'owner' }, idempotencyKey }));
}

export function revokeInvitation(id: string) {
  return tryUpdate(adminCall(adminInvitations.revoke, { params: { id } }));
}
