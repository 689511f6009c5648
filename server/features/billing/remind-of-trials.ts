import { addresses } from '#contract/addresses.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { notify } from '#server/features/notifications/index.ts';
import { formatUtcDay } from '#server/features/subscription/index.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import type { BillingDeps } from './handle-gateway-event.ts';
import { findDueTrialReminders, markTrialReminded } from './lifecycle.store.ts';

/** Sends due trial reminders. After downtime only the current one is sent, never an outdated "7 days". */
export async function remindOfTrials(deps: BillingDeps): Promise<void> {
  await forEachSettled(await findDueTrialReminders(deps.pool, deps.now()), (trial) => {
    const { agentId, endsAt, days } = trial;
    return deps.transact(async (tx) => {
      await markTrialReminded(tx, trial);
      await notify(tx, {
        id: deps.newId(),
        agentId,
        type: 'trial_ending',
        ...reminderText(Date.parse(endsAt), deps.now()),
        link: addresses.subscription(),
        dedupeKey: `trial_ending:${endsAt}:${days}`,
        now: deps.now(),
      });
      return null;
    });
  });
}

function reminderText(endsAt: number, now: number): { title: string; message: string } {
  const day = formatUtcDay(endsAt);
  if (endsAt <= now) {
    const message = `It ended on ${day}. Your bookings, messages and calendar stay open, and links you have shared for seven more days. Choose a plan to continue with the rest.`;
    return { title: 'Your free trial is over', message };
  }
  const left = Math.ceil((endsAt - now) / dayMs);
  return {
    title: left === 1 ? 'Your free trial ends tomorrow' : `Your free trial ends in ${left} days`,
    message: `Choose a plan before ${day} to keep your links and tools. Your bookings stay in any case.`,
  };
}
