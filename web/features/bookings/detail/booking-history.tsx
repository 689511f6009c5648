import { useState } from 'react';
import type { Booking, BookingEvent, FieldChange } from '#contract/bookings/booking-shapes.ts';
import { eachBookingText } from '#domain/bookings/booking-texts.ts';
import { paymentStates } from '#domain/payments/payment-lists.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { languageName } from '#web/lib/format/display-names.ts';
import { formatDate, formatMoment, formatMoney } from '#web/lib/format/format.ts';
import { bookingStateLabel, paymentStateLabel } from '#web/lib/format/state-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { countryName } from '../../../lib/format/display-names.ts';

const fieldLabels: Record<FieldChange['field'], string> = {
  property: t.labels.property,
  checkIn: t.labels.checkIn,
  checkOut: t.labels.checkOut,
  adults: t.labels.adults,
  children: t.labels.children,
  infants: t.labels.infants,
  pets: t.labels.pets,
  guestName: t.labels.guest,
  email: t.labels.email,
  phone: t.labels.phone,
  country: t.labels.country,
  language: t.bookings.language,
  ...eachBookingText((name) => t.bookings.textFields[name]),
  internalNotes: t.labels.internalNotes,
  total: t.labels.total,
  received: t.labels.paid,
  refunded: t.labels.refunded,
};

const initialCount = 8;

/** Event history of a booking, newest first. */
export function BookingHistory({ booking }: { booking: Booking }) {
  const [showsAll, setShowsAll] = useState(false);
  const events = booking.events.toSorted((a, b) => (a._id < b._id ? 1 : -1));
  const shown = showsAll ? events : events.slice(0, initialCount);

  return (
    <Card>
      <CardHeader title={t.labels.history} />
      <ol className="space-y-4 border-l-2 border-line pl-4">
        {shown.map((event) => (
          <Event key={event._id} event={event} />
        ))}
      </ol>
      {shown.length < events.length && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-3 -ml-3 print:hidden"
          onClick={() => setShowsAll(true)}
        >
          {t.bookingHistory.historyAll({ count: events.length })}
        </Button>
      )}
    </Card>
  );
}

