import { SubscriptionCounts } from '#web/features/admin/subscriptions/subscription-counts.tsx';
import { SubscriptionList } from '#web/features/admin/subscriptions/subscription-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { m } from '#web/words/compiled/messages.js';

export function AdminSubscriptionsScreen() {
  return (
    <>
      <PageHeader title={m.admin_nav_subscriptions()} state={<SubscriptionCounts />} />
      <SubscriptionList />
    </>
  );
}
