import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { formatMoment, formatStay } from '#web/lib/format/format.ts';
import { bookingQuery } from '#web/lib/stays/stay.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { NotesField } from '../../detail/notes-panel.tsx';
import { PaymentPlan } from '../../money/ledger.tsx';
import type { BookingStay } from '../store/board-stay.ts';
import { StayFacts } from './stay-facts.tsx';
import { StayMessages } from './stay-messages.tsx';

/** Buttons of a booking, such as Check in and Record payment. */
export type StayActions = (booking: Booking) => ReactNode;

type StaySheetProps = {
  stay: BookingStay;
  actions: StayActions;
  onChange: () => void;
  onClose: () => void;
};

/** A booking beside the board: the actions that are due, guest, instalments, last messages with a reply, and notes. */
export function StaySheet({ stay, actions, onChange, onClose }: StaySheetProps) {
  const query = useQuery(bookingQuery(stay.id));
  const { booking } = stay;

  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={booking.guestName}
      text={formatStay(stay)}
      footer={{
        secondary: stay.mayResize && (
          <Button variant="secondary" onClick={onChange}>
            {t.timeline.change}
          </Button>
        ),
        primary: (
          <Link
            to={addresses.booking.pattern}
            params={{ id: stay.id }}
            className={buttonVariants({ variant: 'secondary' })}
          >
            {t.actions.openBooking}
          </Link>
        ),
      }}
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusChip status={booking.status} />
        <PaymentIndicator status={booking.paymentStatus} overdue={booking.overdue} />
      </div>
      <Loaded query={query} lines={6}>
        {(loaded) => (
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <div className="flex flex-wrap gap-2">{actions(loaded)}</div>
            <StayFacts booking={loaded} />
            <PaymentPlan booking={loaded} />
            {loaded.conversationId !== null && (
              <StayMessages conversationId={loaded.conversationId} guest={loaded.guest.firstName} />
            )}
            <section data-aside-fields className="border-t border-line pt-4">
              <NotesField booking={loaded} />
            </section>
          </div>
        )}
      </Loaded>
      {booking.holdExpiresAt && (
        <p className="mt-4 text-sm text-mute">
          {t.bookings.holdUntil({ moment: formatMoment(booking.holdExpiresAt) })}
        </p>
      )}
    </Sheet>
  );
}