function Event({ event }: { event: BookingEvent }) {
  const note = eventNoteText(event);

  return (
    <li className="relative min-w-0">
      <span
        aria-hidden
        className="absolute top-1.5 -left-[23px] size-3 rounded-full border-2 border-surface bg-pine-500"
      />
      <p className="font-semibold">
        {event.undoneAt === null ? (
          eventLabel(event)
        ) : (
          <>
            <del className="text-mute decoration-1">{eventLabel(event)}</del>{' '}
            <Badge>{t.bookingHistory.undone}</Badge>
          </>
        )}
      </p>
      {note !== '' && <p className="text-sm break-words">{note}</p>}
      {event.changes.length > 0 && (
        <dl className="mt-1 mb-1.5 space-y-1 text-sm">
          {event.changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
      <p className="text-[13px] text-mute">
        {actorLabel(event)} · <time dateTime={event.at}>{formatMoment(event.at)}</time>
      </p>
    </li>
  );
}

/** Renders "Check-out: 7 Dec → 9 Dec"; screen readers hear "before" and "after". */
function Change({ change }: { change: FieldChange }) {
  return (
    <div className="min-w-0 break-words">
      <dt className="inline text-mute">{fieldLabels[change.field]}: </dt>
      <dd className="inline">
        <span className="sr-only">{t.bookingChanges.before} </span>
        <del className="text-mute decoration-1">{changedValueLabel(change, 'before')}</del>
        <span aria-hidden className="text-mute">
          {' → '}
        </span>
        <span className="sr-only">{t.bookingChanges.after} </span>
        <ins className="no-underline">{changedValueLabel(change, 'after')}</ins>
      </dd>
    </div>
  );
}

/** Event text of the history. Unknown kinds fall back to their own name. */
function eventLabel(event: BookingEvent): string {
  const { kind, to, actor } = event;

  switch (kind) {
    case 'created':
      return actor === 'visitor' ? t.bookingHistory.requested : t.bookingHistory.created;
    case 'status_changed':
      return to ? bookingStateLabel(to) : t.bookingHistory.changed;
    case 'hold_extended':
      return t.bookingHistory.holdExtended;
    case 'stay_kept':
      return t.bookingHistory.stayExtended;
    case 'email_confirmed':
      return t.bookingHistory.emailConfirmed;
    case 'guest_link_sent':
      return t.bookingHistory.guestLinkSent;
    case 'payment_status_changed':
      return moneyLabel(event);
    case 'changed':
      return t.bookingHistory.changed;
    case 'price_changed':
      return t.bookingChanges.eventPrice;
    case 'change_requested':
      return t.bookingHistory.changeRequested;
    case 'change_approved':
      return t.bookingHistory.changeApproved;
    case 'change_declined':
      return t.bookingHistory.changeDeclined;
    case 'change_withdrawn':
      return t.bookingHistory.changeWithdrawn;
    case 'change_lapsed':
      return t.bookingHistory.changeLapsed;
    case 'agreement_sent':
      return t.agreements.eventSent;
    case 'agreement_signed':
      return t.agreements.eventSigned;
    case 'agreement_countersigned':
      return t.agreements.eventCountersigned;
    case 'agreement_declined':
      return t.agreements.eventDeclined;
    case 'agreement_waived':
      return t.agreements.eventWaived;
    case 'undeleted':
      return t.bookingHistory.undeleted;
    case 'deleted':
      return t.bookingHistory.deleted;
    default:
      return kind.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
  }
}

/** The money that changed hands. A voided entry takes some back, which its sums say. */
function moneyLabel({ changes }: BookingEvent): string {
  const [change] = changes;
  if (typeof change?.before !== 'object' || typeof change.after !== 'object') return t.labels.payment;
  if (changes.length > 1 || change.before === null || change.after === null) return t.labels.payment;

  const amountMinor = change.after.amount - change.before.amount;
  if (amountMinor <= 0) return t.labels.payment;
  const amount = formatMoney({ ...change.after, amount: amountMinor });
  return change.field === 'refunded'
    ? t.bookingHistory.refundOf({ amount })
    : t.bookingHistory.paymentOf({ amount });
}

/** Note of an event. Payment notes name two stored states, which are shown with their labels. */
function eventNoteText({ kind, note }: BookingEvent): string {
  if (kind !== 'payment_status_changed') return note;
  const states = note.split(' → ');
  // Money changed hands, but the payment status stayed the same.
  if (states[0] === states[1]) return '';
  return states
    .map((part) => {
      const state = paymentStates.find((known) => known === part);
      return state ? paymentStateLabel(state) : part;
    })
    .join(' → ');
}

function actorLabel({ actor, actorName }: BookingEvent): string {
  switch (actor) {
    case 'timer':
    case 'system':
    case 'payment':
      return t.shell.brand;
    case 'guest':
    case 'visitor':
      return actorName === '' ? t.bookingHistory.byGuest : t.bookingHistory.byGuestNamed({ name: actorName });
    case 'admin':
      return t.bookingHistory.byAdmin;
    case 'agent':
      return actorName === '' ? t.bookingHistory.byAgent : actorName;
  }
}

/** Formats one side of a field change: dates, money and codes as elsewhere in the app. */
function changedValueLabel({ field, ...sides }: FieldChange, side: 'before' | 'after'): string {
  const value = sides[side];
  if (value === null || value === '') return t.bookingChanges.nothing;
  if (typeof value === 'object') return formatMoney(value);
  if (isCivilDate(value)) return formatDate(value);
  if (field === 'country') return countryName(value);
  return field === 'language' ? languageName(value) : value;
}
