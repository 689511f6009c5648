import { Hourglass } from 'lucide-react';
import { formatMoment } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { m } from '#web/words/compiled/messages.js';
import { timeLeftLabel, useNow } from './time-left.ts';

const urgentMs = 3 * 3_600_000;

/** Badge with the remaining time of a hold. */
export function HoldLeft({ until }: { until: string }) {
  const now = useNow();
  const left = timeLeftLabel(until, now);
  const isUrgent = Date.parse(until) - now < urgentMs;
  return (
    <span title={m.bookings_hold_until({ moment: formatMoment(until) })}>
      <Badge tone={isUrgent ? 'clay' : 'sand'} icon={<Hourglass aria-hidden />}>
        {left === null ? m.bookings_hold_over() : m.bookings_left({ left })}
      </Badge>
    </span>
  );
}

export function isOnHold(booking: { status: string; holdExpiresAt: string | null }): booking is {
  status: string;
  holdExpiresAt: string;
} {
  const mayEnd = booking.status === 'pending' || booking.status === 'held' || booking.status === 'confirmed';
  return booking.holdExpiresAt !== null && mayEnd;
}
