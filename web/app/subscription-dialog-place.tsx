import { lazy, Suspense, useEffect } from 'react';
import { tellSubscriptionRefusal, useSubscriptionRefusal } from '#web/lib/subscription-refusal.ts';

// Loads on the first refusal by the subscription.
const SubscriptionDialog = lazy(async () => ({
  default: (await import('#web/features/subscription/locks/subscription-dialog.tsx')).SubscriptionDialog,
}));

export function SubscriptionDialogPlace() {
  const refusal = useSubscriptionRefusal();
  // A refusal must not be shown to the next agent who signs in.
  useEffect(() => () => tellSubscriptionRefusal(null), []);
  if (!refusal) return null;
  return (
    <Suspense fallback={null}>
      <SubscriptionDialog refusal={refusal} onClose={() => tellSubscriptionRefusal(null)} />
    </Suspense>
  );
}
