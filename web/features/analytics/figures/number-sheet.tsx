import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as propertyInsights from '#contract/properties/property-insights.ts';
import { formatDate, formatMonth, formatNumber } from '#web/lib/format/format.ts';
import { type OpenedNumber, type OpenedVisits, openNumber } from '#web/lib/opened-number.ts';
import { m } from '#web/locales/compiled/messages.js';
import { ShareList } from '#web/ui/charts/share-charts.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { counted, NumberHead, SumBreakdown, visitsQuery } from './sum-breakdown.tsx';

const groupingLabels: Record<Grouping, () => string> = {
  property: m.figures_by_property,
  link: m.figures_by_link,
  day: m.figures_by_day,
  month: m.figures_by_month,
};

/** Breakdown of a number: its parts by property, month or source, and what each of them is made of. */
export function NumberSheet({ opened }: { opened: OpenedNumber }) {
  return (
    <Sheet open onOpenChange={(open) => open || openNumber(null)} phone="full" title={opened.title}>
      {opened.kind === 'sum' ? <SumBreakdown opened={opened} /> : <VisitsBreakdown opened={opened} />}
    </Sheet>
  );
}

type Grouping = propertyInsights.VisitGrouping;

type Group = ReplyOf<typeof propertyInsights.openVisits>['groups'][number];

/** Views or visitors by property, link and time. */
function VisitsBreakdown({ opened }: { opened: OpenedVisits }) {
  const { shown, linkId, propertyId, from } = opened;
  const groupings: Grouping[] = [];
  if (propertyId === undefined) groupings.push('property');
  if (linkId === undefined) groupings.push('link');
  groupings.push(from === undefined ? 'month' : 'day');

  const [by, setBy] = useState<Grouping>(groupings[0] ?? 'month');
  const found = useQuery(visitsQuery(opened, by));

  return (
    <Loaded query={found} failure={m.figures_failed()} lines={8}>
      {({ groups, ...total }) => (
        <>
          <NumberHead value={formatNumber(total[shown])}>
            <p>
              {shown === 'views'
                ? m.figures_views_by(counted(total.uniqueVisitors))
                : m.figures_visitors_with(counted(total.views))}
            </p>
            <p>{m.figures_visits_note()}</p>
          </NumberHead>
          <Segmented
            wide
            className="mt-5"
            label={m.figures_grouping()}
            value={by}
            onChange={setBy}
            options={groupings.map((value) => ({ value, label: groupingLabels[value]() }))}
          />
          <ShareList
            label={groupingLabels[by]()}
            items={groups.map((group) => ({
              key: group.key ?? '',
              title: groupTitle(by, group),
              value: formatNumber(group[shown]),
              note:
                shown === 'views'
                  ? m.figures_visitors(counted(group.uniqueVisitors))
                  : m.figures_views(counted(group.views)),
              size: group[shown],
              to: groupAddress(by, group),
            }))}
          />
        </>
      )}
    </Loaded>
  );
}

function groupTitle(by: Grouping, { key, title }: Group): string {
  if (key === null) return m.figures_link_page();
  if (by === 'day') return formatDate(key);
  return by === 'month' ? formatMonth(key) : (title ?? '');
}

function groupAddress(by: Grouping, { key }: Group): string | undefined {
  return by === 'property' && key !== null ? addresses.property({ id: key }) : undefined;
}
