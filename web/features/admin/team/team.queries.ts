import { queryOptions } from '@tanstack/react-query';
import * as adminInvitations from '#contract/admin/invitations.ts';
import type { TeamMember } from '#contract/admin/team.ts';
import * as adminTeam from '#contract/admin/team.ts';
import type { AdminRole } from '#domain/admin/admin-roles.ts';
import { containsText } from '#domain/shared/search-key.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { loadOrFallback, tryUpdate } from '#web/lib/api/admin-results.ts';
import type { CallInputOf } from '#web/lib/api/call-types.ts';

export type TeamFilters = { role?: AdminRole | undefined; twoStep?: 'on' | 'off' | undefined; q: string };

/** The team is small: it comes whole and is filtered here. */
export async function listTeam({ role, twoStep, q }: TeamFilters, signal: AbortSignal) {
  const { items, failed } = await loadOrFallback(adminCall(adminTeam.list, { signal }), { items: [] });
  const shown = items.filter(
    (member: TeamMember) =>
      (role === undefined || member.role === role) &&
      (twoStep === undefined || member.hasTwoStep === (twoStep === 'on')) &&
      (q === '' || containsText(`${member.name} ${member.email}`, q)),
  );
  return { items: shown, nextCursor: null, total: shown.length, failed };
}

export function changeRole({ id, role }: { id: string; role: AdminRole }) {
  return tryUpdate(adminCall(adminTeam.changeRole, { params: { id }, body: { role } }));
}

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
