import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Analytics, LinkFunnel } from '#contract/analytics/analytics.ts';
import * as t from '#texts/screens.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { formatShare } from '#web/lib/format/format-figures.ts';
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
      title={t.analytics.funnel}
      text={link ? t.analytics.funnelLinkText : t.analytics.funnelText}
      table={funnelTable(links)}
      empty={links.length === 0 ? t.analytics.funnelEmpty : null}
      note={
        links.length > 0 &&
        t.analytics.funnelNote({
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
            {t.actions.shareLink}
          </Link>
        )
      }
    >
      {links.length > 1 && (
        <Select
          className="mb-4 md:w-72"
          label={t.labels.sharedLink}
          value={link?._id ?? all}
          onChange={setChosen}
          options={[
            { value: all, label: t.labels.allLinks },
            ...links.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      )}
      <Funnel
        label={t.analytics.funnel}
        steps={[
          { name: t.analytics.views, count: views },
          { name: t.labels.visitors, count: uniqueVisitors },
          { name: t.labels.requests, count: requests },
          { name: t.analytics.confirmed, count: confirmed },
        ]}
      />
    </ChartCard>
  );
}

function shareOrNone(share: number | null): string {
  return share === null ? t.labels.notAvailable : formatShare(share);
}

function funnelTable(links: readonly LinkFunnel[]) {
  return {
    columns: [
      t.labels.sharedLink,
      t.analytics.views,
      t.labels.visitors,
      t.labels.requests,
      t.analytics.confirmed,
      t.labels.conversion,
      t.analytics.bookedNights,
      t.analytics.linkValue,
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
