import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addresses } from '#contract/addresses.ts';
import { subscriptionQuery } from '#web/features/subscription/subscription.queries.ts';
import { isGuestAddress } from '#web/lib/call.ts';
import { useSession } from '#web/lib/session.ts';
import { mustChooseListings } from './shell-places.ts';

/** When a plan becomes smaller while the app is open, the guard of the next address would come too late. */
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
