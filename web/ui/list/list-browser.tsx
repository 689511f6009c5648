import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Tabs } from '../tabs.tsx';
import type { ListFiltersProps } from './list-filters.tsx';
import { ListSearch } from './list-search.tsx';

// Selects, popovers and sheets load right after the list.
const ListFilters = lazyPart(() => import('./list-filters.tsx'), 'ListFilters');

type ListBrowserProps<View extends string> = {
  views: readonly { value: View; label: string; count?: number | undefined }[];
  view: View;
  onView: (view: View) => void;
  viewsLabel: string;
  q: string;
  onSearch: (text: string) => void;
  searchLabel: string;
  searchHint?: string | undefined;
  filters?: ListFiltersProps | undefined;
  /** At the end of the filter row: sort order, cards or table, export. */
  tools?: ReactNode;
  /** The results. */
  children: ReactNode;
};

/** Head of a long list: views as tabs, search, filters and tools. Callers keep the values in the address. */
export function ListBrowser<View extends string>(props: ListBrowserProps<View>) {
  const { views, view, onView, viewsLabel, q, onSearch, searchLabel, searchHint, filters, tools, children } =
    props;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex min-w-0 flex-wrap-reverse items-end justify-between gap-x-6 gap-y-3">
        <Tabs
          className="max-w-full min-w-0 flex-1"
          label={viewsLabel}
          value={view}
          onChange={onView}
          tabs={views.map(({ value, label, count }) => ({
            value,
            label,
            ...(count === undefined ? {} : { count }),
          }))}
        />
        <div className="w-full md:w-72">
          <ListSearch value={q} onSearch={onSearch} label={searchLabel} placeholder={searchHint} />
        </div>
      </div>
      {(filters || tools) && (
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:min-h-11">
          <Suspense fallback={<span />}>{filters ? <ListFilters {...filters} /> : <span />}</Suspense>
          {tools && <div className="flex flex-wrap items-center gap-2">{tools}</div>}
        </div>
      )}
      {children}
    </div>
  );
}
