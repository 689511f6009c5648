import type * as adminInvitations from '#contract/admin/invitations.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { emailKeyOf } from '#server/features/account/agents/index.ts';
import { refuseWeakPassword, rememberDevice } from '#server/features/account/core/index.ts';
import { insertAdmin, isAdminEmail, mayStillInvite } from '#server/features/admin/admins/index.ts';
import { adminAccountKey, type Nobody } from '#server/http/caller.ts';
import { openAdminSession } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { viewAdmin } from '../session/admin-session.ts';
import { claimInvitation, findOpenInvitation, hashInvitationToken } from './admin-invitation.store.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;
type Reply = ReplyOf<typeof adminInvitations.accept>;

/** Reads an invitation without consuming it, because mail scanners open links. */
export async function readInvitation(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  token: string,
): Promise<ReplyOf<typeof adminInvitations.read> | Refusal<'invitation_invalid'>> {
  const found = await findOpenInvitation(pool, hashInvitationToken(token), now());
  if (!found) return refuse('invitation_invalid');
  const { email, role, invitedBy, expiresAt } = found;
  return { email, role, invitedBy, expiresAt };
}

/** Creates the admin with the invited address. Of concurrent calls with one link, one creates an admin. */
export async function acceptInvitation(
  deps: Deps,
  { token, name, password }: InputOf<typeof adminInvitations.accept>['body'],
  { request }: Nobody,
): Promise<
  | Reply
  | Refusal<
      | 'invalid_request'
      | 'too_many_requests'
      | 'idempotency_mismatch'
      | 'weak_password'
      | 'already_admin'
      | 'invitation_invalid'
    >
> {
  const { pool, transact, now: readClock, newId } = deps;
  const now = readClock();
  const tokenHash = hashInvitationToken(token);
  const open = await findOpenInvitation(pool, tokenHash, now);
  if (!open) return refuse('invitation_invalid');
  if (name.trim() === '') return refuse('invalid_request', { cause: 'name_missing' });

  const weak = refuseWeakPassword(password, open.email);
  if (weak) return weak;

  const passwordHash = await hashPassword(password);
  if (isRefusal(passwordHash)) return passwordHash;

  return await transact(async (tx): Promise<Reply | Refusal<'already_admin' | 'invitation_invalid'>> => {
    if (!(await mayStillInvite(tx, open.inviterId))) return refuse('invitation_invalid');

    const claimed = await claimInvitation(tx, tokenHash, now);
    if (!claimed) return refuse('invitation_invalid');

    const { id, email, role, invitedBy } = claimed;
    if (await isAdminEmail(tx, emailKeyOf(email))) return refuse('already_admin');

    const invited = { id: newId(), name: name.trim(), email, role, passwordHash, now };
    const added = await insertAdmin(tx, invited);

    await logAdminEvent(
      tx,
      deps,
      { kind: 'admin', adminId: added.id, name: added.name, request },
      {
        type: 'security',
        action: 'admin_added',
        summary: texts(defaultLocale).log.adminAdded({ name: added.name, invitedBy }),
        entity: { type: 'admin', id: added.id },
        before: { invitation: id, accepted: false },
        after: { invitation: id, accepted: true, email, role },
      },
    );
    await rememberDevice(tx, adminAccountKey(added.id), request, now);

    return {
      ...(await openAdminSession(tx, { adminId: added.id, now, from: request })),
      admin: viewAdmin(added),
    };
  });
}
