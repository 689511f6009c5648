import { addresses } from '#contract/addresses.ts';
import { defaultGracePeriodDays } from '#domain/entitlement/entitlements.ts';
import { plans } from '#domain/entitlement/plans.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { SubscriptionEvent } from '#domain/subscription/subscription-event.ts';
import type { SubscriptionSnapshot } from '#domain/subscription/subscription-from.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notify } from '#server/features/notifications/index.ts';
import { formatUtcDay } from './format-utc-day.ts';

type FactNotification = {
  id: string;
  now: number;
  agentId: string;
  event: SubscriptionEvent;
  before: SubscriptionSnapshot;
  after: SubscriptionSnapshot;
};

/** Notifies the agent of a fact that changed the subscription; a plain renewal is silent. */
export async function notifyOfFact(tx: Tx, input: FactNotification): Promise<void> {
  const { id, now, agentId, event, before, after } = input;
  const isSame = before.status === after.status && before.planType === after.planType;
  const words = isSame ? null : notificationText(event, after);
  if (words === null) return;
  await notify(tx, {
    id,
    agentId,
    type: 'subscription_changed',
    ...words,
    link: addresses.subscription(),
    dedupeKey: `subscription_changed:${event.id}`,
    now,
  });
}

const keeps = 'Your bookings, messages and calendar stay open.';

function notificationText(
  event: SubscriptionEvent,
  { planType, currentPeriodStart, currentPeriodEnd }: SubscriptionSnapshot,
): { title: string; message: string } | null {
  const plan = planType === null ? '' : plans[planType].name;
  const until = currentPeriodEnd === null ? '' : formatUtcDay(currentPeriodEnd);
  switch (event.kind) {
    case 'period_paid':
      if (currentPeriodStart !== null && currentPeriodStart > event.at) {
        const start = formatUtcDay(currentPeriodStart);
        return {
          title: `Your ${plan} plan is paid`,
          message: `It starts on ${start} and is paid until ${until}. Your trial continues until then with everything included.`,
        };
      }
      return { title: `Your ${plan} plan is active`, message: `It is paid until ${until}. Thank you.` };
    case 'payment_failed': {
      const grace = formatUtcDay((currentPeriodEnd ?? event.at) + defaultGracePeriodDays * dayMs);
      return {
        title: 'A payment did not go through',
        message: `Your ${plan} plan stays open until ${grace}. Please check how you pay.`,
      };
    }
    case 'cancel_asked':
      return {
        title: 'Your subscription is cancelled',
        message: `Your ${plan} plan stays open until ${until}. You can resume it until then.`,
      };
    case 'cancel_withdrawn':
      return { title: 'Your subscription goes on', message: `Your ${plan} plan renews on ${until}.` };
    case 'ended':
    case 'refunded':
      return {
        title: 'Your subscription has ended',
        message: `${keeps} Choose a plan to go on with the rest.`,
      };
    default:
      return null;
  }
}
