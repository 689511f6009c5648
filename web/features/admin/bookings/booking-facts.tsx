import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { AdminBookingDetails } from '#contract/admin/bookings.ts';
import type { Booking } from '#contract/bookings/booking-shapes.ts';
import { bookingTextNames } from '#domain/bookings/booking-texts.ts';
import * as t from '#texts/screens.ts';
import { bookingSourceLabel } from '#web/lib/format/booking-source-label.ts';

import { formatMoment, formatMoney, formatRelativeTime, formatStay } from '#web/lib/format/format.ts';
import { partyLabel } from '#web/lib/format/party-label.ts';
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
      <CardHeader title={t.labels.stay} />
      <Facts>
        <Fact name={t.labels.property}>
          <Link
            to={addresses.adminProperty({ id: booking.property._id })}
            className="font-semibold text-accent underline-offset-4 hover:underline"
          >
            {booking.property.title}
          </Link>
        </Fact>
        <Fact name={t.labels.agent}>
          <AgentLink agent={summary.agent} />
        </Fact>
        <Fact name={t.labels.stay}>{formatStay(booking)}</Fact>
        <Fact name={t.labels.guests}>{partyLabel(booking)}</Fact>
        {bookingTextNames.map(
          (name) =>
            booking[name] && (
              <Fact key={name} name={t.bookings.textFields[name]}>
                {booking[name]}
              </Fact>
            ),
        )}
        <Fact name={t.labels.source}>
          {bookingSourceLabel({ source: booking.source, linkName: booking.link?.name ?? null })}
        </Fact>
        <Fact name={t.labels.cancellationPolicy}>
          {t.propertyLabels.cancellationPolicyNames[booking.cancellationPolicy]}
        </Fact>
        <Fact name={t.adminListings.bookingsMade}>{formatMoment(booking.createdAt)}</Fact>
        <Fact name={t.labels.guest}>{summary.guestName}</Fact>
        <Fact name={t.labels.email}>
          {guest.email === null ? (
            '–'
          ) : (
            <a href={`mailto:${encodeURIComponent(guest.email)}`}>{guest.email}</a>
          )}
        </Fact>
        <Fact name={t.labels.phone}>
          {guest.phone === null ? (
            '–'
          ) : (
            <a href={`tel:${guest.phone.replace(/[^+\d]/g, '')}`}>{guest.phone}</a>
          )}
        </Fact>
      </Facts>
      <Quote title={t.review.bookingMessage} text={booking.guestMessage} />
      <Quote title={t.review.bookingNotes} text={booking.internalNotes} />
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
      <CardHeader title={t.labels.payments} />
      <Facts>
        <Fact name={t.labels.total}>{money(total.amount)}</Fact>
        <Fact name={t.labels.received}>{money(received.amount + refunded.amount)}</Fact>
        {refunded.amount > 0 && <Fact name={t.labels.refunded}>{money(refunded.amount)}</Fact>}
        <Fact name={balance.amount < 0 ? t.review.bookingOwed : t.review.bookingOpen}>
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
      <CardHeader title={t.review.neighbours} text={isAlone ? undefined : t.review.neighboursText} />
      {isAlone && <p className="text-mute">{t.review.neighboursBookingsNone}</p>}
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
                  {one._id === bookingId && <Badge tone="blue">{t.review.neighbourThis}</Badge>}
                  {index === 0 && <Badge tone="pine">{t.review.neighbourFirst}</Badge>}
                </p>
                <p className="text-[13px] text-mute tabular-nums">
                  {[one.code, formatStay(one), t.review.neighbourNights({ count: one.sharedNights })].join(
                    ' · ',
                  )}
                </p>
                <p className="text-[13px] text-mute tabular-nums">
                  {t.review.neighbourMade({ when: formatMoment(one.createdAt) })}
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
  guest: t.labels.guest,
  agent: t.labels.agent,
  admin: t.shell.brand,
  system: t.shell.brand,
};

/** Messages of a booking, to read only; nobody is told that an admin has read them. */
export function ReadOnlyMessages({ messages }: Pick<AdminBookingDetails, 'messages'>) {
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.labels.messages} text={messages?.length ? t.review.messagesText : undefined} />
      {!messages?.length && <p className="text-mute">{t.review.messagesNone}</p>}
      <ol className="max-h-112 space-y-4 overflow-y-auto">
        {messages?.map((message) => (
          <li key={message._id} className="min-w-0">
            <p className="text-[13px] text-mute">
              <span className="font-semibold">{senders[message.from]}</span> ·{' '}
              {formatRelativeTime(message.sentAt)}
            </p>
            <p className="break-words whitespace-pre-wrap">{message.body}</p>
            {message.attachments.length > 0 && (
              <p className="text-[13px] text-mute">
                {t.review.messagesAttachments({ count: message.attachments.length })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
