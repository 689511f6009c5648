import type { AdminFeedback } from '#contract/admin/feedback.ts';
import { OpenButton } from '#web/features/admin/components/facts.tsx';
import {
  feedbackStateLabels,
  feedbackStateTones,
  StateBadge,
} from '#web/features/admin/components/state-badge.tsx';
import {
  downloadFeedback,
  listFeedback,
  readFeedback,
} from '#web/features/admin/feedback/feedback.queries.ts';
import {
  feedbackCategoryLabels,
  feedbackCategoryTones,
  feedbackSourceLabels,
  Rating,
} from '#web/features/admin/feedback/feedback-labels.tsx';
import { AdminList, defineAdminList } from '#web/features/admin/list/admin-list.tsx';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

export function AdminFeedbackScreen() {
  return (
    <>
      <PageHeader title={m.admin_nav_feedback()} state={m.admin_feedback_state()} />
      <FeedbackList />
    </>
  );
}

const FeedbackPanel = lazyPart(
  () => import('#web/features/admin/feedback/feedback-panel.tsx'),
  'FeedbackPanel',
);

const columns: readonly ListColumn<AdminFeedback>[] = [
  {
    key: 'message',
    head: m.admin_feedback_message,
    className: 'max-w-md',
    cell: (item, open) => (
      <>
        <OpenButton onPress={open}>{item.message}</OpenButton>
        <p className="truncate text-[13px] text-mute">
          {feedbackAuthor(item)} · {feedbackSourceLabels[item.source]()}
        </p>
      </>
    ),
    card: {
      title: ({ message }) => <p className="line-clamp-3">{message}</p>,
      foot: feedbackAuthor,
    },
  },
  {
    key: 'category',
    head: m.admin_feedback_category,
    cell: ({ category }) => (
      <StateBadge state={category} words={feedbackCategoryLabels} tones={feedbackCategoryTones} />
    ),
    card: {
      badges: ({ category }) => (
        <StateBadge state={category} words={feedbackCategoryLabels} tones={feedbackCategoryTones} />
      ),
    },
  },
  {
    key: 'rating',
    head: m.admin_feedback_rating,
    cell: ({ rating }) => <Rating rating={rating} />,
    card: { badges: ({ rating }) => <Rating rating={rating} /> },
  },
  {
    key: 'status',
    head: m.admin_status,
    cell: ({ status }) => (
      <StateBadge state={status} words={feedbackStateLabels} tones={feedbackStateTones} />
    ),
    card: {
      badges: ({ status }) => (
        <StateBadge state={status} words={feedbackStateLabels} tones={feedbackStateTones} />
      ),
    },
    leadsCard: true,
  },
  {
    key: 'assignee',
    head: m.feedback_assignee,
    wide: true,
    cell: ({ assignee }) => assignee?.name ?? '–',
    card: { foot: ({ assignee }) => assignee?.name },
  },
  {
    key: 'when',
    head: m.admin_feedback_when,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <span title={formatMoment(createdAt)}>{formatRelativeTime(createdAt)}</span>,
    card: { foot: ({ createdAt }) => formatRelativeTime(createdAt) },
  },
];

const feedback = defineAdminList({
  name: 'feedback',
  label: m.admin_nav_feedback,
  searchLabel: m.admin_feedback_search,
  filters: {
    status: { label: m.admin_status, any: m.admin_all_states, labels: feedbackStateLabels },
    category: {
      label: m.admin_feedback_category,
      any: m.admin_all_categories,
      labels: feedbackCategoryLabels,
    },
    source: { label: m.admin_feedback_source, any: m.admin_all_sources, labels: feedbackSourceLabels },
  },
  columns,
  itemKey: ({ _id }) => _id,
  load: listFeedback,
  download: downloadFeedback,
  read: readFeedback,
  panel: (open) => <FeedbackPanel {...open} />,
  empty: { title: m.admin_feedback_empty, text: m.admin_feedback_empty_text },
});

function FeedbackList() {
  return <AdminList of={feedback} />;
}

function feedbackAuthor(item: AdminFeedback): string {
  return item.name || item.agent?.name || item.email || m.admin_feedback_somebody();
}
