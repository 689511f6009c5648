import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as notifications from '#contract/messages/notifications.ts';
import { formatDate, formatNumber } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { notificationStatsQuery } from './notification.queries.ts';
import { notificationTypeLabel } from './notification-type-label.ts';

type Stats = ReplyOf<typeof notifications.readStats>;

const periods = ['7', '30', '90'] as const;

/** Notification counts of a period, by day and by type. */
export function NotificationStats() {
  const [period, setSpan] = useState<(typeof periods)[number]>('30');
  const found = useQuery(notificationStatsQuery(Number(period)));
  return (
    <Card aria-label={m.notifications_stats()}>
      <CardHeader
        title={m.notifications_stats()}
        action={
          <Segmented
            label={m.notifications_stats_days()}
            value={period}
            onChange={setSpan}
            options={periods.map((value) => ({ value, label: m.notifications_stats_span({ count: value }) }))}
          />
        }
      />
      <Loaded query={found} lines={6}>
        {(data) => <StatsBody stats={data} />}
      </Loaded>
    </Card>
  );
}

function StatsBody({ stats }: { stats: Stats }) {
  const { total, unread, days, byDay, byType } = stats;
  const daily = Math.round((total / days) * 10) / 10;
  return (
    <>
      <dl className="grid grid-cols-3 gap-3">
        <Figure label={m.notifications_stats_total()} value={formatNumber(total)} />
        <Figure label={m.notifications_stats_unread()} value={formatNumber(unread)} />
        <Figure label={m.notifications_stats_daily()} value={formatNumber(daily)} />
      </dl>
      {total === 0 ? (
        <p className="mt-4 text-mute">{m.notifications_stats_none()}</p>
      ) : (
        <div className="mt-5 grid gap-6">
          <DayBars byDay={byDay} />
          <TypeBars byType={byType} total={total} />
        </div>
      )}
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dd className="font-display text-2xl font-[650] tabular-nums">{value}</dd>
      <dt className="text-[13px] leading-snug text-mute">{label}</dt>
    </div>
  );
}

function DayBars({ byDay }: { byDay: Stats['byDay'] }) {
  const most = Math.max(1, ...byDay.map(({ count }) => count));
  const [first, last] = [byDay.at(0)?.date, byDay.at(-1)?.date];
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-semibold">{m.notifications_stats_by_day()}</figcaption>
      <ul className="flex h-20 items-end gap-px border-b border-line">
        {byDay.map(({ date, count }) => {
          const words = m.notifications_stats_day({ day: formatDate(date), count });
          return (
            <li key={date} title={words} className="flex h-full min-w-0 flex-1 items-end">
              <span
                className="w-full rounded-t-[3px] bg-accent/75"
                style={{ height: count === 0 ? 0 : `max(3px, ${(count / most) * 100}%)` }}
              />
              <span className="sr-only">{words}</span>
            </li>
          );
        })}
      </ul>
      {first && last && (
        <p aria-hidden className="mt-1 flex justify-between text-xs text-mute">
          <span>{formatDate(first)}</span>
          <span>{formatDate(last)}</span>
        </p>
      )}
    </figure>
  );
}

function TypeBars({ byType, total }: { byType: Stats['byType']; total: number }) {
  return (
    <section aria-label={m.notifications_stats_by_type()}>
      <h3 className="mb-2 text-sm font-semibold">{m.notifications_stats_by_type()}</h3>
      <ul className="space-y-2.5 text-sm">
        {byType.map(({ type, count }) => (
          <li key={type}>
            <span className="flex justify-between gap-3">
              <span className="min-w-0 truncate">{notificationTypeLabel(type)}</span>
              <span className="text-mute tabular-nums">{formatNumber(count)}</span>
            </span>
            <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-cell">
              <span
                className="block h-full rounded-full bg-accent/75"
                style={{ width: `${(count / total) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
