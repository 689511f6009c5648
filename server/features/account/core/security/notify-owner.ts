import { addresses } from '#contract/addresses.ts';
import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import type { AccountMailKind } from '#domain/messages/mails/mail-kinds.ts';
import { logEvent } from '#server/db/event-log.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import type { AccountKey, AdminCaller, AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import type { AccountMailData } from '#texts/mail-facts.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { securityUrl } from '../auth/security-url.ts';

type Log = ReturnType<typeof texts>['log'];

/** A change of how the owner of an account signs in. */
export type SignInChange = {
  action: AdminLogAction;
  summary: (log: Log) => string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Absent for a change that nobody has to be warned of. */
  mail?: { kind: AccountMailKind; data: Partial<AccountMailData> };
};

/** Logs a change in its transaction and mails the owner, so that an unauthorised one is noticed at once. */
export type NotifyOwner = (tx: Tx, change: SignInChange) => Promise<void>;

type Deps = Pick<Platform, 'config' | 'newId' | 'now'>;
type Owner = AccountKey & { name: string; email?: string };

export function notifyOwner(
  { config, newId, now }: Deps,
  { audience, agentId, accountId: id, name, email }: Owner,
  caller: AgentCaller | AdminCaller,
): NotifyOwner {
  const url = audience === 'agent' ? securityUrl(config) : config.http.publicUrl + addresses.adminAccount();

  return async (tx, { action, summary, before, after, mail }) => {
    const entry = {
      type: 'security',
      action,
      summary: summary(texts(defaultLocale).log),
      entity: { type: audience, id: agentId ?? id },
      before,
      after,
    } as const;

    if (caller.kind === 'admin') {
      const by = { kind: 'admin', adminId: id, name, request: caller.request } as const;
      await logAdminEvent(tx, { now, newId }, by, entry);
    } else {
      logEvent(tx, { ...entry, actor: { type: 'agent', id, agentId: agentId ?? id, name } });
    }

    if (mail && email !== undefined)
      await queueMail(tx, { kind: mail.kind, to: email, data: { name, url, ...mail.data } });
  };
}
