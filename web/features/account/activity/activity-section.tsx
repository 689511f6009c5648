import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import * as t from '#texts/screens.ts';
import { apiKeysQuery } from '#web/features/account/api-keys/api-keys.queries.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { dayLabel } from '#web/lib/format/day-label.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ListFilters } from '#web/ui/list/list-filters.tsx';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAction } from '#web/ui/use-action.ts';
import {
  type ActivityFilters,
  type ActivityItem,
  type ActivityPage,
  activityPagesQuery,
  downloadActivity,
  memberNamesQuery,
  propertyNamesQuery,
} from './activity.queries.ts';
import { entityLabels, periodText, readActivityFilters } from './activity-filters.ts';
import { ActivityRow } from './activity-row.tsx';

/** Who did what in the business, by day, with filters and a file. */
export function ActivitySection() {
  const { values, change } = useAddressSearch();
  const filters = readActivityFilters(values);
  const found = useInfiniteQuery(activityPagesQuery(filters));
  const exporting = useAction(() => downloadActivity(filters), { failed: t.notices.exportFailed });
  const isFiltered = Object.keys(filters).length > 0;

  return (
    <Card aria-label={t.labels.activity}>
      <CardHeader
        title={t.activityPage.title}
        text={t.activityPage.text}
        action={
          <Button
            variant="secondary"
            size="sm"
            icon={<Download aria-hidden />}
            busy={exporting.isPending}
            disabled={found.data?.pages[0]?.items.length === 0}
            onClick={() => exporting.run()}
          >
            {t.actions.exportCsv}
          </Button>
        }
      />
      <div className="mb-4">
        <Filters filters={filters} onChange={(next) => change(next, { replace: true })} />
      </div>
      <Loaded query={found} failure={t.activityPage.failed} lines={8}>
        {({ pages }) => (
          <>
            <Days pages={pages} isFiltered={isFiltered} />
            <MoreButton query={found} className="mt-4">
              {t.actions.showMore}
            </MoreButton>
          </>
        )}
      </Loaded>
    </Card>
  );
}

type FiltersProps = {
  filters: ActivityFilters;
  onChange: (values: Record<string, string | undefined>) => void;
};

/** Stands for all keys among their ids. */
const anyKey = 'any';

function Filters({ filters, onChange }: FiltersProps) {
  const { data: members = [] } = useQuery(memberNamesQuery());
  const { data: properties = [] } = useQuery(propertyNamesQuery());
  const { data: { items: keys } = { items: [] } } = useQuery(apiKeysQuery());
  const { actor, key, kind, entityType, property } = filters;

  return (
    <ListFilters
      isAlone
      onClear={() =>
        onChange({
          actor: undefined,
          key: undefined,
          kind: undefined,
          entityType: undefined,
          entity: undefined,
          property: undefined,
          from: undefined,
          to: undefined,
        })
      }
      filters={[
        {
          name: 'actor',
          label: t.activityPage.team,
          options: members.map(optionOf),
          value: actor,
          onChange: (value) => onChange({ actor: value }),
        },
        {
          name: 'key',
          label: t.apiKeys.thing,
          options: [{ value: anyKey, label: t.apiKeys.any }, ...keys.map(optionOf)],
          value: key ?? (kind === 'key' ? anyKey : undefined),
          onChange: (value) =>
            onChange(value === anyKey ? { key: undefined, kind: 'key' } : { key: value, kind: undefined }),
        },
        {
          name: 'thing',
          label: t.activityPage.thing,
          options: Object.entries(entityLabels).map(([value, label]) => ({ value, label: label })),
          value: entityType,
          onChange: (value) => onChange({ entityType: value, entity: undefined }),
        },
        {
          name: 'property',
          label: t.labels.property,
          options: properties.map(optionOf),
          value: property,
          onChange: (value) => onChange({ property: value }),
        },
        {
          name: 'period',
          label: t.labels.period,
          shown: periodText(filters),
          control: <Period filters={filters} onChange={onChange} />,
        },
      ]}
    />
  );
}

function optionOf({ _id, name }: { _id: string; name: string }) {
  return { value: _id, label: name };
}

/** First and last day; a missing one leaves its side open. */
function Period({ filters: { from, to }, onChange }: FiltersProps) {
  const today = deviceToday();
  return (
    <div className="grid gap-2 max-md:grid-cols-2">
      <Field label={t.labels.fromDay}>
        <DateField
          mayBeEmpty
          value={from ?? ''}
          max={to ?? today}
          onChange={(day) => onChange({ from: day })}
        />
      </Field>
      <Field label={t.labels.toDay}>
        <DateField
          mayBeEmpty
          value={to ?? ''}
          min={from}
          max={today}
          onChange={(day) => onChange({ to: day })}
        />
      </Field>
    </div>
  );
}

type DaysProps = { pages: readonly ActivityPage[]; isFiltered: boolean };

function Days({ pages, isFiltered }: DaysProps) {
  const items = pages.flatMap((page) => page.items);
  const months = pages[0]?.retentionMonths ?? { everyday: 0, lasting: 0 };
  const stored = t.activityPage.stored({ months: months.everyday, lasting: months.lasting });

  if (items.length === 0) {
    return (
      <EmptyState
        illustration="inbox"
        title={isFiltered ? t.activityPage.noneFound : t.activityPage.noneYet}
        text={isFiltered ? stored : t.activityPage.noneText({ months: months.everyday })}
      />
    );
  }

  return (
    <>
      {byDay(items).map(([day, entries]) => (
        <section key={day} aria-label={dayLabel(day)} className="mb-5 last:mb-0">
          <h3 className="border-b border-line pb-1.5 text-[13px] font-semibold text-mute">{dayLabel(day)}</h3>
          <ol className="divide-y divide-line">
            {entries.map((item) => (
              <ActivityRow key={item._id} item={item} />
            ))}
          </ol>
        </section>
      ))}
      <p className="mt-5 text-[13px] text-mute">{stored}</p>
    </>
  );
}

/** Entries by the day of this device. */
function byDay(items: readonly ActivityItem[]): [day: string, entries: ActivityItem[]][] {
  const days = Map.groupBy(items, ({ at }) => deviceToday(new Date(at)));
  return [...days];
}
