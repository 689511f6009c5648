import type { revokeAdminInvitation } from '#contract/admin-invitations.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/features/admin-log/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { lockInvitation, setRevoked } from './admin-invitation.store.ts';
import { viewInvitation } from './admin-invitation.view.ts';

type Reply = ReplyOf<typeof revokeAdminInvitation>;
type Refused = Refusal<'not_found' | 'invitation_over' | 'idempotency_mismatch'>;

export function revokeInvitation(
  { transact, now, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  id: string,
  caller: AdminCaller,
): Promise<Reply | Refused> {
  return transact(async (tx): Promise<Reply | Refused> => {
    const found = await lockInvitation(tx, id);
    if (!found) return refuse('not_found');
    const before = viewInvitation(found, now());
    if (before.state !== 'open') return refuse('invitation_over');
    await setRevoked(tx, id, now());
    const revokedAt = new Date(now()).toISOString();
    await logAdminEvent(tx, {
      id: newId(),
      now: now(),
      type: 'security',
      actor: { type: 'admin', id: caller.adminId, name: caller.name },
      action: 'admin_invitation_revoked',
      summary: `The invitation of ${found.email} was taken back`,
      entity: { type: 'admin_invitation', id },
      before: { state: before.state },
      after: { state: 'revoked' },
      request: caller.request,
    });
    return { updated: true, invitation: viewInvitation({ ...found, revokedAt }, now()) };
  });
}
