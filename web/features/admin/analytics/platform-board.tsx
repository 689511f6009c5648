import { useQuery } from '@tanstack/react-query';
import type { AdminAnalytics } from '#contract/admin/analytics.ts';
import * as t from '#texts/screens.ts';
import type { Days } from '#web/lib/analytics/period-presets.ts';
import { formatMonth, formatNumber } from '#web/lib/format/format.ts';
import { formatRoundMoney, formatShare } from '#web/lib/format/format-figures.ts';
import { propertyTypeLabel } from '#web/lib/format/property-type-label.ts';
import { Card } from '#web/ui/card.tsx';
import { toneAt } from '#web/ui/charts/chart-series.ts';
import { TrendCard } from '#web/ui/charts/trend-card.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { fixedList } from '#web/ui/list/list-results.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TwoLines } from '../components/facts.tsx';
import { AdminResults } from '../list/admin-results.tsx';
import { AgentFunnelSection } from './agent-funnel.tsx';
import { AgentPerformances, MoneyByCurrency } from './platform-tables.tsx';
import { PlatformTrends } from './platform-trends.tsx';
import { seasonsQuery } from './platform-view.ts';

const columns: readonly ListColumn<Best>[] = [
  {
    key: 'title',
    head: t.labels.property,
    className: 'max-w-72',
    cell: ({ title, city, type }) => (
      <TwoLines
        first={<span className="font-semibold">{title}</span>}
        second={[city, propertyTypeLabel(type)].filter(Boolean).join(' · ')}
      />
    ),
    card: {
      title: ({ title }) => title,
      under: ({ city }) => city,
      line: ({ occupancy, revpan }) => (
        <p className="mt-1.5 text-sm tabular-nums">
          {t.analytics.rankLine({ occupancy: share(occupancy), revpan: money(revpan) })}
        </p>
      ),
    },
  },
  {
    key: 'agent',
    givesWay: 3,
    head: t.labels.agent,
    className: 'max-w-52',
    cell: ({ agent }) => <TwoLines first={agent.name} second={agent.company ?? ''} />,
    card: { under: ({ agent }) => agent.name },
  },
  {
    key: 'revenue',
    head: t.labels.revenue,
    numeric: true,
    cell: ({ revenue }) => formatRoundMoney(revenue),
    card: { end: ({ revenue }) => formatRoundMoney(revenue) },
  },
  {
    key: 'nights',
    head: t.labels.nights,
    numeric: true,
    givesWay: 1,
    cell: ({ nights }) => formatNumber(nights),
  },
  {
    key: 'occupancy',
    head: t.labels.occupancy,
    numeric: true,
    cell: ({ occupancy }) => share(occupancy),
  },
  { key: 'adr', head: t.analytics.adr, numeric: true, givesWay: 1, cell: ({ adr }) => money(adr) },
  {
    key: 'revpan',
    head: t.analytics.revpan,
    numeric: true,
    givesWay: 2,
    cell: ({ revpan }) => money(revpan),
  },
];

const currencyColumn: ListColumn<Best> = {
  key: 'currency',
  head: t.labels.currency,
  cell: ({ currency }) => currency,
};

const maxTypes = 6;

type PlatformBoardProps = {
  data: AdminAnalytics;
  /** Currency of the charts. */
  currency: string;
  currencies: readonly string[];
  onCurrency: (currency: string) => void;
  days: Days;
  /** Undefined for the whole platform. */
  agentId: string | undefined;
  onOpenAgent: (agentId: string) => void;
};

