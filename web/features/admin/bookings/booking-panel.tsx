import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { AdminBooking } from '#contract/admin-bookings.ts';
import { formatMoment, formatMoney, formatStay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PaymentMark } from '#web/ui/payment-mark.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { m } from '#web/words/compiled/messages.js';
import { Fact, Facts } from '../look/facts.tsx';
import { PanelSkeleton } from '../look/panel-skeleton.tsx';
import { MoveDialog } from './move-dialog.tsx';

type BookingPanelProps = {
  id: string | undefined;
  /** As the list has it. */
  booking: AdminBooking | undefined;
  isLoading: boolean;
  onClose: () => void;
};

export function BookingPanel({ id, booking, isLoading, onClose }: BookingPanelProps) {
  const [asked, setAsked] = useState(false);
  return (
    <Sheet
      open={id !== undefined}
      onOpenChange={(next) => !next && onClose()}
      phone="full"
      title={booking?.guestName ?? m.admin_bookings_panel()}
      text={booking?.code}
      footer={
        booking && booking.allowedMoves.length > 0 ? (
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {m.admin_bookings_override()}
          </Button>
        ) : undefined
      }
    >
      {booking ? (
        <BookingFacts booking={booking} />
      ) : isLoading ? (
        <PanelSkeleton />
      ) : (
        <EmptyState illustration="lost" title={m.admin_not_in_list()} text={m.admin_not_in_list_text()} />
      )}
      {booking && asked && <MoveDialog booking={booking} onClose={() => setAsked(false)} />}
    </Sheet>
  );
}

function BookingFacts({ booking }: { booking: AdminBooking }) {
  return (
    <>
      <Facts>
        <Fact name={m.admin_status()}>
          <StatusChip status={booking.status} />
        </Fact>
        <Fact name={m.admin_bookings_payment()}>
          <PaymentMark status={booking.paymentStatus} />
        </Fact>
        <Fact name={m.admin_bookings_stay()}>{formatStay(booking)}</Fact>
        <Fact name={m.admin_bookings_guests()}>
          {m.admin_bookings_guest_count({ count: booking.guests })}
        </Fact>
        <Fact name={m.admin_bookings_total()}>{formatMoney(booking.total)}</Fact>
        <Fact name={m.admin_bookings_property()}>{booking.property.title}</Fact>
        <Fact name={m.admin_agent()}>
          <Link
            to={addresses.adminUsers.pattern}
            search={{ open: booking.agent._id }}
            className="font-semibold text-accent underline-offset-4 hover:underline"
          >
            {booking.agent.name}
          </Link>
        </Fact>
        <Fact name={m.admin_email()}>{booking.guestEmail}</Fact>
        <Fact name={m.admin_bookings_made()}>{formatMoment(booking.createdAt)}</Fact>
      </Facts>
      {booking.allowedMoves.length === 0 && (
        <p className="mt-6 rounded-control bg-hover px-4 py-3 text-sm text-mute">
          {m.admin_bookings_no_moves()}
        </p>
      )}
    </>
  );
}
