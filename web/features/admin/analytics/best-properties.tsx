import type { AdminAnalytics } from '#contract/admin/analytics.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatRoundMoney, formatShare } from '#web/lib/format/format-figures.ts';
import { propertyTypeLabel } from '#web/lib/format/property-type-label.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card } from '#web/ui/card.tsx';
import { TwoLines } from '../components/facts.tsx';
import { AdminCards } from '../list/admin-cards.tsx';
import { AdminTable } from '../list/admin-table.tsx';
import type { Column } from '../list/column.ts';

type BestPropertiesProps = { properties: readonly Best[]; currency: string };
type Best = AdminAnalytics['topProperties'][number];

/** The properties with the most revenue in a currency. */
export function BestProperties({ properties: all, currency }: BestPropertiesProps) {
  const isPhone = useIsPhone();
  const label = m.analytics_top();
  const properties = all.filter((property) => property.currency === currency);
  return (
    <section className="min-w-0">
      <h2>{label}</h2>
      <p className="mb-3 text-sm text-mute">{m.platform_best_text({ currency })}</p>
      {properties.length === 0 ? (
        <Card>
          <p className="py-6 text-center text-mute">{m.analytics_revenue_empty()}</p>
        </Card>
      ) : isPhone ? (
        <AdminCards
          items={properties}
          label={label}
          itemKey={({ _id }) => _id}
          card={(property) => <BestCard property={property} />}
        />
      ) : (
        <AdminTable items={properties} label={label} columns={columns()} itemKey={({ _id }) => _id} />
      )}
    </section>
  );
}

function share(value: number | null): string {
  return value === null ? m.charts_not_available() : formatShare(value);
}

function money(value: Best['adr']): string {
  return value === null ? m.charts_not_available() : formatRoundMoney(value);
}

function columns(): Column<Best>[] {
  return [
    {
      key: 'title',
      head: m.analytics_property(),
      className: 'max-w-72',
      cell: ({ title, city, type }) => (
        <TwoLines
          first={<span className="font-semibold">{title}</span>}
          second={[city, propertyTypeLabel(type)].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      key: 'agent',
      head: m.platform_agent(),
      className: 'max-w-52',
      cell: ({ agent }) => <TwoLines first={agent.name} second={agent.company ?? ''} />,
    },
    {
      key: 'revenue',
      head: m.analytics_revenue(),
      numeric: true,
      cell: ({ revenue }) => formatRoundMoney(revenue),
    },
    {
      key: 'nights',
      head: m.analytics_nights(),
      numeric: true,
      wide: true,
      cell: ({ nights }) => formatNumber(nights),
    },
    {
      key: 'occupancy',
      head: m.analytics_occupancy(),
      numeric: true,
      cell: ({ occupancy }) => share(occupancy),
    },
    { key: 'adr', head: m.analytics_adr(), numeric: true, wide: true, cell: ({ adr }) => money(adr) },
    { key: 'revpan', head: m.analytics_revpan(), numeric: true, cell: ({ revpan }) => money(revpan) },
  ];
}

function BestCard({ property }: { property: Best }) {
  const { title, city, agent, revenue, occupancy, revpan } = property;
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span className="truncate">{title}</span>
        <span className="shrink-0 tabular-nums">{formatRoundMoney(revenue)}</span>
      </p>
      <p className="truncate text-[13px] text-mute">{[city, agent.name].filter(Boolean).join(' · ')}</p>
      <p className="mt-1.5 text-sm tabular-nums">
        {m.analytics_rank_line({ occupancy: share(occupancy), revpan: money(revpan) })}
      </p>
    </>
  );
}
