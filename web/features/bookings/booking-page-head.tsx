import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { requestCountQuery } from './booking.queries.ts';
import { loadBookingDialog } from './new/new-overlays.tsx';

/** Number of requests that wait for an answer. */
export function OpenRequestsLine() {
  const { data: requests, isError } = useQuery(requestCountQuery());
  if (requests === undefined && isError) return <>{t.bookings.stateFailed}</>;
  if (requests === undefined) return <Skeleton className="my-1.5 w-40" />;
  return <>{requests === 0 ? t.bookings.stateNone : t.bookings.stateRequests({ count: requests })}</>;
}

/** Opens the booking form. Its open state is in the URL, so that other screens can link to it. */
export function NewBookingButton({ variant }: { variant?: 'primary' | 'secondary' }) {
  const { change } = useAddressSearch();
  const may = useMay();
  if (!may('bookings:write')) return null;

  return (
    <Button
      variant={variant ?? 'primary'}
      icon={<Plus aria-hidden />}
      onPointerEnter={() => void loadBookingDialog()}
      onClick={() => change({ new: 'booking' })}
    >
      {t.actions.newBooking}
    </Button>
  );
}
