import { useState } from 'react';
import type { Booking, BookingEvent, FieldChange } from '#contract/bookings/booking-shapes.ts';
import { eachBookingText } from '#domain/bookings/booking-texts.ts';
import { paymentStates } from '#domain/payments/payment-lists.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { languageName } from '#web/lib/format/display-names.ts';
import { formatDate, formatMoment, formatMoney } from '#web/lib/format/format.ts';
import { bookingStateLabel, paymentStateLabel } from '#web/lib/format/state-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { countryName } from '../../../lib/format/display-names.ts';

const fieldLabels: Record<FieldChange['field'], () => string> = {
  property: m.bookings_col_property,
  checkIn: m.bookings_check_in,
  checkOut: m.bookings_check_out,
  adults: m.bookings_label_adults,
  children: m.bookings_label_children,
  infants: m.bookings_label_infants,
  pets: m.bookings_label_pets,
  guestName: m.bookings_guest,
  email: m.bookings_email,
  phone: m.bookings_phone,
  country: m.bookings_country,
  language: m.bookings_language,
  ...eachBookingText((name) => () => m.bookings_text_field({ name })),
  internalNotes: m.bookings_internal_notes,
  total: m.bookings_total,
};

const initialCount = 8;

/** Event history of a booking, newest first. */
export function BookingHistory({ booking }: { booking: Booking }) {
  const [showsAll, setShowsAll] = useState(false);
  const events = booking.events.toSorted((a, b) => (a._id < b._id ? 1 : -1));
  const shown = showsAll ? events : events.slice(0, initialCount);

  return (
    <Card>
      <CardHeader title={m.bookings_history()} />
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
          {m.bookings_history_all({ count: events.length })}
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
            <Badge>{m.bookings_event_undone()}</Badge>
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
      <dt className="inline text-mute">{fieldLabels[change.field]()}: </dt>
      <dd className="inline">
        <span className="sr-only">{m.bookings_change_before()} </span>
        <del className="text-mute decoration-1">{changedValueLabel(change, 'before')}</del>
        <span aria-hidden className="text-mute">
          {' → '}
        </span>
        <span className="sr-only">{m.bookings_change_after()} </span>
        <ins className="no-underline">{changedValueLabel(change, 'after')}</ins>
      </dd>
    </div>
  );
}

/** Event text of the history. Unknown kinds fall back to their own name. */
function eventLabel({ kind, to, actor }: BookingEvent): string {
  switch (kind) {
    case 'created':
      return actor === 'visitor' ? m.bookings_event_asked() : m.bookings_event_created();
    case 'status_changed':
      return to ? bookingStateLabel(to) : m.bookings_event_changed();
    case 'hold_extended':
      return m.bookings_event_hold_extended();
    case 'stay_kept':
      return m.bookings_event_stay_kept();
    case 'email_confirmed':
      return m.bookings_event_email_confirmed();
    case 'guest_link_sent':
      return m.bookings_event_guest_link_sent();
    case 'payment_status_changed':
      return m.bookings_event_payment();
    case 'changed':
      return m.bookings_event_changed();
    case 'price_changed':
      return m.bookings_event_price();
    case 'change_requested':
      return m.bookings_event_change_requested();
    case 'change_approved':
      return m.bookings_event_change_approved();
    case 'change_declined':
      return m.bookings_event_change_declined();
    case 'change_withdrawn':
      return m.bookings_event_change_withdrawn();
    case 'change_lapsed':
      return m.bookings_event_change_lapsed();
    case 'agreement_sent':
      return m.agreements_event_sent();
    case 'agreement_signed':
      return m.agreements_event_signed();
    case 'agreement_countersigned':
      return m.agreements_event_countersigned();
    case 'agreement_declined':
      return m.agreements_event_declined();
    case 'agreement_waived':
      return m.agreements_event_waived();
    case 'undeleted':
      return m.bookings_event_undeleted();
    case 'deleted':
      return m.bookings_event_deleted();
    default:
      return kind.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
  }
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
      return m.bookings_by_staydesk();
    case 'guest':
    case 'visitor':
      return actorName === '' ? m.bookings_by_guest() : m.bookings_by_guest_named({ name: actorName });
    case 'admin':
      return m.bookings_by_admin();
    case 'agent':
      return actorName === '' ? m.bookings_by_agent() : actorName;
  }
}

/** Formats one side of a field change: dates, money and codes as elsewhere in the app. */
function changedValueLabel({ field, ...sides }: FieldChange, side: 'before' | 'after'): string {
  const value = sides[side];
  if (value === null || value === '') return m.bookings_change_nothing();
  if (typeof value === 'object') return formatMoney(value);
  if (isCivilDate(value)) return formatDate(value);
  if (field === 'country') return countryName(value);
  return field === 'language' ? languageName(value) : value;
}
