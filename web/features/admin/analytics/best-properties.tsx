import type { AdminAnalytics } from '#contract/admin/analytics.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatRoundMoney, formatShare } from '#web/lib/format/format-figures.ts';
import { propertyTypeLabel } from '#web/lib/format/property-type-label.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { fixedList } from '#web/ui/list/list-results.tsx';
import { TwoLines } from '../components/facts.tsx';
import { AdminResults } from '../list/admin-results.tsx';

type BestPropertiesProps = { properties: readonly Best[]; currency: string };
type Best = AdminAnalytics['topProperties'][number];

/** The properties with the most revenue in a currency. */
export function BestProperties({ properties, currency }: BestPropertiesProps) {
  const label = m.analytics_top();
  return (
    <section className="min-w-0">
      <h2>{label}</h2>
      <p className="mb-3 text-sm text-mute">{m.platform_best_text({ currency })}</p>
      <AdminResults
        list={fixedList(properties.filter((property) => property.currency === currency))}
        whole
        label={label}
        columns={columns}
        itemKey={({ _id }) => _id}
        nothing={
          <Card>
            <p className="py-6 text-center text-mute">{m.analytics_revenue_empty()}</p>
          </Card>
        }
      />
    </section>
  );
}

function share(value: number | null): string {
  return value === null ? m.charts_not_available() : formatShare(value);
}

function money(value: Best['adr']): string {
  return value === null ? m.charts_not_available() : formatRoundMoney(value);
}

const columns: readonly ListColumn<Best>[] = [
  {
    key: 'title',
    head: m.analytics_property,
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
          {m.analytics_rank_line({ occupancy: share(occupancy), revpan: money(revpan) })}
        </p>
      ),
    },
  },
  {
    key: 'agent',
    head: m.platform_agent,
    className: 'max-w-52',
    cell: ({ agent }) => <TwoLines first={agent.name} second={agent.company ?? ''} />,
    card: { under: ({ agent }) => agent.name },
  },
  {
    key: 'revenue',
    head: m.analytics_revenue,
    numeric: true,
    cell: ({ revenue }) => formatRoundMoney(revenue),
    card: { end: ({ revenue }) => formatRoundMoney(revenue) },
  },
  {
    key: 'nights',
    head: m.analytics_nights,
    numeric: true,
    wide: true,
    cell: ({ nights }) => formatNumber(nights),
  },
  {
    key: 'occupancy',
    head: m.analytics_occupancy,
    numeric: true,
    cell: ({ occupancy }) => share(occupancy),
  },
  { key: 'adr', head: m.analytics_adr, numeric: true, wide: true, cell: ({ adr }) => money(adr) },
  { key: 'revpan', head: m.analytics_revpan, numeric: true, cell: ({ revpan }) => money(revpan) },
];
