import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PerformancePeriod, PropertyPerformance } from '#contract/properties/property-insights.ts';
import type { FigureName } from '#domain/analytics/figure-names.ts';
import * as t from '#texts/screens.ts';
import type { Days } from '#web/lib/analytics/period-presets.ts';
import { formatDate, formatMoney, formatNumber } from '#web/lib/format/format.ts';
import type { OpenedNumber } from '#web/lib/opened-number.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { NumberButton } from '#web/ui/number-button.tsx';
import { performanceQuery } from '../property-insight.queries.ts';
import { shareLabel } from '../property-labels.ts';

/** Performance of a listing over 30 or 90 days: occupancy, revenue, views, requests and bookings. */
export function PerformancePanel({ propertyId }: { propertyId: string }) {
  const found = useQuery(performanceQuery(propertyId));
  const { data } = found;
  const [days, setDays] = useState<'30' | '90'>('30');
  const period = data?.periods.find((one) => String(one.days) === days);

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader
        title={t.propertyPage.performance}
        text={period && t.labels.fromTo({ from: formatDate(period.from), to: formatDate(period.to) })}
        action={
          <Segmented
            label={t.labels.period}
            value={days}
            onChange={setDays}
            options={[
              { value: '30', label: t.labels.countOfDays({ count: 30 }) },
              { value: '90', label: t.labels.countOfDays({ count: 90 }) },
            ]}
          />
        }
      />
      <Loaded query={found} failure={t.notices.figuresNotLoaded} lines={5} />
      {data && period && (
        <>
          <Figures period={period} propertyId={propertyId} />
          <Sources performance={data} />
        </>
      )}
    </Card>
  );
}

type FiguresProps = { period: PerformancePeriod; propertyId: string };

/** Figures of the period; those that analytics computes open to the nights they are made of. */
function Figures({ period, propertyId }: FiguresProps) {
  const opened = (name: FigureName) => figureAddress(name, { from: period.from, to: period.to }, propertyId);
  const { nights, openNights, occupancy, revenue, averageNight, views, uniqueVisitors } = period;
  const numbers = panelNumbers(period, propertyId);

  const figures: PanelFigure[] = [
    {
      opens: opened('occupancy'),
      name: t.labels.occupancy,
      value: shareLabel(occupancy),
      made: t.propertyPage.figureNights({ nights: formatNumber(nights), open: formatNumber(openNights) }),
    },
    {
      opens: opened('revenue'),
      name: t.propertyPage.figureRevenue,
      value: formatMoney(revenue),
      made:
        averageNight === null
          ? t.notices.noNightsSold
          : t.labels.priceANight({ price: formatMoney(averageNight) }),
    },
    {
      number: views > 0 ? numbers.views : undefined,
      name: t.labels.pageViews,
      value: formatNumber(views),
      made: t.propertyPage.figureUnique({ count: uniqueVisitors, shown: formatNumber(uniqueVisitors) }),
    },
    {
      number: period.requests > 0 ? numbers.requests : undefined,
      name: t.propertyPage.figureRequests,
      value: formatNumber(period.requests),
      made: t.labels.confirmedCount({ count: formatNumber(period.confirmedRequests) }),
    },
    {
      number: period.bookings > 0 ? numbers.bookings : undefined,
      name: t.propertyPage.figureBookings,
      value: formatNumber(period.bookings),
      made: t.propertyPage.figureAnySource,
    },
  ];

  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
      {figures.map(({ name, value, made, opens, number }) => (
        <div key={name} className="min-w-0">
          <dt className="text-[13px] text-mute">{name}</dt>
          <dd className="font-display text-[1.5rem] leading-tight font-[650] tabular-nums">
            <FigureValue value={value} opens={opens} number={number} />
          </dd>
          <dd className="text-[13px] text-mute tabular-nums">{made}</dd>
        </div>
      ))}
    </dl>
  );
}

type PanelFigure = {
  name: string;
  value: string;
  /** What the value is made of, in words. */
  made: string;
  /** The figure of analytics that it opens, or the bookings and visits that it counts. */
  opens?: ReturnType<typeof figureAddress> | undefined;
  number?: OpenedNumber | undefined;
};

const maxShownSources = 5;

/** Views by source, all time. */
function Sources({ performance }: { performance: PropertyPerformance }) {
  const { total, unique, bySource } = performance.views;
  if (total === 0) {
    const text = performance.requests > 0 ? t.propertyPage.viewsNotCounted : t.propertyPage.noViews;
    return <p className="mt-5 border-t border-line pt-4 text-sm text-mute">{text}</p>;
  }

  const most = Math.max(...bySource.map(({ views }) => views), 1);
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-1">{t.propertyPage.viewsByLink}</h3>
      <p className="mb-3 text-[13px] text-mute tabular-nums">
        {t.propertyPage.viewsEver({
          count: total,
          shown: formatNumber(total),
          unique: formatNumber(unique),
        })}
      </p>
      <ul className="grid gap-2.5">
        {bySource.slice(0, maxShownSources).map(({ linkId, name, views }) => (
          <li key={linkId}>
            <p className="flex justify-between gap-3 text-sm">
              <span className="truncate">{name}</span>
              <span className="tabular-nums">{formatNumber(views)}</span>
            </p>
            <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-cell">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${(views / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Visits and bookings of the period that the panel counts. */
function panelNumbers({ from, to }: PerformancePeriod, propertyId: string) {
  const filter = { propertyId, createdFrom: from, createdTo: to };

  return {
    views: {
      kind: 'visits',
      title: t.labels.pageViews,
      shown: 'views',
      propertyId,
      from,
      to,
    },
    requests: {
      kind: 'sum',
      title: t.propertyPage.figureRequests,
      name: 'bookings',
      filter: { ...filter, throughLink: 'true' },
    },
    bookings: {
      kind: 'sum',
      title: t.propertyPage.figureBookings,
      name: 'bookings',
      filter: { ...filter, everConfirmed: 'true' },
    },
  } as const satisfies Record<string, OpenedNumber>;
}

/** Where a number opens to what it is made of. */
function figureAddress(name: FigureName, days: Days, propertyId: string) {
  return {
    to: addresses.analytics.pattern,
    search: { range: 'own', ...days, property: propertyId, figure: name },
  };
}

function FigureValue({ value, opens, number }: Pick<PanelFigure, 'value' | 'opens' | 'number'>) {
  if (!opens) return number ? <NumberButton opens={number}>{value}</NumberButton> : value;

  return (
    <Link
      {...opens}
      title={t.actions.viewBreakdown}
      className="decoration-line underline underline-offset-4 hover:decoration-accent"
    >
      {value}
    </Link>
  );
}
