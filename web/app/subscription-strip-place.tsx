import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { stripOf } from '#web/features/subscription/strip-of.ts';
import { subscriptionQuery } from '#web/features/subscription/subscription.queries.ts';
import { deviceToday } from '#web/lib/format.ts';

// Most days there is nothing to say.
const SubscriptionStrip = lazy(async () => ({
  default: (await import('#web/features/subscription/subscription-strip.tsx')).SubscriptionStrip,
}));

const hiddenKey = 'staydesk.strip-hidden';

/** The line about the subscription, unless it was hidden today; its own page says the same at length. */
export function SubscriptionStripPlace() {
  const { pathname } = useLocation();
  const { data } = useQuery(subscriptionQuery);
  const [hiddenOn, setHiddenOn] = useState(() => localStorage.getItem(hiddenKey));
  const strip = stripOf(data, Date.now());
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
