import { Link } from '@tanstack/react-router';
import { CalendarX, DoorClosed } from 'lucide-react';
import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { NightClaim } from '#contract/admin/nights.ts';
import type { EventClass } from '#domain/calendars/calendar-lists.ts';
import { nightCount } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';

import { formatMoment, formatRelativeTimeInText, formatStay } from '#web/lib/format/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';

/** Bookings, closures and sales of channels, each with what it does to the nights. */
export function ClaimList({ claims }: { claims: readonly NightClaim[] }) {
  return (
    <ol className="divide-y divide-line">
      {claims.map((claim) => (
        <ClaimRow key={claim._id} claim={claim} />
      ))}
    </ol>
  );
}

function ClaimRow({ claim }: { claim: NightClaim }) {
  const { event, since, note, booking } = claim;

  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <ClaimMark claim={claim} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold break-words">{titleOf(claim)}</span>
          <ClaimState claim={claim} />
        </p>
        <p className="text-sm text-mute tabular-nums">{nightsLine(claim)}</p>
        {event !== null && booking !== null && (
          <p className="text-sm">
            <BookingLink booking={booking} />
          </p>
        )}
        {event?.summary && (
          <p className="text-sm break-words">
            {t.review.nightsFeed({ name: event.feedName, summary: event.summary })}
          </p>
        )}
        {note && <p className="text-sm break-words">{note}</p>}
        <p className="text-[13px] text-mute">
          {event === null ? t.review.nightsSince({ when: formatMoment(since) }) : readingLine(claim, event)}
        </p>
      </div>
    </li>
  );
}

/** Its nights, and how many of them are in question where that is not all. */
function nightsLine(claim: NightClaim): string {
  const { sharedNights } = claim;
  if (sharedNights === nightCount(claim)) return formatStay(claim);
  const shared = sharedNights === 0 ? t.review.nightsPrep : t.review.neighbourNights({ count: sharedNights });
  return `${formatStay(claim)} · ${shared}`;
}

function ClaimMark({ claim: { source, event } }: { claim: NightClaim }) {
  if (event) return <ChannelMark channel={event.channel} />;
  const Icon = source === 'booking' ? DoorClosed : CalendarX;
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sand-100 text-mute dark:bg-dark-500">
      <Icon aria-hidden className="size-[18px]" />
    </span>
  );
}

const eventTitles: Record<EventClass, (named: { channel: string }) => string> = {
  reservation: t.review.nightsReservation,
  closed: t.review.nightsClosed,
  tentative: t.review.nightsTentative,
  tail: t.review.nightsTail,
  echo: t.review.nightsEcho,
};

function titleOf({ event, source, booking, blockKind }: NightClaim): ReactNode {
  if (event) return eventTitles[event.class]({ channel: t.calendars.channelLabels[event.channel] });
  if (source === 'booking') return booking ? <BookingLink booking={booking} /> : t.labels.booking;
  return t.review.nightsHost({ kind: t.propertyPage.blockKindLabels[blockKind ?? 'manual'] });
}

export function BookingLink({ booking }: { booking: NonNullable<NightClaim['booking']> }) {
  return (
    <Link to={addresses.adminBooking({ id: booking._id })} className="underline-offset-4 hover:underline">
      {booking.guestName} · {booking.code}
    </Link>
  );
}

const effectBadges: Record<NightClaim['effect'], { tone: BadgeTone; label: string } | null> = {
  reserved: null,
  waiting: { tone: 'red', label: t.review.nightsWaiting },
  listed: { tone: 'pine', label: t.review.nightsListed },
  none: { tone: 'sand', label: t.review.nightsNoEffect },
};

function ClaimState({ claim: { source, status, effect } }: { claim: NightClaim }) {
  if (source === 'booking') return status && <StatusChip status={status} />;
  const badge = effectBadges[effect];
  return badge && <Badge tone={badge.tone}>{badge.label}</Badge>;
}

function readingLine({ since }: NightClaim, { readAt, isGone }: NonNullable<NightClaim['event']>): string {
  return [
    t.review.nightsFirstRead({ when: formatMoment(since) }),
    isGone ? t.review.nightsGone : '',
    readAt === null ? '' : t.review.nightsLastRead({ when: formatRelativeTimeInText(readAt) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
