import { useState } from 'react';
import type { AdminStats } from '#contract/admin/stats.ts';
import { formatDate, formatMoney, formatNumber, formatShortDay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';

const series = {
  bookings: m.admin_nav_bookings,
  users: m.admin_nav_users,
  properties: m.admin_nav_properties,
};
type Series = keyof typeof series;

/** Bar chart of the last 30 days. */
export function TrendCard({ stats: { trend, bookedLast30Days } }: { stats: AdminStats }) {
  const [shown, setShown] = useState<Series>('bookings');
  const counts = trend.map((day) => ({ day: day.day, count: day[shown] }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const first = counts[0];
  const last = counts.at(-1);
  return (
    <Card>
      <CardHeader
        title={m.admin_trend()}
        text={m.admin_trend_total({ count: formatNumber(total) })}
        action={
          <Segmented
            label={m.admin_trend_series()}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'bookings', label: series.bookings() },
              { value: 'users', label: series.users() },
              { value: 'properties', label: series.properties() },
            ]}
          />
        }
      />
      <ol aria-label={m.admin_trend_of({ name: series[shown]() })} className="flex h-40 items-end gap-[3px]">
        {counts.map(({ day, count }) => {
          const words = `${formatShortDay(day)}: ${formatNumber(count)}`;
          return (
            <li key={day} title={words} className="group relative flex h-full min-w-0 flex-1 items-end">
              <span className="sr-only">{words}</span>
              <span
                aria-hidden
                style={{ height: count === 0 ? '3px' : `${Math.max(5, (count / most) * 100)}%` }}
                className={classNames(
                  'block w-full rounded-t-[4px] transition-colors',
                  count === 0 ? 'bg-cell' : 'bg-pine-600 group-hover:bg-clay-500 dark:bg-pine-400',
                )}
              />
            </li>
          );
        })}
      </ol>
      {first && last && (
        <p aria-hidden className="mt-2 flex justify-between text-[13px] text-mute tabular-nums">
          <span>{formatDate(first.day)}</span>
          <span>
            {m.admin_trend_most({ count: formatNumber(Math.max(0, ...counts.map(({ count }) => count))) })}
          </span>
          <span>{formatDate(last.day)}</span>
        </p>
      )}
      <BookedSums sums={bookedLast30Days} />
    </Card>
  );
}

/** One sum per currency. */
function BookedSums({ sums }: { sums: AdminStats['bookedLast30Days'] }) {
  if (sums.length === 0) return null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-2 text-sm font-semibold">{m.admin_stats_booked()}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm tabular-nums">
        {sums.map((sum) => (
          <li key={sum.currency}>{formatMoney(sum, { code: true })}</li>
        ))}
      </ul>
    </div>
  );
}
