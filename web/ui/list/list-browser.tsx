import { type ReactNode, Suspense } from 'react';
import { useIsPhone } from '#web/lib/browser/media.ts';
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
  /** At the end of the filter row on a desktop: sort order, cards or table, export. */
  tools?: ReactNode;
  /** Beside the search on a phone, whose filter sheet has the other tools. */
  phoneTools?: ReactNode;
  /** The results. */
  children: ReactNode;
};

/** Head of a long list: views as tabs, search, filters and tools. Callers keep the values in the address. */
export function ListBrowser<View extends string>(props: ListBrowserProps<View>) {
  const { views, view, onView, viewsLabel, q, onSearch, searchLabel, searchHint } = props;
  const { filters, tools, phoneTools, children } = props;
  const isPhone = useIsPhone();

  const tabs = (
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
  );

  const search = <ListSearch value={q} onSearch={onSearch} label={searchLabel} placeholder={searchHint} />;
  if (isPhone) {
    return (
      <div className="grid min-w-0 grid-cols-1 gap-3">
        {tabs}
        <div className="flex min-h-11 items-center gap-2">
          <div className="min-w-0 flex-1">{search}</div>
          {filters && (
            <Suspense fallback={<span className="size-11" />}>
              <ListFilters {...filters} />
            </Suspense>
          )}
          {phoneTools}
        </div>
        {children}
      </div>
    );
  }

  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex min-w-0 flex-wrap-reverse items-end justify-between gap-x-4 gap-y-3">
        {tabs}
        <div className="w-72 max-xl:w-52">{search}</div>
      </div>
      {(filters || tools) && (
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Suspense fallback={<span />}>{filters ? <ListFilters {...filters} /> : <span />}</Suspense>
          {tools && <div className="flex flex-wrap items-center gap-2">{tools}</div>}
        </div>
      )}
      {children}
    </div>
  );
}
