import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import * as t from '#texts/screens.ts';
import { formatLongDate, formatNumber, formatWeekday } from '#web/lib/format/format.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { heatLevel } from '#web/ui/charts/heat-level.ts';

type NextDaysProps = Pick<DashboardBookings, 'next14' | 'counts'>;

/** The next 14 days: occupied properties of each night, arrivals and departures. */
export function NextDays({ next14, counts }: NextDaysProps) {
  const nights = next14.reduce((sum, { inHouse }) => sum + inHouse, 0);
  const open = Math.max(counts.activeProperties, 1) * Math.max(next14.length, 1);
  const full = Math.round((nights / open) * 100);

  return (
    <Card>
      <CardHeader
        title={t.dashboard.nextDays}
        text={t.dashboard.nextDaysText({ share: String(Math.min(100, full)) })}
      />
      <ol className="grid grid-cols-7 gap-1.5">
        {next14.map((day) => (
          <Day key={day.day} day={day} listings={counts.activeProperties} />
        ))}
      </ol>
      <p aria-hidden className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-mute">
        <span className="flex items-center gap-1.5">
          <ArrowDownToLine className="size-3.5" />
          {t.dashboard.legendArrivals}
        </span>
        <span className="flex items-center gap-1.5">
          <ArrowUpFromLine className="size-3.5" />
          {t.dashboard.legendDepartures}
        </span>
        <span className="max-md:hidden">{t.dashboard.legendInHouse}</span>
      </p>
    </Card>
  );
}

type DayProps = { day: DashboardBookings['next14'][number]; listings: number };

function Day({ day: { day, arrivals, departures, inHouse }, listings }: DayProps) {
  const weekday = formatWeekday(day).slice(0, 3);
  const share = listings === 0 ? 0 : inHouse / listings;

  return (
    <li className="min-w-0 text-center">
      <span className="sr-only">
        {t.dashboard.dayText({
          day: formatLongDate(day),
          inHouse: formatNumber(inHouse),
          arrivals: formatNumber(arrivals),
          departures: formatNumber(departures),
        })}
      </span>
      <div aria-hidden>
        <p className="text-xs text-mute tabular-nums">
          <span className="block">{weekday}</span>
          <span className="font-semibold text-ink">{Number(day.slice(8))}</span>
        </p>
        <p
          data-level={heatLevel(share)}
          className="chart-cell mt-1 grid h-11 min-w-0 place-items-center text-base font-semibold"
        >
          {inHouse}
        </p>
        <p className="mt-0.5 flex h-5 items-center justify-center gap-1 text-[11px] text-mute tabular-nums">
          {arrivals > 0 && (
            <span className="flex items-center">
              <ArrowDownToLine className="size-3" />
              {arrivals}
            </span>
          )}
          {departures > 0 && (
            <span className="flex items-center">
              <ArrowUpFromLine className="size-3" />
              {departures}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
