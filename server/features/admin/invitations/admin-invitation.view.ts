import type { AdminInvitation } from '#contract/admin/invitations.ts';
import type { InvitationRow } from './admin-invitation.store.ts';

export function viewInvitation(row: InvitationRow, now: number): AdminInvitation {
  const { id, email, role, invitedBy, createdAt, expiresAt, acceptedAt } = row;
  return { _id: id, email, role, state: stateOf(row, now), invitedBy, createdAt, expiresAt, acceptedAt };
}

/** Expired invitations are revoked to make room for a new one; those still count as expired. */
function stateOf({ acceptedAt, revokedAt, expiresAt }: InvitationRow, now: number): AdminInvitation['state'] {
  if (acceptedAt !== null) return 'accepted';
  if (revokedAt !== null && Date.parse(revokedAt) < Date.parse(expiresAt)) return 'revoked';
  return Date.parse(expiresAt) <= now ? 'expired' : 'open';
}
