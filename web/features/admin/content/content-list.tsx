import type { AdminContentRow } from '#contract/admin/content.ts';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Badge } from '#web/ui/badge.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { OpenButton } from '../components/facts.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { contentStateLabels, contentStateTones } from '../components/state-labels.ts';
import { AdminList, defineAdminList } from '../list/admin-list.tsx';
import { listContent } from './content.queries.ts';
import { contentTypeLabels } from './content-type-labels.ts';

const columns: readonly ListColumn<AdminContentRow>[] = [
  {
    key: 'title',
    head: m.admin_content_title,
    className: 'max-w-md',
    cell: (item, open) => (
      <>
        <OpenButton onPress={open}>{item.title}</OpenButton>
        <p className="truncate text-[13px] text-mute">{item.summary || item.slug}</p>
      </>
    ),
    card: {
      title: ({ title }) => <p className="font-semibold">{title}</p>,
      line: ({ summary }) => summary && <p className="mt-0.5 line-clamp-2 text-sm text-mute">{summary}</p>,
    },
  },
  {
    key: 'type',
    head: m.admin_content_type,
    cell: ({ type }) => <Badge>{contentTypeLabels[type]()}</Badge>,
    card: { badges: ({ type }) => <Badge>{contentTypeLabels[type]()}</Badge> },
  },
  {
    key: 'status',
    head: m.admin_status,
    cell: ({ status }) => <StateBadge state={status} words={contentStateLabels} tones={contentStateTones} />,
    card: {
      badges: ({ status }) => (
        <StateBadge state={status} words={contentStateLabels} tones={contentStateTones} />
      ),
    },
  },
  { key: 'version', head: m.admin_content_version, numeric: true, cell: ({ version }) => version },
  {
    key: 'changed',
    head: m.admin_changed,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ updatedAt }) => <span title={formatMoment(updatedAt)}>{formatRelativeTime(updatedAt)}</span>,
    card: { corner: ({ updatedAt }) => formatRelativeTime(updatedAt) },
  },
];

const content = defineAdminList({
  name: 'content',
  label: m.admin_nav_content,
  searchLabel: m.admin_content_search,
  filters: {
    type: { label: m.admin_content_type, any: m.admin_all_types, labels: contentTypeLabels },
    status: { label: m.admin_status, any: m.admin_all_states, labels: contentStateLabels },
  },
  columns,
  itemKey: ({ _id }) => _id,
  load: listContent,
  empty: { title: m.admin_content_empty, text: m.admin_content_empty_text },
});

export function ContentList() {
  return <AdminList of={content} />;
}
