import { addresses } from '#contract/addresses.ts';
import type { DateFormat } from '#domain/account/display-settings.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { findAgent } from '#server/features/agents/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { formatUtcDay } from '#server/features/subscription/index.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { BillingDeps } from './handle-gateway-event.ts';
import { findDueTrialReminders, markTrialReminded } from './lifecycle.store.ts';

/** Sends due trial reminders. After downtime only the current one is sent, never an outdated "7 days". */
export async function remindOfTrials(deps: BillingDeps): Promise<void> {
  await forEachSettled(await findDueTrialReminders(deps.pool, deps.now()), (trial) => {
    const { agentId, endsAt, days } = trial;
    return deps.transact(async (tx) => {
      await markTrialReminded(tx, trial);
      const agent = await findAgent(tx, agentId);
      await notify(tx, {
        id: deps.newId(),
        agentId,
        type: 'trial_ending',
        ...reminderText(Date.parse(endsAt), deps.now(), agent?.dateFormat ?? null),
        link: addresses.subscription(),
        dedupeKey: `trial_ending:${endsAt}:${days}`,
        now: deps.now(),
      });
      return null;
    });
  });
}

function reminderText(
  endsAt: number,
  now: number,
  dateFormat: DateFormat | null,
): { title: string; message: string } {
  const day = formatUtcDay(endsAt, dateFormat);
  const { trialOver, trialEnding } = texts(defaultLocale).notifications;
  return endsAt <= now
    ? trialOver({ day })
    : trialEnding({ day, daysLeft: Math.ceil((endsAt - now) / dayMs) });
}
