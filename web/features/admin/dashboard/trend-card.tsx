import { useState } from 'react';
import type { AdminStats } from '#contract/admin/stats.ts';
import * as t from '#texts/screens.ts';
import { formatDate, formatMoney, formatNumber, formatShortDay } from '#web/lib/format/format.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

const series = {
  bookings: t.labels.bookings,
  users: t.admin.navUsers,
  properties: t.labels.properties,
};
type Series = keyof typeof series;

/** Bar chart of the last 30 days. */
export function TrendCard({ stats: { trend, bookedLast30Days } }: { stats: AdminStats }) {
  const [shown, setShown] = useState<Series>('bookings');
  const counts = trend.map((day) => ({ day: day.day, count: day[shown] }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const top = axisTop(Math.max(...counts.map(({ count }) => count)));
  const first = counts[0];
  const last = counts.at(-1);

  return (
    <Card>
      <CardHeader
        title={t.admin.range30d}
        text={t.admin.trendTotal({ count: formatNumber(total) })}
        action={
          <Segmented
            label={t.admin.trendSeries}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'bookings', label: series.bookings },
              { value: 'users', label: series.users },
              { value: 'properties', label: series.properties },
            ]}
          />
        }
      />
      <div className="flex gap-2">
        <ol
          aria-hidden
          className="flex h-40 flex-col justify-between text-right text-[12px] text-mute tabular-nums"
        >
          {[top, top / 2, 0].map((tick) => (
            <li key={tick} className="-my-2 leading-4">
              {formatNumber(tick)}
            </li>
          ))}
        </ol>
        <ol
          aria-label={t.admin.trendOf({ name: series[shown] })}
          className="flex h-40 min-w-0 flex-1 items-end gap-[3px] border-y border-line bg-[linear-gradient(transparent_50%,var(--line)_50%,var(--line)_calc(50%+1px),transparent_calc(50%+1px))]"
        >
          {counts.map(({ day, count }) => {
            const text = `${formatShortDay(day)}: ${formatNumber(count)}`;
            return (
              <li key={day} title={text} className="group relative flex h-full min-w-0 flex-1 items-end">
                <span className="sr-only">{text}</span>
                <span
                  aria-hidden
                  style={{ height: `${(count / top) * 100}%` }}
                  className="block w-full rounded-t-[4px] bg-pine-600 transition-colors group-hover:bg-clay-500 dark:bg-pine-400"
                />
              </li>
            );
          })}
        </ol>
      </div>
      {first && last && (
        <p aria-hidden className="mt-2 flex justify-between text-[13px] text-mute tabular-nums">
          <span>{formatDate(first.day)}</span>
          <span>{formatDate(last.day)}</span>
        </p>
      )}
      <BookedSums sums={bookedLast30Days} />
    </Card>
  );
}

/** The end of the axis: 2, 4, 10, 20, 40, 100 … that is at least the largest count. */
function axisTop(most: number): number {
  const factors = [2, 2.5, 2];
  let top = 2;
  for (let step = 0; top < most; step++) top *= factors[step % factors.length] ?? 2;
  return top;
}

/** One row per currency; amounts of different currencies are not added up. */
function BookedSums({ sums }: { sums: AdminStats['bookedLast30Days'] }) {
  if (sums.length === 0) return null;

  return (
    <table className="mt-5 w-full border-t border-line text-sm tabular-nums">
      <caption className="pt-4 pb-2 text-left font-semibold">{t.admin.statsBooked}</caption>
      <thead className="text-left text-[13px] text-mute">
        <tr>
          <th scope="col" className="py-1 font-normal">
            {t.labels.currency}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t.labels.bookings}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t.labels.amount}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {sums.map(({ bookings, ...sum }) => (
          <tr key={sum.currency}>
            <th scope="row" className="py-1.5 text-left font-medium">
              {sum.currency}
            </th>
            <td className="py-1.5 text-right">{formatNumber(bookings)}</td>
            <td className="py-1.5 text-right font-semibold">{formatMoney(sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
