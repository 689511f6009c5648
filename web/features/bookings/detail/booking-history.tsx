import { useState } from 'react';
import type { Booking, BookingEvent, FieldChange } from '#contract/bookings/booking-shapes.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { actorLabel, changedValueLabel, eventLabel, eventNoteText, fieldLabels } from './history-labels.ts';

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
