import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as propertyInsights from '#contract/properties/property-insights.ts';
import * as t from '#texts/screens.ts';
import { formatDate, formatMonth, formatNumber } from '#web/lib/format/format.ts';
import { type OpenedNumber, type OpenedVisits, openNumber } from '#web/lib/opened-number.ts';
import { ShareList } from '#web/ui/charts/share-charts.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Sheet } from '#web/ui/popup/sheet.tsx';
import { counted, NumberHead, SumBreakdown, visitsQuery } from './sum-breakdown.tsx';

const groupingLabels: Record<Grouping, string> = {
  property: t.labels.byProperty,
  link: t.labels.byLink,
  day: t.figures.byDay,
  month: t.figures.byMonth,
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
    <Loaded query={found} failure={t.figures.failed} lines={8}>
      {({ groups, ...total }) => (
        <>
          <NumberHead value={formatNumber(total[shown])}>
            <p>
              {shown === 'views'
                ? t.figures.viewsBy(counted(total.uniqueVisitors))
                : t.figures.visitorsWith(counted(total.views))}
            </p>
            <p>{t.figures.visitsNote}</p>
          </NumberHead>
          <Segmented
            wide
            className="mt-5"
            label={t.figures.grouping}
            value={by}
            onChange={setBy}
            options={groupings.map((value) => ({ value, label: groupingLabels[value] }))}
          />
          <ShareList
            label={groupingLabels[by]}
            items={groups.map((group) => ({
              key: group.key ?? '',
              title: groupTitle(by, group),
              value: formatNumber(group[shown]),
              note:
                shown === 'views'
                  ? t.figures.visitors(counted(group.uniqueVisitors))
                  : t.figures.views(counted(group.views)),
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
  if (key === null) return t.figures.linkPage;
  if (by === 'day') return formatDate(key);
  return by === 'month' ? formatMonth(key) : (title ?? '');
}

function groupAddress(by: Grouping, { key }: Group): string | undefined {
  return by === 'property' && key !== null ? addresses.property({ id: key }) : undefined;
}
