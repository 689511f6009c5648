import type { ReactNode } from 'react';
import * as t from '#texts/screens.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import type { Selection } from '#web/lib/selection.ts';
import { ListCards, ListCardsSkeleton } from '#web/ui/list/list-cards.tsx';
import { ColumnCard, type ListColumn } from '#web/ui/list/list-column.tsx';
import { ListResults, type ListState } from '#web/ui/list/list-results.tsx';
import { rowSelection } from '#web/ui/list/list-selection.tsx';
import { type ListOrder, ListTable, ListTableSkeleton, type TableClasses } from '#web/ui/list/list-table.tsx';

type AdminResultsProps<T> = {
  list: ListState<T>;
  label: string;
  columns: readonly ListColumn<T>[];
  itemKey: (item: T) => string;
  onOpen?: ((item: T) => void) | undefined;
  selection?: Selection | undefined;
  /** Set where columns can be sorted. */
  order?: ListOrder | undefined;
  failure?: string | undefined;
  nothing: ReactNode;
  /** Set for a list that is always complete: nothing is counted below it. */
  whole?: true;
};

/** Results of a list in the admin area: a table on a desktop, cards on a phone. */
export function AdminResults<T>(props: AdminResultsProps<T>) {
  const { list, label, columns, itemKey, onOpen, selection, order, failure, nothing, whole } = props;
  const isPhone = useIsPhone();

  return (
    <ListResults
      list={list}
      failure={failure ?? t.admin.listFailed}
      nothing={nothing}
      skeleton={
        isPhone ? (
          <ListCardsSkeleton />
        ) : (
          <ListTableSkeleton label={label} columns={columns} classes={tableClasses} />
        )
      }
      countLabel={whole ? undefined : shownLabel}
      moreLabel={t.actions.loadMore}
    >
      {(items) =>
        isPhone ? (
          <ListCards
            items={items}
            label={label}
            itemKey={itemKey}
            onOpen={onOpen}
            selection={selection}
            card={(item) => <ColumnCard item={item} columns={columns} />}
          />
        ) : (
          <ListTable
            items={items}
            label={label}
            columns={columns}
            itemKey={itemKey}
            onOpen={onOpen}
            order={order}
            selection={selection && rowSelection({ selection, items, itemKey })}
            classes={tableClasses}
          />
        )
      }
    </ListResults>
  );
}

/**
 * The head stays below the top bar while the page scrolls. `overflow: clip` instead of `hidden` lets it leave the table's
 * own box.
 */
const tableClasses: TableClasses = {
  card: 'overflow-clip',
  table: 'lg:overflow-x-clip',
  head: 'shadow-[inset_0_-1px_0_var(--line)] lg:top-16',
  row: 'h-[65px]',
};

/** The server stops counting here. */
const maxCounted = 1000;

function shownLabel({ shown, total }: { shown: number; total: number | undefined }): string {
  if (total === undefined) return t.admin.shown({ shown: formatNumber(shown) });
  return t.admin.shownOf({
    shown: formatNumber(shown),
    total: total >= maxCounted ? `${formatNumber(maxCounted)}+` : formatNumber(total),
  });
}
