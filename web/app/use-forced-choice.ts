import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addresses } from '#contract/addresses.ts';
import { subscriptionQuery } from '#web/features/subscription/subscription.queries.ts';
import { isGuestAddress } from '#web/lib/call.ts';
import { useSession } from '#web/lib/session.ts';
import { mustChooseListings } from './shared/shell-visibility.ts';

/** Redirects to the choice of listings when the plan shrinks while the app is open; guards run only on navigation. */
export function useForcedChoice(): void {
  const session = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data } = useQuery({ ...subscriptionQuery, enabled: session !== null });
  const isForced = session !== null && !isGuestAddress(pathname) && mustChooseListings(data, pathname);
  useEffect(() => {
    if (isForced) void navigate({ to: addresses.selectListings.pattern, replace: true });
  }, [isForced, navigate]);
}
