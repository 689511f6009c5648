import type { AdminContentRow } from '#contract/admin/content.ts';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import { OpenButton } from '../components/facts.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { contentStateLabels, contentStateTones } from '../components/state-labels.ts';
import { AdminList } from '../list/admin-list.tsx';
import { choiceOptions } from '../list/choice-options.ts';
import type { Column } from '../list/column.ts';
import { ListFilter, ListSearch, ListTools } from '../list/list-tools.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { useListFilters } from '../list/use-list-filters.ts';
import { listContent } from './content.queries.ts';
import { contentTypeLabels } from './content-type-labels.ts';

export function ContentList() {
  const { chosen, q, choose, search, show, onClear } = useListFilters({
    type: contentTypeLabels,
    status: contentStateLabels,
  });
  const { type, status } = chosen;
  const list = useAdminList(['content', type, status, q], (cursor, signal) =>
    listContent({ type, status, q, cursor }, signal),
  );
  const openOne = (item: AdminContentRow) => show(item._id);
  return (
    <>
      <ListTools>
        <ListSearch value={q} onSearch={search} label={m.admin_content_search()} />
        <ListFilter
          label={m.admin_content_type()}
          value={type ?? 'all'}
          onChange={(value) => choose('type', value === 'all' ? undefined : value)}
          options={choiceOptions(m.admin_all_types(), contentTypeLabels)}
        />
        <ListFilter
          label={m.admin_status()}
          value={status ?? 'all'}
          onChange={(value) => choose('status', value === 'all' ? undefined : value)}
          options={choiceOptions(m.admin_all_states(), contentStateLabels)}
        />
      </ListTools>
      <AdminList
        list={list}
        label={m.admin_nav_content()}
        columns={columns(openOne)}
        itemKey={({ _id }) => _id}
        onOpen={openOne}
        card={(item) => <ContentCard item={item} />}
        empty={{ title: m.admin_content_empty(), text: m.admin_content_empty_text() }}
        onClear={onClear}
      />
    </>
  );
}

function columns(onOpen: (item: AdminContentRow) => void): Column<AdminContentRow>[] {
  return [
    {
      key: 'title',
      head: m.admin_content_title(),
      className: 'max-w-md',
      cell: (item) => (
        <>
          <OpenButton onPress={() => onOpen(item)}>{item.title}</OpenButton>
          <p className="truncate text-[13px] text-mute">{item.summary || item.slug}</p>
        </>
      ),
    },
    {
      key: 'type',
      head: m.admin_content_type(),
      cell: ({ type }) => <Badge>{contentTypeLabels[type]()}</Badge>,
    },
    {
      key: 'status',
      head: m.admin_status(),
      cell: ({ status }) => (
        <StateBadge state={status} words={contentStateLabels} tones={contentStateTones} />
      ),
    },
    { key: 'version', head: m.admin_content_version(), numeric: true, cell: ({ version }) => version },
    {
      key: 'changed',
      head: m.admin_changed(),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ updatedAt }) => <span title={formatMoment(updatedAt)}>{formatRelativeTime(updatedAt)}</span>,
    },
  ];
}

function ContentCard({ item }: { item: AdminContentRow }) {
  return (
    <>
      <p className="font-semibold">{item.title}</p>
      {item.summary && <p className="mt-0.5 line-clamp-2 text-sm text-mute">{item.summary}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Badge>{contentTypeLabels[item.type]()}</Badge>
        <StateBadge state={item.status} words={contentStateLabels} tones={contentStateTones} />
        <span className="ml-auto text-[13px] text-mute">{formatRelativeTime(item.updatedAt)}</span>
      </div>
    </>
  );
}
