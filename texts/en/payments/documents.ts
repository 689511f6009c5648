import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { BookingDocument } from '#domain/payments/booking-document.ts';
import type { LedgerKind } from '#domain/payments/payment-lists.ts';
import * as adminBilling from '../admin/admin-billing.ts';
import * as bookings from '../bookings/bookings.ts';
import * as guestPage from '../links/guest-page.ts';
import * as visitorProperty from '../links/visitor-property.ts';
import * as counts from '../shared/counts.ts';
import * as labels from '../shared/labels.ts';
import * as billing from '../subscription/billing.ts';
import * as bookingMoney from './booking-money.ts';
import * as pay from './pay.ts';

/** Texts of the receipt, as a PDF. */
export const receipt = {
  titles: {
    price_statement: 'Price statement',
    booking_confirmation: 'Booking confirmation',
    receipt: 'Receipt',
    cancellation: labels.cancellation,
    request_summary: 'Request summary',
  } satisfies Record<BookingDocument, string>,
  /** State of a booking that has ended or is not confirmed yet; null otherwise. `on` is a day as text. */
  state: (status: BookingStatus, on: string | null): string | null => {
    const day = on === null ? '' : ` on ${on}`;
    const states: Record<BookingStatus, string | null> = {
      inquiry: 'This is a request. Nothing is due until it’s confirmed.',
      pending: 'This is a request. Nothing is due until it’s confirmed.',
      held: 'The dates are on hold. Nothing is due until the booking is confirmed.',
      cancelled: `This booking was cancelled${day}.`,
      declined: `This request was declined${day}.`,
      expired: 'This request expired before it was confirmed.',
      no_show: 'The guest didn’t arrive.',
      confirmed: null,
      checked_in: null,
      checked_out: null,
    };

    return states[status];
  },
  nights: (count: number): string => counts.nights({ count }),
  party: ({ adults, children, infants, pets }: Record<'adults' | 'children' | 'infants' | 'pets', number>) =>
    [
      adults && bookings.adults({ count: adults }),
      children && bookings.children({ count: children }),
      infants && counts.infants({ count: infants }),
      pets && counts.pets({ count: pets }),
    ]
      .filter(Boolean)
      .join(', '),
  times: ({ checkInFrom, checkOutBy }: { checkInFrom: string; checkOutBy: string }) =>
    `Check-in from ${checkInFrom}, check-out by ${checkOutBy}`,
  methods: bookingMoney.methodLabels,
  instalments: bookingMoney.instalmentLabels,
  by: (day: string): string => guestPage.scheduleDue({ day }),
  withinDays: (days: number): string => `within ${days} days`,
  booking: (code: string): string => labels.bookingWithCode({ code }),
  taxNumber: (number: string): string => `Tax number ${number}`,
  /** How to pay, below the payments that are due. */
  payTo: { holder: labels.accountHolder, iban: labels.iban, how: 'How to pay' },
  heads: {
    price: labels.price,
    total: labels.total,
    included: 'Taxes in this price',
    atProperty: 'Paid at the property, not in this total',
    payments: labels.payments,
    deposit: 'Damage deposit, not part of the price',
    stay: labels.stay,
    guest: labels.guest,
    cancellation: labels.cancellation,
    due: 'Payments due',
    dueOnceConfirmed: 'Due once confirmed',
  },
  entries: {
    payment: labels.payment,
    refund: labels.refund,
    return: 'Returned, was not due',
    void: bookingMoney.ledgerTakenBack,
    dispute: pay.ledgerDispute,
    deposit_held: 'Damage deposit paid',
    deposit_released: 'Damage deposit refunded',
    deposit_kept: 'Damage deposit kept by the host',
  } satisfies Record<LedgerKind, string>,
  sums: {
    stillToPay: labels.balanceDue,
    nothingLeft: visitorProperty.priceNothingLeft,
    paid: labels.paid,
    refunded: labels.refunded,
    retained: 'Kept by the host',
    refundDue: labels.refundDue,
    overpaid: visitorProperty.priceOverpaid,
  },
};

/** Texts of the invoice for a plan, as a PDF. */
export const invoice = {
  title: (number: string): string => `Invoice ${number}`,
  heads: { invoice: 'Invoice', from: 'From', to: 'To', total: labels.total },
  plan: ({ plan, interval }: { plan: string; interval: 'month' | 'year' }) =>
    `${plan} plan, billed ${interval === 'month' ? 'monthly' : 'yearly'}`,
  period: ({ from, to }: { from: string; to: string }) => labels.fromTo({ from, to }),
  discount: ({ code }: { code: string }) => `Discount (coupon ${code})`,
  states: {
    paid: adminBilling.paid,
    refunded: billing.invoiceRefunded,
    partially_refunded: billing.invoicePartlyRefunded,
  },
};

/** The file that explains an export of an agent's data. */
export const exportReadme = `Everything Staydesk keeps for you. Each list comes twice: as JSON for programs and as CSV for spreadsheets.

manifest.json           every file with its rows, bytes and SHA-256
schemas                 a JSON Schema of every list
files                   photos, attachments and signed agreements
profile.json            you, your settings and your plan
properties              your properties; "details" is the complete record
photos                  where to download each photo
bookings                every request and booking, with its guest and price
payments                payments received and refunds made
conversations, messages what you and your guests wrote

Amounts are in minor units (such as cents) of the currency beside them. Dates are written YYYY-MM-DD in the time zone
of the property, times in UTC.
`;

/** Description of a guest's calendar entry. */
export const guestCalendar = {
  page: 'The link to your booking page is in the email about your booking.',
  booking: (code: string): string => labels.bookingWithCode({ code }),
  times: ({ checkInFrom, checkOutBy }: { checkInFrom: string; checkOutBy: string }) =>
    `Check-in from ${checkInFrom}, check-out by ${checkOutBy} (local time)`,
};
