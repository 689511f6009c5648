import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { HistogramBar } from '#contract/analytics/metric-shapes.ts';
import type { FigureName } from '#domain/analytics/figure-names.ts';
import * as t from '#texts/screens.ts';
import type { Days } from '#web/lib/analytics/period-presets.ts';
import { formatMonth } from '#web/lib/format/format.ts';
import { propertyTypeLabel } from '#web/lib/format/property-type-label.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { monthTick } from '#web/ui/charts/chart-series.ts';
import { Heatmap } from '#web/ui/charts/heatmap.tsx';
import { TrendCard } from '#web/ui/charts/trend-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { HeadlineFigures, OtherFigures } from './figure-grid.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { MetricNotes } from './metric-notes.tsx';
import { AttentionCard, PropertyRanks } from './property-ranks.tsx';
import { topProperties } from './rank-properties.ts';
import { TaxesCard } from './taxes-card.tsx';
import { OccupancyTrend, PaceCard, RevenueTrend, RevpanTrend } from './trend-cards.tsx';
import { UnsellableCard } from './unsellable-card.tsx';

const all = '*';

const initialRowCount = 12;

type AnalyticsBoardProps = {
  data: Analytics;
  currency: string;
  /** Opens a figure, of the whole period or of a part of it. */
  onOpen: (name: FigureName, days?: Days) => void;
};

const columns = 'grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-2';
const stack = 'grid min-w-0 grid-cols-1 gap-5';

/** Analytics dashboard of a period, most important figures first. */
export function AnalyticsBoard({ data, currency, onOpen }: AnalyticsBoardProps) {
  if (data.properties.length === 0 || isBlank(data))
    return <NothingYet hasListing={data.properties.length > 0} />;

  const both = { data, currency, onOpen };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <HeadlineFigures {...both} />
      <PaceCard data={data} />
      <MetricNotes notes={data.notes} />
      <div className={columns}>
        <RevenueTrend {...both} />
        {data.properties.length > 1 ? <AttentionCard data={data} /> : <OccupancyTrend {...both} />}
      </div>
      <OtherFigures {...both} />
      <div className={columns}>
        <div className={stack}>
          <RevpanTrend {...both} />
          <UnsellableCard propertyId={data.propertyId ?? undefined} />
        </div>
        <div className={stack}>
          {data.properties.length > 1 && <OccupancyTrend {...both} />}
          <FunnelCard data={data} />
          <TaxesCard data={data} />
        </div>
      </div>
      <HeatmapCard data={data} />
      <div className={columns}>
        <HistogramCards data={data} />
        <SeasonCard data={data} />
        {data.properties.length > 1 && (
          <PropertyRanks
            title={t.analytics.top}
            text={t.analytics.topText}
            properties={topProperties(data.properties)}
          />
        )}
      </div>
    </div>
  );
}

/** True when nothing was listed, viewed or requested. */
function isBlank({ figures }: Analytics): boolean {
  const { nights, views, requests, arrivals } = figures;
  return nights.listed === 0 && nights.occupied === 0 && views === 0 && requests === 0 && arrivals === 0;
}

function NothingYet({ hasListing }: { hasListing: boolean }) {
  return (
    <Card>
      <EmptyState
        illustration="calendar"
        title={t.analytics.nothing}
        text={hasListing ? t.analytics.nothingListed : t.analytics.nothingText}
        action={
          <Link
            to={hasListing ? addresses.properties.pattern : addresses.newProperty.pattern}
            className={buttonVariants({ variant: 'primary' })}
          >
            {hasListing ? t.analytics.toProperties : t.actions.addProperty}
          </Link>
        }
      />
    </Card>
  );
}

