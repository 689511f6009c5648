import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Analytics, LinkFunnel } from '#contract/analytics/analytics.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { formatShare } from '#web/lib/format/format-figures.ts';
import { m } from '#web/locales/compiled/messages.js';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { ChartCard } from '#web/ui/charts/chart-card.tsx';
import { Funnel } from '#web/ui/charts/funnel.tsx';
import { Select } from '#web/ui/form/select.tsx';

const all = '*';

/** Funnel from views to confirmed bookings, for one shared link or all. */
export function FunnelCard({ data: { links, figures } }: { data: Analytics }) {
  const [chosen, setChosen] = useState(all);
  const link = links.find(({ _id }) => _id === chosen);
  // A visitor of two links counts once per link and once in total, so the total is not the sum of the links.
  const { views, uniqueVisitors, requests, confirmed } = link ?? figures;
  const conversion = link ? link.conversion : figures.conversion.value;
  const approval = link ? link.approval : figures.approval.value;

  return (
    <ChartCard
      title={m.analytics_funnel()}
      text={link ? m.analytics_funnel_link_text() : m.analytics_funnel_text()}
      table={funnelTable(links)}
      empty={links.length === 0 ? m.analytics_funnel_empty() : null}
      note={
        links.length > 0 &&
        m.analytics_funnel_note({
          conversion: shareOrNone(conversion),
          approval: shareOrNone(approval),
        })
      }
      action={
        links.length === 0 && (
          <Link
            to={addresses.createSharedLink.pattern}
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            {m.analytics_funnel_share()}
          </Link>
        )
      }
    >
      {links.length > 1 && (
        <Select
          className="mb-4 md:w-72"
          label={m.analytics_link()}
          value={link?._id ?? all}
          onChange={setChosen}
          options={[
            { value: all, label: m.analytics_all_links() },
            ...links.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      )}
      <Funnel
        label={m.analytics_funnel()}
        steps={[
          { name: m.analytics_views(), count: views },
          { name: m.analytics_visitors(), count: uniqueVisitors },
          { name: m.analytics_requests(), count: requests },
          { name: m.analytics_confirmed(), count: confirmed },
        ]}
      />
    </ChartCard>
  );
}

function shareOrNone(share: number | null): string {
  return share === null ? m.charts_not_available() : formatShare(share);
}

function funnelTable(links: readonly LinkFunnel[]) {
  return {
    columns: [
      m.analytics_link(),
      m.analytics_views(),
      m.analytics_visitors(),
      m.analytics_requests(),
      m.analytics_confirmed(),
      m.analytics_conversion(),
      m.analytics_booked_nights(),
      m.analytics_link_value(),
    ],
    rows: links.map((link) => ({
      key: link._id,
      cells: [
        link.name,
        formatNumber(link.views),
        formatNumber(link.uniqueVisitors),
        formatNumber(link.requests),
        formatNumber(link.confirmed),
        shareOrNone(link.conversion),
        formatNumber(link.bookedNights),
        link.revenue.map((money) => formatMoney(money)).join(' + ') || '–',
      ],
    })),
  };
}
