import { Hourglass } from 'lucide-react';
import { type BookingStatus, expiringStates, isRequest } from '#domain/bookings/booking-states.ts';
import { hourMs, minuteMs } from '#domain/shared/duration.ts';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';

const urgentMs = 3 * hourMs;

type HoldCountdownProps = { until: string; status: BookingStatus };

/** Badge that says what ends, and when: a request, a hold, or a booking whose guest has not confirmed the address. */
export function HoldCountdown({ until, status }: HoldCountdownProps) {
  const now = useNow();
  const left = timeLeftLabel(until, now);
  const isUrgent = Date.parse(until) - now < urgentMs;
  return (
    <span className="hold-countdown" title={t.bookings.holdUntil({ moment: formatMoment(until) })}>
      <Badge tone={isUrgent ? 'clay' : 'sand'} icon={<Hourglass aria-hidden />}>
        {left === null ? t.bookings.holdOver : t.bookings.endsIn[endingOf(status)]({ left })}
      </Badge>
    </span>
  );
}

function endingOf(status: BookingStatus): keyof typeof t.bookings.endsIn {
  if (isRequest(status)) return 'request';
  return status === 'held' ? 'hold' : 'unconfirmed';
}

export function isOnHold<State extends string>(booking: {
  status: State;
  holdExpiresAt: string | null;
}): booking is {
  status: State;
  holdExpiresAt: string;
} {
  const mayEnd = expiringStates.some((state) => state === booking.status);
  return booking.holdExpiresAt !== null && mayEnd;
}

/** "5h 20m", "12m", "2d 4h"; null once expired. */
export function timeLeftLabel(until: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(until) - now) / minuteMs);
  if (minutes <= 0) return null;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return t.bookings.leftDays({ days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours >= 1 && minutes % 60 === 0) return t.bookings.leftFullHours({ hours });
  if (hours >= 1) return t.bookings.leftHours({ hours, minutes: minutes % 60 });
  return t.bookings.leftMinutes({ minutes });
}
