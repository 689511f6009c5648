import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type * as adminLogs from '#contract/admin/logs.ts';
import type { AdminLogItem } from '#contract/admin/logs.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import * as t from '#texts/screens.ts';
import { OpenButton, TwoLines } from '#web/features/admin/components/facts.tsx';
import { StateBadge } from '#web/features/admin/components/state-badge.tsx';
import { EmptyList, ExportButton, PanelSlot } from '#web/features/admin/list/admin-list.tsx';
import { AdminResults } from '#web/features/admin/list/admin-results.tsx';
import { useFoundItem } from '#web/features/admin/list/open-and-selected.ts';
import { useAdminList } from '#web/features/admin/list/use-admin-list.ts';
import { downloadLogs, listLogs, readLog } from '#web/features/admin/logs/log.queries.ts';
import { logActionLabel } from '#web/features/admin/logs/log-action-labels.ts';
import { FilterChips, logChips } from '#web/features/admin/logs/log-chips.tsx';
import {
  dayOfPeriod,
  type FilterValues,
  filterNames,
  readLogFilters,
  recentDays,
} from '#web/features/admin/logs/log-filters.ts';
import { actorLabels, actorName, logTypeTones } from '#web/features/admin/logs/log-labels.ts';
import { TargetLink, targetLabel } from '#web/features/admin/logs/log-targets.tsx';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { formatMoment, formatRelativeTime, formatShortDay } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function AdminLogsScreen() {
  return (
    <>
      <PageHeader title={t.admin.navLogs} state={t.admin.logsState} />
      <LogList />
    </>
  );
}

const logColumns: readonly ListColumn<AdminLogItem>[] = [
  {
    key: 'at',
    head: t.labels.time,
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ at }) => <TwoLines first={formatMoment(at)} second={formatRelativeTime(at)} />,
    card: { corner: ({ at }) => formatMoment(at) },
  },
  {
    key: 'type',
    givesWay: 3,
    head: t.labels.type,
    cell: ({ type }) => <StateBadge state={type} labels={t.admin.logTypeLabels} tones={logTypeTones} />,
    card: {
      badges: ({ type }) => <StateBadge state={type} labels={t.admin.logTypeLabels} tones={logTypeTones} />,
    },
  },
  {
    key: 'summary',
    head: t.admin.logWhat,
    className: 'max-w-lg',
    cell: ({ summary }, open) => <OpenButton onPress={open}>{summary}</OpenButton>,
    card: { title: ({ summary }) => <p className="line-clamp-2 font-semibold">{summary}</p> },
  },
  {
    key: 'actor',
    givesWay: 2,
    head: t.admin.logWho,
    className: 'max-w-48',
    cell: ({ actor }) => (
      <TwoLines
        first={actorName(actor)}
        second={actor.name && actor.name !== actorLabels[actor.type] && actorLabels[actor.type]}
      />
    ),
    card: {
      badges: ({ actor }) => (
        <span className="min-w-0 truncate text-[13px] text-mute">{actorName(actor)}</span>
      ),
    },
  },
  {
    key: 'action',
    head: t.admin.logAction,
    givesWay: 1,
    cell: ({ action }) => <span className="text-[13px] text-mute">{logActionLabel(action)}</span>,
  },
  {
    key: 'entity',
    head: t.admin.logEntity,
    givesWay: 1,
    cell: ({ entity }) =>
      entity && (
        <span className="text-[13px]">
          <TargetLink entity={entity}>{targetLabel(entity.type)}</TargetLink>
        </span>
      ),
  },
];

const LogPanel = lazyPart(() => import('#web/features/admin/logs/log-panel.tsx'), 'LogPanel');
// Selects, popovers and sheets load right after the list.
const LogFilterRow = lazyPart(() => import('#web/features/admin/logs/log-filter-row.tsx'), 'LogFilterRow');

type Names = Readonly<Record<string, string>>;

/** The log: a strip of days, search and filters, which live in the address, the entries, and the panel of one. */
export function LogList() {
  const { values, change } = useAddressSearch();
  const filters = readLogFilters(values);
  const key = ['logs', filters];
  const list = useAdminList(key, (cursor, signal) => listLogs({ ...filters, cursor }, signal));
  const names = useNames(key);
  const apply = (next: FilterValues) => change({ ...next, open: undefined });
  const clear = () => apply(Object.fromEntries(filterNames.map((name) => [name, undefined])));

  const found = useFoundItem({
    id: values.open,
    items: list.items,
    idOf: ({ _id }) => _id,
    key: ['logs'],
    read: readLog,
  });
  const chips = logChips({ filters, names, apply });

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2.5">
        <RecentDaysControl
          day={dayOfPeriod(filters)}
          onDay={(day) => apply({ from: day, to: day, dateRange: undefined })}
        />
        <div className="max-md:w-full max-md:*:w-full">
          <ExportButton download={() => downloadLogs(filters)} />
        </div>
      </div>
      <div className="mb-3 flex min-w-0 flex-wrap items-center gap-2.5">
        <div className="w-72 max-w-full max-md:w-auto max-md:min-w-0 max-md:flex-1">
          <ListSearch
            value={filters.q ?? ''}
            onSearch={(q) => change({ q: truncateText(q, 200), open: undefined }, { replace: true })}
            label={t.admin.logsSearch}
            placeholder={t.admin.logsSearch}
          />
        </div>
        <Suspense fallback={<span className="size-11" />}>
          <LogFilterRow filters={filters} names={names} apply={apply} onClear={clear} />
        </Suspense>
      </div>
      <FilterChips chips={chips} />
      <AdminResults
        list={list}
        label={t.admin.navLogs}
        columns={logColumns}
        itemKey={({ _id }) => _id}
        onOpen={({ _id }) => change({ open: _id })}
        nothing={
          <EmptyList
            empty={{ title: t.admin.logsEmpty, text: t.admin.logsEmptyText, picture: 'calendar' }}
            onClear={chips.length > 0 ? clear : undefined}
          />
        }
      />
      <PanelSlot id={values.open}>
        <LogPanel id={values.open} found={found} onClose={() => change({ open: undefined })} />
      </PanelSlot>
    </>
  );
}

/** What the ids of the filters stand for, from the loaded page. */
function useNames(key: readonly unknown[]): Names {
  const pages = useQueryClient().getQueryData<InfiniteData<ReplyOf<typeof adminLogs.list>>>([
    'admin',
    ...key,
  ]);
  return pages?.pages[0]?.names ?? {};
}

type RecentDaysControlProps = { day: CivilDate | undefined; onDay: (day: CivilDate) => void };

/** The last eight days, each one press away. */
function RecentDaysControl({ day, onDay }: RecentDaysControlProps) {
  const days = recentDays();
  const names = [t.labels.today, t.labels.yesterday];

  return (
    <Segmented<CivilDate>
      className="max-md:flex max-md:w-full"
      label={t.labels.days}
      value={day ?? ''}
      onChange={onDay}
      options={days.map((value, index) => ({ value, label: names[index] ?? formatShortDay(value) }))}
    />
  );
}
