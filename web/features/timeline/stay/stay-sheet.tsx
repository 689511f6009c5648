import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import { formatMoment, formatMoney, formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import type { BookingStay } from '../store/board-stay.ts';
import { sourceLabel } from './source-icon.tsx';

type StaySheetProps = {
  stay: BookingStay;
  propertyTitle: string;
  onChange: () => void;
  onClose: () => void;
};

/** Booking summary beside the board, with a link to the full booking. */
export function StaySheet({ stay, propertyTitle, onChange, onClose }: StaySheetProps) {
  const { booking } = stay;
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={booking.guestName}
      text={formatStay(stay)}
      footer={
        <>
          {stay.mayResize && (
            <Button variant="secondary" onClick={onChange}>
              {m.timeline_change()}
            </Button>
          )}
          <Link
            to={addresses.booking.pattern}
            params={{ id: stay.id }}
            className={buttonVariants({ variant: 'primary' })}
          >
            {m.timeline_open()}
          </Link>
        </>
      }
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusChip status={booking.status} />
        <PaymentIndicator status={booking.paymentStatus} overdue={booking.overdue} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
        <Fact term={m.timeline_property()}>{propertyTitle}</Fact>
        <Fact term={m.timeline_party()}>{m.timeline_guests({ count: booking.guests })}</Fact>
        <Fact term={m.timeline_total()}>{formatMoney(booking.total)}</Fact>
        <Fact term={m.timeline_source()}>{sourceLabel(booking.source)}</Fact>
        <Fact term={m.timeline_code()}>{booking.code}</Fact>
      </dl>
      {booking.holdExpiresAt && (
        <p className="mt-4 text-sm text-mute">
          {m.timeline_hold_until({ moment: formatMoment(booking.holdExpiresAt) })}
        </p>
      )}
    </Sheet>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-mute">{term}</dt>
      <dd className="min-w-0 text-right font-medium break-words tabular-nums">{children}</dd>
    </>
  );
}
