import { useQuery } from '@tanstack/react-query';
import { formatDate, formatNumber } from '#web/lib/format/format.ts';
import { formatShare } from '#web/lib/format/format-figures.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { Funnel } from '#web/ui/charts/funnel.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { NumberButton } from '#web/ui/number-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Bar, FunnelTable, funnelNumbers, sourceNumber } from './funnel-table.tsx';
import { type FunnelDays, funnelQuery, type MarketingAnalytics } from './marketing.queries.ts';

type FunnelProps = { days: FunnelDays; onDays: (days: FunnelDays) => void };

/** Funnel from link views to confirmed bookings: in total, by link, by property and by source. */
export function FunnelPanel({ days, onDays }: FunnelProps) {
  const found = useQuery(funnelQuery(days));

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-mute">
          {found.data
            ? m.marketing_funnel_period({
                from: formatDate(found.data.from),
                to: formatDate(found.data.to),
              })
            : m.marketing_funnel_text()}
        </p>
        <Segmented
          label={m.marketing_period()}
          value={days}
          onChange={onDays}
          options={(['7', '30', '90'] as const).map((value) => ({
            value,
            label: m.marketing_days({ days: value }),
          }))}
        />
      </div>
      <Loaded
        query={found}
        failure={m.marketing_funnel_failed()}
        card
        skeleton={
          <div role="status" aria-label={m.marketing_loading()} className="grid gap-5 lg:grid-cols-2">
            <Skeleton className="h-72 rounded-card" />
            <Skeleton className="h-72 rounded-card" />
          </div>
        }
      >
        {(data) => <FunnelDetails funnel={data} />}
      </Loaded>
    </>
  );
}

function FunnelDetails({ funnel }: { funnel: MarketingAnalytics }) {
  const { links, properties, sources } = funnel;
  if (links.length === 0 && properties.length === 0 && sources.length === 0) {
    return (
      <Card>
        <EmptyState
          illustration="link"
          title={m.marketing_funnel_empty()}
          text={m.marketing_funnel_empty_text()}
        />
      </Card>
    );
  }

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5 lg:grid-cols-2">
      <TotalsCard funnel={funnel} />
      <Card>
        <CardHeader title={m.marketing_sources()} text={m.marketing_sources_text()} />
        <SourceBars sources={sources} days={funnel} />
      </Card>
      <Card flush className="lg:col-span-2">
        <FunnelTable
          title={m.marketing_by_link()}
          nameHead={m.marketing_link()}
          rows={links.map((link) => ({ ...link, opens: funnelNumbers(funnel, { linkId: link._id }) }))}
        />
      </Card>
      <Card flush className="lg:col-span-2">
        <FunnelTable
          title={m.marketing_by_property()}
          nameHead={m.marketing_property()}
          rows={properties.map(({ title, ...counts }) => ({
            ...counts,
            name: title,
            opens: funnelNumbers(funnel, { propertyId: counts._id }),
          }))}
        />
      </Card>
    </div>
  );
}

function TotalsCard({ funnel }: { funnel: MarketingAnalytics }) {
  const { views, uniqueVisitors, requests, bookings, conversion } = funnel;
  const opens = funnelNumbers(funnel);
  const steps = [
    { name: m.marketing_visitors(), count: uniqueVisitors, opens: opens.visitors },
    { name: m.marketing_requests(), count: requests, opens: opens.requests },
    { name: m.marketing_confirmed(), count: bookings, opens: opens.confirmed },
  ];

  return (
    <ChartCard
      title={m.marketing_all_links()}
      text={m.marketing_all_links_text({ count: views })}
      table={{
        columns: [m.marketing_step(), m.marketing_count()],
        rows: steps.map(({ name, count }) => ({ key: name, cells: [name, formatNumber(count)] })),
      }}
      note={
        conversion === null
          ? m.marketing_no_conversion()
          : m.marketing_conversion({ share: formatShare(conversion) })
      }
    >
      <Funnel steps={steps} label={m.marketing_all_links()} />
    </ChartCard>
  );
}

type SourceBarsProps = Pick<MarketingAnalytics, 'sources'> & {
  days: Pick<MarketingAnalytics, 'from' | 'to'>;
};

/** Requests and bookings by source, most requests first. */
function SourceBars({ sources, days }: SourceBarsProps) {
  const most = Math.max(1, ...sources.map(({ requests }) => requests));
  const numberOf = (source: string, title: string, isConfirmed: boolean) =>
    sourceNumber(days, { source, title: `${sourceName(source)}: ${title}`, isConfirmed });

  if (sources.length === 0) return <p className="text-mute">{m.marketing_nothing_yet()}</p>;

  return (
    <ul className="grid gap-3.5">
      {sources.map(({ source, requests, bookings }) => (
        <li key={source}>
          <p className="mb-1 flex items-baseline justify-between gap-3 text-sm">
            <span className="truncate">{sourceName(source)}</span>
            <span className="shrink-0 tabular-nums">
              <NumberButton
                className="text-[13px] text-mute"
                opens={numberOf(source, m.marketing_confirmed(), true)}
                count={bookings}
              >
                {m.marketing_confirmed_of({ count: bookings })}
              </NumberButton>
              <NumberButton
                className="ml-2 font-semibold"
                opens={numberOf(source, m.marketing_requests(), false)}
                count={requests}
              >
                {formatNumber(requests)}
              </NumberButton>
            </span>
          </p>
          <span className="flex">
            <Bar value={requests} most={most} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function sourceName(source: string): string {
  switch (source) {
    case 'shared_link':
      return m.marketing_source_link();
    case 'direct':
      return m.marketing_source_direct();
    case 'phone':
      return m.marketing_source_phone();
    case 'widget':
      return m.marketing_source_widget();
    case 'import':
      return m.marketing_source_import();
    default:
      return m.marketing_source_other();
  }
}
