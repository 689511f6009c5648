import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { AdminBookingDetails } from '#contract/admin/bookings.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { bookingSourceLabel } from '#web/lib/format/booking-source-label.ts';
import { cancellationPolicyNames } from '#web/lib/format/cancellation-policy-labels.ts';
import { formatMoment, formatMoney, formatRelativeTime, formatStay } from '#web/lib/format/format.ts';
import { partyLabel } from '#web/lib/format/party-label.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { AgentLink } from '../components/agent-link.tsx';
import { Fact, Facts } from '../components/facts.tsx';

/** Stay, guest and host of a booking. */
export function StayFacts({ page: { booking, summary } }: { page: AdminBookingDetails }) {
  const { guest } = booking;

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={m.review_booking_stay()} />
      <Facts>
        <Fact name={m.admin_bookings_property()}>
          <Link
            to={addresses.adminProperty({ id: booking.property._id })}
            className="font-semibold text-accent underline-offset-4 hover:underline"
          >
            {booking.property.title}
          </Link>
        </Fact>
        <Fact name={m.admin_agent()}>
          <AgentLink agent={summary.agent} />
        </Fact>
        <Fact name={m.admin_bookings_stay()}>{formatStay(booking)}</Fact>
        <Fact name={m.review_booking_party()}>{partyLabel(booking)}</Fact>
        {booking.arrivalTime && <Fact name={m.review_booking_arrival()}>{booking.arrivalTime}</Fact>}
        <Fact name={m.review_booking_source()}>
          {bookingSourceLabel({ source: booking.source, linkName: booking.link?.name ?? null })}
        </Fact>
        <Fact name={m.review_booking_policy()}>{cancellationPolicyNames[booking.cancellationPolicy]()}</Fact>
        <Fact name={m.admin_bookings_made()}>{formatMoment(booking.createdAt)}</Fact>
        <Fact name={m.review_booking_guest()}>{summary.guestName}</Fact>
        <Fact name={m.admin_email()}>
          {guest.email === null ? (
            '–'
          ) : (
            <a href={`mailto:${encodeURIComponent(guest.email)}`}>{guest.email}</a>
          )}
        </Fact>
        <Fact name={m.review_booking_phone()}>
          {guest.phone === null ? (
            '–'
          ) : (
            <a href={`tel:${guest.phone.replace(/[^+\d]/g, '')}`}>{guest.phone}</a>
          )}
        </Fact>
      </Facts>
      <Quote title={m.review_booking_message()} text={booking.guestMessage} />
      <Quote title={m.review_booking_notes()} text={booking.internalNotes} />
    </Card>
  );
}

function Quote({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section className="mt-5">
      <h3 className="mb-1.5 text-sm">{title}</h3>
      <blockquote className="border-l-3 border-pine-300 pl-3 break-words whitespace-pre-wrap dark:border-pine-700">
        {text}
      </blockquote>
    </section>
  );
}

/** Sums of a booking, with its payment plan and ledger as children. */
export function MoneyFacts({ booking, children }: { booking: Booking; children: ReactNode }) {
  const { total, received, refunded, balance } = booking;
  const money = (amount: number) => formatMoney({ amount, currency: total.currency }, { exact: true });

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={m.review_booking_money()} />
      <Facts>
        <Fact name={m.review_booking_total()}>{money(total.amount)}</Fact>
        <Fact name={m.review_booking_received()}>{money(received.amount + refunded.amount)}</Fact>
        {refunded.amount > 0 && <Fact name={m.review_booking_refunded()}>{money(refunded.amount)}</Fact>}
        <Fact name={balance.amount < 0 ? m.review_booking_owed() : m.review_booking_open()}>
          <strong className="font-semibold">{money(Math.abs(balance.amount))}</strong>
        </Fact>
      </Facts>
      {children}
    </Card>
  );
}

type NeighboursProps = Pick<AdminBookingDetails, 'neighbours'> & {
  bookingId: string;
  /** What channels and the host do to the same nights. */
  children: ReactNode;
};

/** Every booking on the same nights, which settles who was first. */
export function Neighbours({ neighbours, bookingId, children }: NeighboursProps) {
  const isAlone = neighbours.length < 2;

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={m.review_neighbours()} text={isAlone ? undefined : m.review_neighbours_text()} />
      {isAlone && <p className="text-mute">{m.review_neighbours_bookings_none()}</p>}
      {!isAlone && (
        <ol className="divide-y divide-line">
          {neighbours.map((one, index) => (
            <li key={one._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <div className="min-w-0 flex-1 basis-52">
                <p className="flex flex-wrap items-center gap-2">
                  {one._id === bookingId ? (
                    <span className="font-semibold">{one.guestName}</span>
                  ) : (
                    <Link
                      to={addresses.adminBooking({ id: one._id })}
                      className="font-semibold underline-offset-4 hover:underline"
                    >
                      {one.guestName}
                    </Link>
                  )}
                  {one._id === bookingId && <Badge tone="blue">{m.review_neighbour_this()}</Badge>}
                  {index === 0 && <Badge tone="pine">{m.review_neighbour_first()}</Badge>}
                </p>
                <p className="text-[13px] text-mute tabular-nums">
                  {[one.code, formatStay(one), m.review_neighbour_nights({ count: one.sharedNights })].join(
                    ' · ',
                  )}
                </p>
                <p className="text-[13px] text-mute tabular-nums">
                  {m.review_neighbour_made({ when: formatMoment(one.createdAt) })}
                </p>
              </div>
              <StatusChip status={one.status} />
            </li>
          ))}
        </ol>
      )}
      {children}
    </Card>
  );
}

const senders = {
  guest: m.review_message_guest,
  agent: m.review_message_agent,
  admin: m.review_message_system,
  system: m.review_message_system,
};

/** Messages of a booking, to read only; nobody is told that an admin has read them. */
export function ReadOnlyMessages({ messages }: Pick<AdminBookingDetails, 'messages'>) {
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader
        title={m.review_messages()}
        text={messages?.length ? m.review_messages_text() : undefined}
      />
      {!messages?.length && <p className="text-mute">{m.review_messages_none()}</p>}
      <ol className="max-h-112 space-y-4 overflow-y-auto">
        {messages?.map((message) => (
          <li key={message._id} className="min-w-0">
            <p className="text-[13px] text-mute">
              <span className="font-semibold">{senders[message.from]()}</span> ·{' '}
              {formatRelativeTime(message.sentAt)}
            </p>
            <p className="break-words whitespace-pre-wrap">{message.body}</p>
            {message.attachments.length > 0 && (
              <p className="text-[13px] text-mute">
                {m.review_messages_attachments({ count: message.attachments.length })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
