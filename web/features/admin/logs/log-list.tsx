import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type * as adminLogs from '#contract/admin/logs.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { EmptyList, ExportButton, PanelSlot } from '../list/admin-list.tsx';
import { AdminResults } from '../list/admin-results.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { useFoundItem } from '../list/use-found-item.ts';
import { FilterChips } from './filter-chips.tsx';
import { downloadLogs, listLogs, readLog } from './log.queries.ts';
import { logChips } from './log-chips.ts';
import { logColumns } from './log-columns.tsx';
import { type FilterValues, filterNames, readLogFilters } from './log-filters.ts';
import { dayOfPeriod } from './log-period.ts';
import { RecentDaysControl } from './recent-days-control.tsx';

const LogPanel = lazyPart(() => import('./log-panel.tsx'), 'LogPanel');
// Selects, popovers and sheets load right after the list.
const LogFilterRow = lazyPart(() => import('./log-filter-row.tsx'), 'LogFilterRow');

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
            onSearch={(q) => change({ q: q.slice(0, 200), open: undefined }, { replace: true })}
            label={m.admin_logs_search()}
            placeholder={m.admin_logs_search()}
          />
        </div>
        <Suspense fallback={<span className="size-11" />}>
          <LogFilterRow filters={filters} names={names} apply={apply} onClear={clear} />
        </Suspense>
      </div>
      <FilterChips chips={chips} />
      <AdminResults
        list={list}
        label={m.admin_nav_logs()}
        columns={logColumns}
        itemKey={({ _id }) => _id}
        onOpen={({ _id }) => change({ open: _id })}
        nothing={
          <EmptyList
            empty={{ title: m.admin_logs_empty, text: m.admin_logs_empty_text, picture: 'calendar' }}
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
