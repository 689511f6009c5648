import { addresses } from '#contract/addresses.ts';
import type * as adminUsers from '#contract/admin/users.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import { type AccountRefusal, createAgentAccount } from '#server/features/account/index.ts';
import { emailKeyOf, mintAccountToken } from '#server/features/agents/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

const linkHours = 72;

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;
type Reply = ReplyOf<typeof adminUsers.inviteAgent>;

/**
 * Creates an account without a password, also while registration is closed, and mails a link to choose one. Using the
 * link proves the address.
 */
export async function inviteAgent(
  deps: Deps,
  body: InputOf<typeof adminUsers.inviteAgent>['body'],
  caller: AdminCaller,
): Promise<Reply | AccountRefusal | Refusal<'idempotency_mismatch'>> {
  const { trialDays } = await readPlatformSettings(deps.pool);
  return await createAgentAccount<Reply>(
    deps,
    { ...body, password: null },
    {
      trialDays,
      isInvited: true,
      andThen: async (tx, agent) => {
        const { id: agentId, name, email } = agent;
        const token = await mintAccountToken(tx, {
          ...{ agentId, kind: 'password_reset', emailKey: emailKeyOf(email) },
          ...{ now: deps.now(), hours: linkHours },
        });
        const url = deps.config.http.publicUrl + addresses.resetPassword({ token });
        await queueMail(tx, { kind: 'agent_invited', to: email, data: { name, url } });
        await logAdminEvent(tx, deps, caller, {
          type: 'auth',
          action: 'agent_invited',
          summary: texts(defaultLocale).log.agentInvited(agent),
          entity: { type: 'agent', id: agentId },
          before: { status: null },
          after: { status: 'active', trialDays },
        });
        return { _id: agentId };
      },
    },
  );
}
