import { useQuery } from '@tanstack/react-query';
import * as t from '#texts/screens.ts';
import { channelOfSource } from '#web/lib/format/channel-of-source.ts';
import { formatDate, formatNumber } from '#web/lib/format/format.ts';
import { formatShare } from '#web/lib/format/format-figures.ts';
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
            ? t.marketing.funnelPeriod({
                from: formatDate(found.data.from),
                to: formatDate(found.data.to),
              })
            : t.marketing.funnelText}
        </p>
        <Segmented
          label={t.labels.period}
          value={days}
          onChange={onDays}
          options={(['7', '30', '90'] as const).map((value) => ({
            value,
            label: t.marketing.days({ days: value }),
          }))}
        />
      </div>
      <Loaded
        query={found}
        failure={t.notices.figuresNotLoaded}
        card
        skeleton={
          <div
            role="status"
            aria-label={t.marketing.loading}
            className="grid grid-cols-1 gap-5 lg:grid-cols-2"
          >
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
        <EmptyState illustration="link" title={t.marketing.funnelEmpty} text={t.marketing.funnelEmptyText} />
      </Card>
    );
  }

  return (
    <div className="grid min-w-0 grid-cols-1 gap-5 lg:grid-cols-2">
      <TotalsCard funnel={funnel} />
      <Card>
        <CardHeader title={t.marketing.sources} text={t.marketing.sourcesText} />
        <SourceBars sources={sources} days={funnel} />
      </Card>
      <Card flush className="lg:col-span-2">
        <FunnelTable
          title={t.labels.byLink}
          nameHead={t.links.colLink}
          rows={links.map((link) => ({ ...link, opens: funnelNumbers(funnel, { linkId: link._id }) }))}
        />
      </Card>
      <Card flush className="lg:col-span-2">
        <FunnelTable
          title={t.labels.byProperty}
          nameHead={t.labels.property}
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
    { name: t.labels.visitors, count: uniqueVisitors, opens: opens.visitors },
    { name: t.labels.requests, count: requests, opens: opens.requests },
    { name: t.marketing.confirmed, count: bookings, opens: opens.confirmed },
  ];

  return (
    <ChartCard
      title={t.labels.allLinks}
      text={t.marketing.allLinksText({ count: views })}
      table={{
        columns: [t.marketing.step, t.marketing.count],
        rows: steps.map(({ name, count }) => ({ key: name, cells: [name, formatNumber(count)] })),
      }}
      note={
        conversion === null
          ? t.marketing.noConversion
          : t.marketing.conversion({ share: formatShare(conversion) })
      }
    >
      <Funnel steps={steps} label={t.labels.allLinks} />
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

  if (sources.length === 0) return <p className="text-mute">{t.marketing.nothingYet}</p>;

  return (
    <ul className="grid gap-3.5">
      {sources.map(({ source, requests, bookings }) => (
        <li key={source}>
          <p className="mb-1 flex items-baseline justify-between gap-3 text-sm">
            <span className="truncate">{sourceName(source)}</span>
            <span className="shrink-0 tabular-nums">
              <NumberButton
                className="text-[13px] text-mute"
                opens={numberOf(source, t.marketing.confirmed, true)}
                count={bookings}
              >
                {t.labels.confirmedCount({ count: bookings })}
              </NumberButton>
              <NumberButton
                className="ml-2 font-semibold"
                opens={numberOf(source, t.labels.requests, false)}
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
  const channel = channelOfSource(source);
  if (channel !== null) return t.calendars.channelLabels[channel];

  switch (source) {
    case 'shared_link':
      return t.labels.sharedLinks;
    case 'direct':
      return t.marketing.sourceDirect;
    case 'phone':
      return t.bookings.sourceLabels.phone;
    case 'widget':
      return t.marketing.sourceWidget;
    case 'import':
      return t.marketing.sourceImport;
    default:
      return t.bookings.sourceLabels.other;
  }
}
