import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { subscriptionBannerState } from '#web/features/subscription/locks/subscription-banner-state.ts';
import { subscriptionQuery } from '#web/features/subscription/subscription.queries.ts';
import { showSubscriptionRefusal, useSubscriptionRefusal } from '#web/lib/api/subscription-refusal.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

// Loads only when there is a message, which is rare.
const SubscriptionStrip = lazyPart(
  () => import('#web/features/subscription/locks/subscription-banner.tsx'),
  'SubscriptionBanner',
);

const hiddenKey = 'staydesk.strip-hidden';

/** Slot of the subscription banner. Empty if hidden today, and on the subscription page, which shows the same. */
export function SubscriptionBannerSlot() {
  const { pathname } = useLocation();
  const { data } = useQuery(subscriptionQuery);
  const [hiddenOn, setHiddenOn] = useState(() => localStorage.getItem(hiddenKey));
  const strip = subscriptionBannerState(data, Date.now());
  if (strip === null || pathname === addresses.subscription.pattern) return null;
  const mark = `${strip.kind} ${deviceToday()}`;
  if (hiddenOn === mark) return null;
  function hide() {
    localStorage.setItem(hiddenKey, mark);
    setHiddenOn(mark);
  }
  return (
    <Suspense fallback={null}>
      <SubscriptionStrip strip={strip} onHide={hide} />
    </Suspense>
  );
}

// Loads on the first refusal by the subscription.
const SubscriptionDialog = lazyPart(
  () => import('#web/features/subscription/locks/subscription-dialog.tsx'),
  'SubscriptionDialog',
);

export function SubscriptionDialogSlot() {
  const refusal = useSubscriptionRefusal();
  // A refusal must not be shown to the next agent who signs in.
  useEffect(() => () => showSubscriptionRefusal(null), []);
  if (!refusal) return null;
  return (
    <Suspense fallback={null}>
      <SubscriptionDialog refusal={refusal} onClose={() => showSubscriptionRefusal(null)} />
    </Suspense>
  );
}
