import { lazy, Suspense, useEffect } from 'react';
import { tellSubscriptionRefusal, useSubscriptionRefusal } from '#web/lib/subscription-refusal.ts';

// Comes when the subscription says no for the first time.
const SubscriptionDialog = lazy(async () => ({
  default: (await import('#web/features/subscription/subscription-dialog.tsx')).SubscriptionDialog,
}));

export function SubscriptionDialogPlace() {
  const refusal = useSubscriptionRefusal();
  // What was refused to one person is not said to the next who signs in.
  useEffect(() => () => tellSubscriptionRefusal(null), []);
  if (!refusal) return null;
  return (
    <Suspense fallback={null}>
      <SubscriptionDialog refusal={refusal} onClose={() => tellSubscriptionRefusal(null)} />
    </Suspense>
  );
}
