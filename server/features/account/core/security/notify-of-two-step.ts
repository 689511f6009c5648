import { addresses } from '#contract/addresses.ts';
import { logEvent } from '#server/db/event-log.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import type { AdminCaller, AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { securityUrl } from '../auth/security-url.ts';
import type { ProvenAccount } from './prove-identity.ts';

type TwoStepEvent = 'two_step_on' | 'two_step_off' | 'recovery_codes_made';
/** Notifies those concerned in the transaction of the change. */
export type NotifyOfTwoStep = (tx: Tx, event: TwoStepEvent) => Promise<void>;

type Deps = Pick<Platform, 'config' | 'newId' | 'now'>;

/** Logs a change of two-step sign-in and mails the owner of the account. */
export function notifyOfTwoStep(
  deps: Deps,
  account: ProvenAccount,
  caller: AgentCaller | AdminCaller,
): NotifyOfTwoStep {
  return caller.kind === 'admin'
    ? notifyAdminOfTwoStep(deps, account, caller)
    : notifyAgentOfTwoStep(deps, account);
}

/** Logs the change and mails the agent, so that an unauthorised change is noticed at once. */
function notifyAgentOfTwoStep({ config }: Deps, account: ProvenAccount): NotifyOfTwoStep {
  const data = { name: account.name, url: securityUrl(config) };
  return (tx, event) => {
    const { accountId: id, name } = account;
    logEvent(tx, {
      type: 'security',
      action: event,
      summary: texts(defaultLocale).log.twoStep({ name, event }),
      actor: { type: 'agent', id, name },
      entity: { type: 'agent', id },
      ...changes[event],
    });
    return queueMail(tx, { kind: event, to: account.email, data });
  };
}

const changes = {
  two_step_on: { before: { twoStep: false }, after: { twoStep: true } },
  two_step_off: { before: { twoStep: true }, after: { twoStep: false } },
  recovery_codes_made: { before: { recoveryCodes: 'the old ones' }, after: { recoveryCodes: 'new ones' } },
};

/** Logs the change, visible to other admins, and mails the admin. */
function notifyAdminOfTwoStep(
  { config, newId, now }: Deps,
  account: ProvenAccount,
  { request }: AdminCaller,
): NotifyOfTwoStep {
  return async (tx, event) => {
    const { accountId: id, name, email } = account;
    await logAdminEvent(
      tx,
      { now, newId },
      { kind: 'admin', adminId: id, name, request },
      {
        type: 'security',
        action: event,
        summary: texts(defaultLocale).log.twoStep({ name, event }),
        entity: { type: 'admin', id },
        ...changes[event],
      },
    );

    const url = config.http.publicUrl + addresses.adminAccount();
    await queueMail(tx, { kind: event, to: email, data: { name, url } });
  };
}
