import { useQuery } from '@tanstack/react-query';
import { formatMonth, formatNumber } from '#web/lib/format/format.ts';
import { propertyTypeLabel } from '#web/lib/format/property-type-label.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { toneAt } from '#web/ui/charts/chart-tone.ts';
import { TrendCard } from '#web/ui/charts/trend-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { seasonsQuery } from './admin-analytics.queries.ts';

const maxTypes = 6;

/** Bookings by calendar month, and seasonality by property type. */
export function PlatformSeasons({ agentId }: { agentId: string | undefined }) {
  const found = useQuery(seasonsQuery(agentId));
  const { data } = found;
  if (!data) {
    return (
      <Card className="min-h-80">
        <Loaded
          query={found}
          failure={m.platform_seasons_failed()}
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
        title={m.platform_monthly_bookings()}
        text={m.platform_monthly_bookings_text()}
        head={m.analytics_month()}
        empty={m.analytics_season_empty()}
        points={points}
        series={[
          {
            name: m.analytics_bookings(),
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
        title={m.platform_type_seasons()}
        text={m.analytics_season_text()}
        head={m.analytics_month()}
        empty={m.analytics_season_not_enough()}
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
