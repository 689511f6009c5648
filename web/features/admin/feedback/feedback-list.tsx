import type { AdminFeedback } from '#contract/admin/feedback.ts';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { OpenButton } from '../components/facts.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { feedbackStateLabels, feedbackStateTones } from '../components/state-labels.ts';
import { AdminList } from '../list/admin-list.tsx';
import { choiceOptions } from '../list/choice-options.ts';
import type { Column } from '../list/column.ts';
import { ExportButton } from '../list/export-button.tsx';
import { ListActions, ListFilter, ListSearch, ListTools } from '../list/list-tools.tsx';
import { PanelSlot } from '../list/panel-slot.tsx';
import { useAdminList } from '../list/use-admin-list.ts';
import { useFoundItem } from '../list/use-found-item.ts';
import { useListFilters } from '../list/use-list-filters.ts';
import { downloadFeedback, listFeedback, readFeedback } from './feedback.queries.ts';
import { feedbackCategoryLabels, feedbackCategoryTones, feedbackSourceLabels } from './feedback-labels.ts';
import { Rating } from './rating.tsx';

const FeedbackPanel = lazyPart(() => import('./feedback-panel.tsx'), 'FeedbackPanel');

export function FeedbackList() {
  const { chosen, q, open, choose, search, show, onClear } = useListFilters({
    status: feedbackStateLabels,
    category: feedbackCategoryLabels,
    source: feedbackSourceLabels,
  });
  const { status, category, source } = chosen;
  const list = useAdminList(['feedback', status, category, source, q], (cursor, signal) =>
    listFeedback({ status, category, source, q, cursor }, signal),
  );
  const openOne = (item: AdminFeedback) => show(item._id);
  const { items } = list;
  const found = useFoundItem({
    id: open,
    items,
    idOf: ({ _id }) => _id,
    key: ['feedback'],
    read: readFeedback,
  });
  return (
    <>
      <ListTools>
        <ListSearch value={q} onSearch={search} label={m.admin_feedback_search()} />
        <ListFilter
          label={m.admin_status()}
          value={status ?? 'all'}
          onChange={(value) => choose('status', value === 'all' ? undefined : value)}
          options={choiceOptions(m.admin_all_states(), feedbackStateLabels)}
        />
        <ListFilter
          label={m.admin_feedback_category()}
          value={category ?? 'all'}
          onChange={(value) => choose('category', value === 'all' ? undefined : value)}
          options={choiceOptions(m.admin_all_categories(), feedbackCategoryLabels)}
        />
        <ListFilter
          label={m.admin_feedback_source()}
          value={source ?? 'all'}
          onChange={(value) => choose('source', value === 'all' ? undefined : value)}
          options={choiceOptions(m.admin_all_sources(), feedbackSourceLabels)}
        />
        <ListActions>
          <ExportButton download={() => downloadFeedback({ status, category, source, q })} />
        </ListActions>
      </ListTools>
      <AdminList
        list={list}
        label={m.admin_nav_feedback()}
        columns={columns(openOne)}
        itemKey={({ _id }) => _id}
        onOpen={openOne}
        card={(item) => <FeedbackCard item={item} />}
        empty={{ title: m.admin_feedback_empty(), text: m.admin_feedback_empty_text() }}
        onClear={onClear}
      />
      <PanelSlot id={open}>
        <FeedbackPanel id={open} found={found} onClose={() => show(undefined)} />
      </PanelSlot>
    </>
  );
}

export function feedbackAuthor(item: AdminFeedback): string {
  return item.name || item.agent?.name || item.email || m.admin_feedback_somebody();
}

function columns(onOpen: (item: AdminFeedback) => void): Column<AdminFeedback>[] {
  return [
    {
      key: 'message',
      head: m.admin_feedback_message(),
      className: 'max-w-md',
      cell: (item) => (
        <>
          <OpenButton onPress={() => onOpen(item)}>{item.message}</OpenButton>
          <p className="truncate text-[13px] text-mute">
            {feedbackAuthor(item)} · {feedbackSourceLabels[item.source]()}
          </p>
        </>
      ),
    },
    {
      key: 'category',
      head: m.admin_feedback_category(),
      cell: ({ category }) => (
        <StateBadge state={category} words={feedbackCategoryLabels} tones={feedbackCategoryTones} />
      ),
    },
    { key: 'rating', head: m.admin_feedback_rating(), cell: ({ rating }) => <Rating rating={rating} /> },
    {
      key: 'status',
      head: m.admin_status(),
      cell: ({ status }) => (
        <StateBadge state={status} words={feedbackStateLabels} tones={feedbackStateTones} />
      ),
    },
    {
      key: 'when',
      head: m.admin_feedback_when(),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <span title={formatMoment(createdAt)}>{formatRelativeTime(createdAt)}</span>,
    },
  ];
}

function FeedbackCard({ item }: { item: AdminFeedback }) {
  return (
    <>
      <p className="line-clamp-3">{item.message}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <StateBadge state={item.status} words={feedbackStateLabels} tones={feedbackStateTones} />
        <StateBadge state={item.category} words={feedbackCategoryLabels} tones={feedbackCategoryTones} />
        <Rating rating={item.rating} />
      </div>
      <p className="mt-2 truncate text-[13px] text-mute">
        {feedbackAuthor(item)} · {formatRelativeTime(item.createdAt)}
      </p>
    </>
  );
}
