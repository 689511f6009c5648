import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { DayBoardItem } from '#contract/bookings/day-board.ts';
import type { DayList } from '#domain/booking/day-board.ts';
import { formatDate, formatMoney, formatStay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { HoldCountdown, isOnHold } from '../hold-countdown.tsx';
import { TodayAction } from './today-action.tsx';

type TodayRowProps = { section: DayList; booking: DayBoardItem };

/** Booking in a day board section, with its next action. */
export function TodayRow({ section, booking }: TodayRowProps) {
  const { _id: id, guestName, property } = booking;
  return (
    <li
      className={classNames(
        'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 px-5 py-3.5 max-md:px-4',
        section !== 'unpaid' && 'max-sm:grid-cols-1',
      )}
    >
      <div className="flex min-w-0 gap-3.5">
        <Avatar name={guestName} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              to={addresses.booking({ id })}
              className="font-semibold break-words underline-offset-4 hover:underline"
            >
              {guestName}
            </Link>
            <DeviationBadge section={section} booking={booking} />
          </div>
          <p className="truncate">{property.title}</p>
          <p className="text-sm text-mute tabular-nums">
            {formatStay(booking)} · {m.bookings_guests({ count: booking.guests })}
          </p>
          {section !== 'unpaid' && section !== 'requests' && booking.balance.amount > 0 && (
            <p className="text-sm font-semibold text-clay-800 tabular-nums dark:text-clay-300">
              {m.bookings_amount_open({ amount: formatMoney(booking.balance) })}
            </p>
          )}
        </div>
      </div>
      <TodayAction section={section} booking={booking} />
    </li>
  );
}

/** Badge for deviations: late arrival, late departure, overdue payment, expiring hold. */
function DeviationBadge({ section, booking }: TodayRowProps) {
  const { status, checkIn, checkOut, today } = booking;
  if (isOnHold(booking)) return <HoldCountdown until={booking.holdExpiresAt} />;
  if (section === 'arrivals' && status === 'confirmed' && checkIn < today)
    return <Badge tone="clay">{m.bookings_today_expected({ day: formatDate(checkIn, today) })}</Badge>;
  if (section === 'departures' && status === 'checked_in' && checkOut < today)
    return <Badge tone="clay">{m.bookings_today_was_to_leave({ day: formatDate(checkOut, today) })}</Badge>;
  if (section === 'unpaid') return booking.overdue ? <Badge tone="red">{m.bookings_overdue()}</Badge> : null;
  if (section === 'inHouse' || (section === 'arrivals' && status === 'confirmed')) return null;
  return section === 'departures' && status === 'checked_in' ? null : <StatusChip status={status} />;
}