/** Occupancy per property and month. */
function HeatmapCard({ data: { heatmap } }: { data: Analytics }) {
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? heatmap.rows : heatmap.rows.slice(0, initialRowCount);
  const hidden = heatmap.rows.length - rows.length;

  return (
    <Card>
      <CardHeader title={t.analytics.heatmap} text={t.analytics.heatmapText} />
      {rows.length === 0 ? (
        <p className="py-8 text-center text-mute">{t.analytics.occupancyEmpty}</p>
      ) : (
        <Heatmap
          label={t.analytics.heatmap}
          head={t.labels.property}
          columns={heatmap.months.map((month) => ({
            key: month,
            label: formatMonth(month),
            tick: monthTick(month),
          }))}
          rows={rows.map(({ propertyId, title, cells }) => ({ key: propertyId, name: title, shares: cells }))}
        />
      )}
      {hidden > 0 && (
        <Button variant="quiet" size="sm" className="chart-tools mt-2" onClick={() => setWhole(true)}>
          {t.analytics.heatmapAll({ count: heatmap.rows.length })}
        </Button>
      )}
    </Card>
  );
}

/** Seasonality index per month, of all properties or of one type; 1.00 is the mean month. */
function SeasonCard({ data: { seasonality } }: { data: Analytics }) {
  const [chosen, setChosen] = useState(all);
  const { months, enough } = seasonality;
  const points = months.map(({ month }) => {
    const name = formatMonth(`2026-${String(month).padStart(2, '0')}`).split(' ')[0] ?? '';
    return { key: String(month), label: name, tick: name.slice(0, 3) };
  });
  const types = seasonality.types
    .filter((type) => type.enough)
    .toSorted((a, b) => nightsOf(b.months) - nightsOf(a.months));
  const shown = types.find(({ type }) => type === chosen);

  return (
    <TrendCard
      title={t.analytics.season}
      text={t.analytics.seasonText}
      head={t.labels.month}
      empty={enough ? t.analytics.seasonEmpty : t.analytics.seasonNotEnough}
      points={points}
      action={
        types.length > 1 && (
          <Select
            className="w-44"
            label={t.analytics.seasonType}
            value={shown?.type ?? all}
            onChange={setChosen}
            options={[
              { value: all, label: t.labels.allProperties },
              ...types.map(({ type }) => ({ value: type, label: propertyTypeLabel(type) })),
            ]}
          />
        )
      }
      series={[
        {
          name: shown ? propertyTypeLabel(shown.type) : t.labels.allProperties,
          tone: 'main',
          shape: 'bars',
          values: (shown?.months ?? months).map(({ index }) => index),
        },
      ]}
      value={(index) => index.toFixed(2)}
      axis={(index) => index.toFixed(1)}
    />
  );
}

function nightsOf(months: readonly { nights: number }[]): number {
  return months.reduce((sum, { nights }) => sum + nights, 0);
}

/** Histograms of lead time and length of stay. */
function HistogramCards({ data }: { data: Analytics }) {
  const { leadTime, lengthOfStay } = data.figures;
  return (
    <>
      <Histogram
        title={t.analytics.leadTime}
        text={medianText(leadTime.median, t.analytics.leadTimeText)}
        head={t.labels.daysBeforeArrival}
        bars={data.leadTime}
      />
      <Histogram
        title={t.labels.lengthOfStay}
        text={medianText(lengthOfStay.median, t.analytics.lengthText)}
        head={t.labels.nights}
        bars={data.lengthOfStay}
      />
    </>
  );
}

function medianText(median: number | null, textOf: (input: { count: string }) => string): string | null {
  return median === null ? null : textOf({ count: String(Math.round(median * 10) / 10) });
}

type HistogramProps = { title: string; text: string | null; head: string; bars: readonly HistogramBar[] };

function Histogram({ title, text, head, bars }: HistogramProps) {
  return (
    <TrendCard
      title={title}
      text={text}
      head={head}
      empty={t.analytics.noArrivals}
      height={200}
      points={bars.map((bar) => ({
        key: String(bar.from),
        label: `${head}: ${binLabel(bar)}`,
        tick: binLabel(bar),
      }))}
      series={[
        {
          name: t.labels.bookings,
          tone: 'main',
          shape: 'bars',
          values: bars.map(({ count }) => count),
        },
      ]}
      value={String}
      axis={String}
      isWhole
      isDense
    />
  );
}

/** "8–14", "15+", "3". */
function binLabel({ from, to }: HistogramBar): string {
  if (to === null) return `${from}+`;
  return to === from ? String(from) : `${from}–${to}`;
}
