import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { subscriptionStatsQuery } from './subscription.queries.ts';

/** Counts under the title, or a note that they could not be loaded. */
export function SubscriptionCounts() {
  const { data, isPending } = useQuery(subscriptionStatsQuery());
  if (isPending) return <Skeleton className="inline-block w-72 max-w-full align-middle" />;
  if (!data) return m.admin_subscriptions_counts_failed();
  const { byStatus, trialsEndingIn7Days } = data;
  return m.admin_subscriptions_counts({
    active: formatNumber(byStatus.active),
    trial: formatNumber(byStatus.trial),
    ending: formatNumber(trialsEndingIn7Days),
    pastDue: formatNumber(byStatus.past_due),
  });
}
