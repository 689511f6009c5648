import { Suspense, useState } from 'react';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';

const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx'), 'DeclineDialog');

/** Declines a request from a list, with an optional reason for the guest. */
export function DeclineButton({ booking }: { booking: BookingListItem }) {
  // The dialog loads on first use and stays mounted, so that its closing animation runs.
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button
        variant="secondary"
        aria-label={m.bookings_decline_of({ guest: booking.guestName })}
        aria-keyshortcuts="d"
        onClick={() => setDialog('open')}
      >
        {m.bookings_decline()}
      </Button>
      {dialog !== 'unused' && (
        <Suspense fallback={null}>
          <DeclineDialog
            booking={booking}
            open={dialog === 'open'}
            onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
}
