import type * as adminUsers from '#contract/admin/users.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { refuseWithoutScope } from '#server/http/session/session-refusals.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findUser } from './admin-user.store.ts';
import { endUserSessions } from './end-user-sessions.ts';

type Reply = ReplyOf<typeof adminUsers.signOut>;
type Refused = Refusal<'not_found' | 'role_forbidden' | 'idempotency_mismatch'>;

/** Signs a user out on every device; they can sign in again at once. */
export function signOutUser(
  { transact, now, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  id: string,
  caller: AdminCaller,
): Promise<Reply | Refused> {
  return transact(async (tx): Promise<Reply | Refused> => {
    const user = await findUser(tx, id);
    if (!user) return refuse('not_found');
    const forbidden = user.role === 'admin' ? refuseWithoutScope(caller, 'team:write') : null;
    if (forbidden) return forbidden;
    const endedSessions = await endUserSessions(tx, user, now());
    await logAdminEvent(tx, { now, newId }, caller, {
      type: 'auth',
      action: 'user_signed_out',
      summary: texts(defaultLocale).log.signedOutEverywhere(user),
      entity: { type: user.role, id },
      before: { sessions: endedSessions },
      after: { sessions: 0 },
    });
    return { updated: true, endedSessions };
  });
}
