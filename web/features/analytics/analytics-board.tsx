import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { Analytics } from '#contract/analytics/analytics.ts';
import type { FigureName } from '#domain/metrics/figure-names.ts';
import type { Days } from '#web/lib/analytics/period-presets.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HeadlineFigures, OtherFigures } from './figure-grid.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { HeatmapCard } from './heatmap-card.tsx';
import { HistogramCards } from './histogram-cards.tsx';
import { MetricNotes } from './metric-notes.tsx';
import { AttentionCard, PropertyRanks } from './property-ranks.tsx';
import { topProperties } from './rank-properties.ts';
import { SeasonCard } from './season-card.tsx';
import { OccupancyTrend, PaceCard, RevenueTrend, RevpanTrend } from './trend-cards.tsx';
import { UnsellableCard } from './unsellable-card.tsx';

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
        </div>
      </div>
      <HeatmapCard data={data} />
      <div className={columns}>
        <HistogramCards data={data} />
        <SeasonCard data={data} />
        {data.properties.length > 1 && (
          <PropertyRanks
            title={m.analytics_top()}
            text={m.analytics_top_text()}
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
        title={m.analytics_nothing()}
        text={hasListing ? m.analytics_nothing_listed() : m.analytics_nothing_text()}
        action={
          <Link
            to={hasListing ? addresses.properties.pattern : addresses.newProperty.pattern}
            className={buttonVariants({ variant: 'primary' })}
          >
            {hasListing ? m.analytics_to_properties() : m.analytics_add_listing()}
          </Link>
        }
      />
    </Card>
  );
}
