import { addresses } from '#contract/addresses.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findPerson } from '#server/features/account/agents/index.ts';
import { findAdmin } from '#server/features/admin/admins/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import type { AccountKey } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { securityUrl } from '../auth/security-url.ts';
import type { NotifyOwner } from '../security/notify-owner.ts';

type PasskeyChange = {
  event: 'passkey_added' | 'passkey_removed';
  owner: string;
  passkey: string;
  endedSessions: number;
};

/** Logs a new or removed passkey and mails the owner of the account, in the transaction of the change. */
export async function notifyOfPasskey(
  tx: Tx,
  notify: NotifyOwner,
  { event, owner, passkey, endedSessions }: PasskeyChange,
): Promise<void> {
  const isAdded = event === 'passkey_added';
  await notify(tx, {
    action: event,
    summary: (log) => log.passkeyChanged({ name: owner, passkey, event }),
    before: { passkey: isAdded ? null : passkey },
    after: { passkey: isAdded ? passkey : null, endedSessions },
    mail: { kind: event, data: { passkey } },
  });
}

/** Mails the owner of a passkey whose key is in use twice. */
export async function mailOwnerOfCopiedPasskey(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  { account, passkey }: { account: AccountKey; passkey: string },
): Promise<void> {
  const { audience, agentId, accountId } = account;
  const owner = await (agentId === null
    ? findAdmin(tx, accountId)
    : findPerson(tx, { agentId, memberId: accountId }));
  if (!owner) return;

  const url = audience === 'agent' ? securityUrl(config) : config.http.publicUrl + addresses.adminAccount();
  await queueMail(tx, { kind: 'passkey_copied', to: owner.email, data: { name: owner.name, url, passkey } });
}
