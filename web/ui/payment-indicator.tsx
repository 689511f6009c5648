import type { Booking } from '#contract/bookings/booking-shapes.ts';
import * as t from '#texts/screens.ts';
import { paymentStateLabel } from '#web/lib/format/state-labels.ts';
import { classNames } from './class-names.ts';

type PaymentIndicatorProps = {
  status: Booking['paymentStatus'];
  overdue?: boolean | undefined;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

/** Fill of the ring. Refunds are drawn in the opposite direction. */
const fills: Record<Booking['paymentStatus'], 'ring' | 'quarter' | 'half' | 'full' | 'half-back' | 'back'> = {
  unpaid: 'ring',
  deposit_paid: 'quarter',
  partially_paid: 'half',
  paid: 'full',
  partially_refunded: 'half-back',
  refunded: 'back',
};

/** Payment status as a label with a ring that fills with the payments. Independent of the booking status colour. */
export function PaymentIndicator({ status, overdue, hideLabel, className }: PaymentIndicatorProps) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm whitespace-nowrap', className)}>
      <svg
        aria-hidden
        viewBox="0 0 16 16"
        className={classNames('size-3.5 shrink-0', overdue ? 'text-danger' : 'text-accent')}
      >
        <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="2" />
        <Fill kind={fills[status]} />
      </svg>
      <span className={hideLabel ? 'sr-only' : undefined}>
        {paymentStateLabel(status)}
        {overdue && <span className="font-semibold text-danger"> · {t.ui.paymentOverdue}</span>}
      </span>
    </span>
  );
}

function Fill({ kind }: { kind: (typeof fills)[keyof typeof fills] }) {
  switch (kind) {
    case 'ring':
      return null;
    case 'quarter':
      return <path d="M8 8V1.5A6.5 6.5 0 0 1 14.5 8z" fill="currentColor" />;
    case 'half':
      return <path d="M8 1.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />;
    case 'full':
      return <circle cx="8" cy="8" r="6.5" fill="currentColor" />;
    case 'half-back':
      return <path d="M8 1.5a6.5 6.5 0 0 0 0 13zM10.5 8h3" fill="currentColor" stroke="currentColor" />;
    case 'back':
      return <path d="M5 8h6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />;
  }
}
