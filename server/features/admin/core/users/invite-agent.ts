import { addresses } from '#contract/addresses.ts';
import type * as adminAgentImport from '#contract/admin/agent-import.ts';
import type * as adminUsers from '#contract/admin/users.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { readAgentImport } from '#domain/admin/agent-import.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import { emailKeyOf, mintAccountToken } from '#server/features/account/agents/index.ts';
import { type AccountRefusal, createAgentAccount } from '#server/features/account/core/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { type AdminCaller, firstOwnerOf } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { selectTakenEmailKeys } from './admin-user.store.ts';

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
          ...firstOwnerOf(agentId),
          kind: 'password_reset',
          emailKey: emailKeyOf(email),
          now: deps.now(),
          hours: linkHours,
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

/** What an import of this file would do; saves nothing. */
export async function checkAgentImport(
  { pool }: Pick<Platform, 'pool'>,
  csv: string,
): Promise<ReplyOf<typeof adminAgentImport.check>> {
  const read = readAgentImport(csv);
  const keys = read.rows.map(({ row }) => emailKeyOf(row.email));
  const taken = await selectTakenEmailKeys(pool, keys);
  const isTaken = (_: unknown, index: number) => taken.has(keys[index] ?? '');
  return {
    ...read,
    rows: read.rows.filter((one, index) => !isTaken(one, index)),
    existing: read.rows.filter(isTaken).map(({ line, row }) => ({ line, email: row.email })),
  };
}

/**
 * Invites the agents of checked rows as `inviteAgent` does, each in a transaction of its own, so that a file that was
 * interrupted is simply imported again.
 */
export async function importAgents(
  deps: Parameters<typeof inviteAgent>[0],
  { rows }: InputOf<typeof adminAgentImport.run>['body'],
  caller: AdminCaller,
): Promise<ReplyOf<typeof adminAgentImport.run>> {
  const counts = { invited: 0, existing: 0 };
  const failed: { email: string; detail: string }[] = [];
  for (const row of rows) {
    const answer = await inviteAgent(deps, row, caller);
    if (!isRefusal(answer)) counts.invited += 1;
    else if (answer.refused === 'email_taken') counts.existing += 1;
    else failed.push({ email: row.email, detail: texts(defaultLocale).refusal(answer) });
  }
  return { ...counts, failed };
}
