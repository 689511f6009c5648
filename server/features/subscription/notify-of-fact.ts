import { addresses } from '#contract/addresses.ts';
import { gracePeriodEnd } from '#domain/entitlement/grace-period.ts';
import { plans } from '#domain/entitlement/plans.ts';
import { minorToMajorText } from '#domain/shared/money.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import type { SubscriptionEvent } from '#domain/subscription/subscription-event.ts';
import type { SubscriptionSnapshot } from '#domain/subscription/subscription-from.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/agents/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
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
  if (isSame && event.kind !== 'refunded') return;
  const agent = await findAgent(tx, agentId);
  const words = notificationText(event, { after, isSame }, (moment) =>
    formatUtcDay(moment, agent?.dateFormat),
  );
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

function notificationText(
  event: SubscriptionEvent,
  {
    after: { planType, currentPeriodStart, currentPeriodEnd },
    isSame,
  }: { after: SubscriptionSnapshot; isSame: boolean },
  dayText: (moment: number) => string,
): { title: string; message: string } | null {
  const { notifications } = texts(defaultLocale);
  const plan = planType === null ? '' : plans[planType].name;
  const until = currentPeriodEnd === null ? '' : dayText(currentPeriodEnd);
  switch (event.kind) {
    case 'period_paid':
      return currentPeriodStart !== null && currentPeriodStart > event.at
        ? notifications.planPaidInTrial({ plan, start: dayText(currentPeriodStart), until })
        : notifications.planPaid({ plan, until });
    case 'payment_failed': {
      const grace = dayText(gracePeriodEnd(currentPeriodEnd ?? event.at));
      return notifications.planPaymentFailed({ plan, until: grace });
    }
    case 'cancel_asked':
      return notifications.planCancelled({ plan, until });
    case 'cancel_withdrawn':
      return notifications.planResumed({ plan, until });
    case 'refunded': {
      const money = { amount: event.amountMinor, currency: planCurrency };
      const amount = `${planCurrency} ${minorToMajorText(money)}`;
      return notifications.planRefunded({ amount, isOver: !isSame });
    }
    case 'ended':
      return notifications.planEnded();
    default:
      return null;
  }
}
