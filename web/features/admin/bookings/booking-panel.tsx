import { useState } from 'react';
import type { AdminBooking } from '#contract/admin/bookings.ts';
import { formatMoment, formatMoney, formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { Fact, Facts } from '../components/facts.tsx';
import { PanelBody } from '../components/panel-body.tsx';
import { ViewOnlyNote } from '../components/view-only-note.tsx';
import type { FoundItem } from '../list/use-found-item.ts';
import { useMay } from '../session/admin-role.ts';
import { BookingStatusDialog } from './booking-status-dialog.tsx';

type BookingPanelProps = {
  id: string | undefined;
  found: FoundItem<AdminBooking>;
  onClose: () => void;
};

export function BookingPanel({ id, found, onClose }: BookingPanelProps) {
  const booking = found.item;
  const may = useMay();
  const [asked, setAsked] = useState(false);
  return (
    <Sheet
      open={id !== undefined}
      onOpenChange={(next) => !next && onClose()}
      phone="full"
      title={booking?.guestName ?? m.admin_bookings_panel()}
      text={booking?.code}
      footer={
        booking && booking.allowedMoves.length > 0 && may('bookings:write')
          ? {
              secondary: (
                <Button variant="secondary" onClick={() => setAsked(true)}>
                  {m.admin_bookings_override()}
                </Button>
              ),
            }
          : undefined
      }
    >
      <ViewOnlyNote scope="bookings:write" />
      <PanelBody found={found}>{(item) => <BookingFacts booking={item} />}</PanelBody>
      {booking && asked && <BookingStatusDialog booking={booking} onClose={() => setAsked(false)} />}
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
          <PaymentIndicator status={booking.paymentStatus} />
        </Fact>
        <Fact name={m.admin_bookings_stay()}>{formatStay(booking)}</Fact>
        <Fact name={m.admin_bookings_guests()}>
          {m.admin_bookings_guest_count({ count: booking.guests })}
        </Fact>
        <Fact name={m.admin_bookings_total()}>{formatMoney(booking.total)}</Fact>
        <Fact name={m.admin_bookings_property()}>{booking.property.title}</Fact>
        <Fact name={m.admin_agent()}>
          <AgentLink agent={booking.agent} />
        </Fact>
        <Fact name={m.admin_email()}>{booking.guestEmail ?? '–'}</Fact>
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
