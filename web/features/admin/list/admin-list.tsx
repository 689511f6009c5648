import type { ReactNode } from 'react';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useIsPhone } from '#web/lib/browser/media.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import type { Selection } from '#web/lib/selection.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { IllustrationName } from '#web/ui/illustration.tsx';
import { AdminCards, AdminCardsSkeleton } from './admin-cards.tsx';
import { AdminTable, AdminTableSkeleton } from './admin-table.tsx';
import type { Column } from './column.ts';
import type { AdminListState } from './use-admin-list.ts';

type AdminListProps<T> = {
  list: AdminListState<T>;
  label: string;
  columns: readonly Column<T>[];
  itemKey: (item: T) => string;
  onOpen?: ((item: T) => void) | undefined;
  selection?: Selection | undefined;
  /** Card of an item on a phone; `shows` tells which columns are visible. */
  card: (item: T, shows: (column: string) => boolean) => ReactNode;
  /** Title of the error state, such as 'Failed to get agent subscriptions'. */
  failure?: string | undefined;
  empty: { title: string; text: string; picture?: IllustrationName };
  /** Clears the filters; set only while there are any. */
  onClear?: (() => void) | undefined;
};

/** List with four states: loading, failed, empty and filled. A table on a desktop, cards on a phone. */
export function AdminList<T>(props: AdminListProps<T>) {
  const { list, label, columns, failure } = props;
  const isPhone = useIsPhone();
  if (list.isPending)
    return isPhone ? <AdminCardsSkeleton /> : <AdminTableSkeleton label={label} columns={columns} />;
  if (list.failed) {
    return (
      <Card>
        <ErrorState
          title={failure ?? m.admin_list_failed()}
          text={problemMessage(list.failed)}
          onRetry={list.retry}
          busy={list.isBusy}
        />
      </Card>
    );
  }
  if (list.items.length === 0) return <EmptyList {...props} />;
  const shows = (key: string) => columns.some((column) => column.key === key);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {isPhone ? (
        <AdminCards {...props} items={list.items} card={(item) => props.card(item, shows)} />
      ) : (
        <AdminTable {...props} items={list.items} />
      )}
      <ListFoot list={list} />
    </div>
  );
}

function EmptyList<T>({ empty, onClear }: AdminListProps<T>) {
  return (
    <Card>
      {onClear ? (
        <EmptyState
          illustration="lost"
          title={m.admin_none_found()}
          text={m.admin_none_found_text()}
          action={
            <Button variant="secondary" onClick={onClear}>
              {m.admin_clear_filters()}
            </Button>
          }
        />
      ) : (
        <EmptyState illustration={empty.picture ?? 'inbox'} title={empty.title} text={empty.text} />
      )}
    </Card>
  );
}

function ListFoot<T>({ list }: { list: AdminListState<T> }) {
  if (list.moreFailed) {
    return (
      <Banner
        tone="danger"
        title={m.admin_more_failed()}
        action={
          <Button variant="secondary" size="sm" busy={list.isBusy} onClick={list.retry}>
            {m.kit_retry()}
          </Button>
        }
      >
        {problemMessage(list.moreFailed)}
      </Banner>
    );
  }
  const shown = formatNumber(list.items.length);
  return (
    <footer className="flex min-h-10 flex-wrap items-center justify-between gap-3 text-sm text-mute">
      <p role="status" className="tabular-nums">
        {list.total === undefined
          ? m.admin_shown({ shown })
          : m.admin_shown_of({ shown, total: totalText(list.total) })}
      </p>
      {list.hasMore && (
        <Button variant="secondary" busy={list.isBusy} onClick={list.more}>
          {m.admin_more()}
        </Button>
      )}
    </footer>
  );
}

/** The server stops counting here. */
const maxCounted = 1000;

function totalText(total: number): string {
  return total >= maxCounted ? `${formatNumber(maxCounted)}+` : formatNumber(total);
}
