import type { listAdminInvitations } from '#contract/admin-invitations.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { selectInvitations } from './admin-invitation.store.ts';
import { viewInvitation } from './admin-invitation.view.ts';

export async function listInvitations({
  pool,
  now,
}: Pick<Platform, 'pool' | 'now'>): Promise<ReplyOf<typeof listAdminInvitations>> {
  const rows = await selectInvitations(pool);
  return { items: rows.map((row) => viewInvitation(row, now())) };
}