/** Details of the key figures: money by currency, over time, by property, by agent and by season. */
export function PlatformBoard(props: PlatformBoardProps) {
  const { data, currency, currencies, onCurrency, days, agentId, onOpenAgent } = props;

  return (
    <>
      <MoneyByCurrency overview={data.overview} />
      <section className="min-w-0">
        <header className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <h2>{t.analytics.platformOverTime}</h2>
          {currencies.length > 1 && (
            <Select
              label={t.analytics.platformChartCurrency}
              className="w-48"
              value={currency}
              onChange={onCurrency}
              options={currencies.map((one) => ({
                value: one,
                label: t.analytics.platformChartsIn({ currency: one }),
              }))}
            />
          )}
        </header>
        <PlatformTrends data={data} currency={currency} />
      </section>
      {agentId === undefined && <AgentFunnelSection days={days} />}
      <BestProperties properties={data.topProperties} currencies={currencies} />
      {agentId === undefined && <AgentPerformances days={days} onOpen={onOpenAgent} />}
      <PlatformSeasons agentId={agentId} />
    </>
  );
}

/** Bookings by calendar month, and seasonality by property type. */
function PlatformSeasons({ agentId }: { agentId: string | undefined }) {
  const found = useQuery(seasonsQuery(agentId));
  const { data } = found;
  if (!data) {
    return (
      <Card className="min-h-80">
        <Loaded
          query={found}
          failure={t.analytics.platformSeasonsFailed}
          skeleton={<Skeleton className="h-64 w-full" />}
        />
      </Card>
    );
  }

  const { monthlyBookings, propertyTypeSeasonality } = data;
  const points = monthlyBookings.map(({ month }) => monthPoint(month));
  const types = propertyTypeSeasonality.filter(({ enough }) => enough).slice(0, maxTypes);

  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <TrendCard
        title={t.analytics.platformMonthlyBookings}
        text={t.analytics.platformMonthlyBookingsText}
        head={t.labels.month}
        empty={t.analytics.seasonEmpty}
        points={points}
        series={[
          {
            name: t.labels.bookings,
            tone: 'main',
            shape: 'bars',
            values: monthlyBookings.map(({ bookings }) => bookings),
          },
        ]}
        value={formatNumber}
        axis={formatNumber}
        isWhole
      />
      <TrendCard
        title={t.analytics.platformTypeSeasons}
        text={t.analytics.seasonText}
        head={t.labels.month}
        empty={t.analytics.seasonNotEnough}
        points={points}
        series={types.map((type, index) => ({
          name: propertyTypeLabel(type.type),
          tone: toneAt(index),
          shape: 'line',
          values: type.months.map((month) => month.index),
        }))}
        value={(index) => index.toFixed(2)}
        axis={(index) => index.toFixed(1)}
      />
    </div>
  );
}

/** The year is irrelevant for the name of a month. */
function monthPoint(month: number) {
  const name = formatMonth(`2026-${String(month).padStart(2, '0')}`).split(' ')[0] ?? '';
  return { key: String(month), label: name, tick: name.slice(0, 3) };
}

type BestPropertiesProps = { properties: readonly Best[]; currencies: readonly string[] };

type Best = AdminAnalytics['topProperties'][number];

/** The properties with the most revenue in each currency, one currency after the other. */
function BestProperties({ properties, currencies }: BestPropertiesProps) {
  const label = t.analytics.top;
  const [currency = 'EUR', ...others] = currencies;
  const isMixed = others.length > 0;

  return (
    <section className="min-w-0">
      <h2>{label}</h2>
      <p className="mb-3 text-sm text-mute">
        {isMixed ? t.analytics.platformBestMixed : t.analytics.platformBestText({ currency })}
      </p>
      <AdminResults
        list={fixedList(
          currencies.flatMap((one) => properties.filter((property) => property.currency === one)),
        )}
        whole
        label={label}
        columns={isMixed ? [...columns.slice(0, 2), currencyColumn, ...columns.slice(2)] : columns}
        itemKey={({ _id }) => _id}
        nothing={
          <Card>
            <p className="py-6 text-center text-mute">{t.analytics.revenueEmpty}</p>
          </Card>
        }
      />
    </section>
  );
}

function share(value: number | null): string {
  return value === null ? t.labels.notAvailable : formatShare(value);
}

function money(value: Best['adr']): string {
  return value === null ? t.labels.notAvailable : formatRoundMoney(value);
}
