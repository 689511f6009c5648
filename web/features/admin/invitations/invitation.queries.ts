import { queryOptions } from '@tanstack/react-query';
import * as adminInvitations from '#contract/admin/invitations.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';

export function invitationsQuery() {
  return queryOptions({
    queryKey: ['admin', 'invitations'],
    queryFn: ({ signal }) => adminCall(adminInvitations.list, { signal }),
  });
}

type NewInvitation = CallInputOf<typeof adminInvitations.create>['body'];

export function inviteAdmin(body: NewInvitation, idempotencyKey: string) {
  return tryUpdate(adminCall(adminInvitations.create, { body, idempotencyKey }));
}

export function resendInvitation(id: string) {
  return tryUpdate(adminCall(adminInvitations.resend, { params: { id } }));
}

export function revokeInvitation(id: string) {
  return tryUpdate(adminCall(adminInvitations.revoke, { params: { id } }));
}
