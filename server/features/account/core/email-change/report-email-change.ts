import { addresses } from '#contract/addresses.ts';
import type { EmailChangeResult } from '#domain/account/email-change.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AgentRecord } from '#server/features/account/agents/index.ts';
import { findAdmin } from '#server/features/admin/admins/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import type { Platform } from '#server/platform.ts';
import type { WaitingEmailChange } from './email-change.store.ts';

type Report = {
  agent: Pick<AgentRecord, 'id' | 'name'>;
  change: WaitingEmailChange;
  result: EmailChangeResult;
  /** The admin who ended it. */
  by?: string;
};

/** Mails the admin who asked for a change how it ended, unless they ended it themselves or are no longer an admin. */
export async function reportEmailChange(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  { agent, change, result, by }: Report,
): Promise<void> {
  if (by === change.requestedBy) return;

  const admin = await findAdmin(tx, change.requestedBy);
  if (!admin) return;

  await queueMail(tx, {
    kind: 'admin_user_email_result',
    to: admin.email,
    data: {
      name: admin.name,
      url: config.http.publicUrl + addresses.adminUser({ id: agent.id }),
      emailChange: { agent: agent.name, email: change.newEmail, result },
    },
  });
}
