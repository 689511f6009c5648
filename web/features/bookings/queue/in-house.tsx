import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import * as t from '#texts/screens.ts';
import { formatMoney, formatShortDay } from '#web/lib/format/format.ts';
import type { DayStay } from './day-queue.tsx';
import { queueItem } from './queue-row.tsx';
import { QueueSection } from './queue-section.tsx';
import { GuestLink } from './turnovers.tsx';

const shownAtFirst = 8;

/** Guests who are there now, the next to leave first. */
export function InHouse({ day }: { day: DashboardBookings }) {
  const stays: DayStay[] = [
    ...day.staying,
    ...day.channelStays.filter(({ lists }) => lists.includes('inHouse')),
  ].toSorted((a, b) => a.checkOut.localeCompare(b.checkOut));

  return (
    <QueueSection
      title={t.labels.inHouse}
      items={stays}
      first={shownAtFirst}
      count={day.inHouse}
      none={t.dayBoard.todayNobody}
    >
      {(stay) => <GuestInHouse key={stay._id} stay={stay} />}
    </QueueSection>
  );
}

function GuestInHouse({ stay }: { stay: DayStay }) {
  const { property, checkOut, today } = stay;

  return (
    <li {...queueItem} className="min-w-0 px-4 py-2.5 -outline-offset-2">
      <div className="flex min-w-0 items-baseline justify-between gap-3">
        <GuestLink stay={stay} />
        <span className="shrink-0 text-sm text-mute tabular-nums">{leavesText(checkOut, today)}</span>
      </div>
      <p className="flex min-w-0 justify-between gap-3 text-sm text-mute">
        <span className="truncate">{property.title}</span>
        {'balance' in stay && stay.balance.amount > 0 && (
          <span className="shrink-0 font-semibold text-clay-800 tabular-nums dark:text-clay-300">
            {t.labels.amountOpen({ amount: formatMoney(stay.balance) })}
          </span>
        )}
      </p>
    </li>
  );
}

function leavesText(checkOut: string, today: string): string {
  if (checkOut <= today) return t.dayBoard.leavesToday;
  return t.dayBoard.leavesOn({ day: formatShortDay(checkOut) });
}
