import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { BookingListItem } from '#contract/bookings/booking-shapes.ts';
import { isRequest } from '#domain/bookings/booking-states.ts';
import * as t from '#texts/screens.ts';
import { formatMoney, formatStay } from '#web/lib/format/format.ts';
import type { Selection } from '#web/lib/selection.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SelectCard, SelectHead, useLongPress } from '#web/ui/list/select-cards.tsx';
import { PaymentIndicator } from '#web/ui/payment-indicator.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { HoldCountdown, isOnHold } from '../hold-countdown.tsx';
import { balanceLabel } from '../money/payment-labels.ts';
import { PropertyThumb } from '../property-thumb.tsx';
import { useRequestAnswers } from './use-request-answers.tsx';

type BookingCardsProps = {
  bookings: readonly BookingListItem[];
  label: string;
  selection?: Selection | undefined;
  /** Selection mode, which a long press on a card begins. */
  selects?: boolean | undefined;
  onSelects?: ((selects: boolean) => void) | undefined;
};

/** Booking list of a phone: each card opens its booking, and a request is answered below it. */
export function BookingCards({ bookings, label, selection, selects, onSelects }: BookingCardsProps) {
  const answers = useRequestAnswers();
  const isSelecting = selection !== undefined && selects === true;

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {isSelecting && (
        <SelectHead
          selection={selection}
          keys={bookings.map(({ _id }) => _id)}
          onEnd={() => {
            selection.clear();
            onSelects?.(false);
          }}
        />
      )}
      <ul aria-label={label} className="grid grid-cols-1 gap-3">
        {bookings.map((booking) => (
          <li key={booking._id} className="min-w-0">
            {isSelecting ? (
              <SelectCard selection={selection} id={booking._id}>
                <BookingFacts booking={booking} />
              </SelectCard>
            ) : (
              <OpenCard
                booking={booking}
                answers={answers}
                onLongPress={() => {
                  selection?.toggle(booking._id);
                  onSelects?.(true);
                }}
              />
            )}
          </li>
        ))}
        {answers.dialog}
      </ul>
    </div>
  );
}

type OpenCardProps = {
  booking: BookingListItem;
  answers: ReturnType<typeof useRequestAnswers>;
  onLongPress: () => void;
};

function OpenCard({ booking, answers, onLongPress }: OpenCardProps) {
  const press = useLongPress(onLongPress);

  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <Link
        to={addresses.booking({ id: booking._id })}
        className="block min-w-0 p-4 select-none [-webkit-touch-callout:none] active:bg-hover"
        {...press}
      >
        <BookingFacts booking={booking} />
      </Link>
      {isRequest(booking.status) && (
        <div className="flex gap-2 px-4 pb-4 [&>*]:flex-1">
          <Button
            variant="secondary"
            aria-label={t.bookingActions.declineOf({ guest: booking.guestName })}
            onClick={() => answers.decline(booking)}
          >
            {t.actions.decline}
          </Button>
          {booking.status === 'pending' && (
            <Button
              busy={answers.isApproving}
              aria-label={t.bookingActions.approveOf({ guest: booking.guestName })}
              onClick={() => answers.approve(booking)}
            >
              {t.actions.approve}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Guest, property, dates, state and money. Each fact keeps to its line. */
function BookingFacts({ booking }: { booking: BookingListItem }) {
  const left = balanceLabel(booking);

  return (
    <>
      <span className="flex gap-3">
        <PropertyThumb coverUrl={booking.property.coverUrl} className="size-14" />
        <span className="block min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3 font-semibold">
            <span className="truncate">{booking.guestName}</span>
            <span className="shrink-0 tabular-nums">{formatMoney(booking.total)}</span>
          </span>
          <span className="block truncate text-sm">{booking.property.title}</span>
          <span className="block text-sm text-mute tabular-nums">{formatStay(booking)}</span>
        </span>
      </span>
      <span className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusChip status={booking.status} />
        {isOnHold(booking) && <HoldCountdown until={booking.holdExpiresAt} status={booking.status} />}
        {left === null ? (
          <PaymentIndicator status={booking.paymentStatus} overdue={booking.overdue} />
        ) : (
          <span
            className={classNames(
              'flex items-center gap-1.5 text-sm font-semibold whitespace-nowrap tabular-nums',
              booking.overdue && 'text-danger',
            )}
          >
            <PaymentIndicator status={booking.paymentStatus} overdue={booking.overdue} hideLabel />
            {left}
            {booking.overdue && ` · ${t.ui.paymentOverdue}`}
          </span>
        )}
      </span>
    </>
  );
}
