import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

export function SubscriptionSkeleton() {
  return (
    <>
      <PageHeader title={m.billing_title()} state={<Skeleton className="mt-1 w-64" />} />
      <div role="status" aria-label={m.kit_loading()} className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {['plan', 'usage'].map((key) => (
          <Card key={key} className="h-80">
            <Skeleton className="h-7 w-2/5" />
            <SkeletonLines lines={4} className="mt-6" />
          </Card>
        ))}
      </div>
    </>
  );
}
