import type { AdminFeedback } from '#contract/admin/feedback.ts';
import * as t from '#texts/screens.ts';
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
import { feedbackCategoryTones } from '#web/features/admin/feedback/feedback-labels.ts';
import { AdminList, defineAdminList } from '#web/features/admin/list/admin-list.tsx';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Rating } from '#web/ui/rating.tsx';

export function AdminFeedbackScreen() {
  return (
    <>
      <PageHeader title={t.labels.feedback} state={t.admin.feedbackState} />
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
    head: t.labels.message,
    className: 'max-w-md',
    cell: (item, open) => (
      <>
        <OpenButton onPress={open}>{item.message}</OpenButton>
        <p className="truncate text-[13px] text-mute">
          {feedbackAuthor(item)} · {t.admin.feedbackSourceLabels[item.source]}
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
    givesWay: 3,
    head: t.labels.category,
    cell: ({ category }) => (
      <StateBadge state={category} labels={t.admin.feedbackCategoryLabels} tones={feedbackCategoryTones} />
    ),
    card: {
      badges: ({ category }) => (
        <StateBadge state={category} labels={t.admin.feedbackCategoryLabels} tones={feedbackCategoryTones} />
      ),
    },
  },
  {
    key: 'rating',
    givesWay: 2,
    head: t.admin.feedbackRating,
    cell: ({ rating }) => <Rating rating={rating} />,
    card: { badges: ({ rating }) => <Rating rating={rating} /> },
  },
  {
    key: 'status',
    head: t.labels.status,
    cell: ({ status }) => (
      <StateBadge state={status} labels={feedbackStateLabels} tones={feedbackStateTones} />
    ),
    card: {
      badges: ({ status }) => (
        <StateBadge state={status} labels={feedbackStateLabels} tones={feedbackStateTones} />
      ),
    },
    leadsCard: true,
  },
  {
    key: 'assignee',
    head: t.labels.assignedTo,
    givesWay: 1,
    cell: ({ assignee }) => assignee?.name ?? '–',
    card: { foot: ({ assignee }) => assignee?.name },
  },
  {
    key: 'when',
    head: t.admin.feedbackWhen,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <span title={formatMoment(createdAt)}>{formatRelativeTime(createdAt)}</span>,
    card: { foot: ({ createdAt }) => formatRelativeTime(createdAt) },
  },
];

const feedback = defineAdminList({
  name: 'feedback',
  label: t.labels.feedback,
  searchLabel: t.admin.feedbackSearch,
  filters: {
    status: { label: t.labels.status, any: t.labels.allStatuses, labels: feedbackStateLabels },
    category: {
      label: t.labels.category,
      any: t.labels.allCategories,
      labels: t.admin.feedbackCategoryLabels,
    },
    source: {
      label: t.labels.source,
      any: t.admin.allSources,
      labels: t.admin.feedbackSourceLabels,
    },
  },
  columns,
  itemKey: ({ _id }) => _id,
  load: listFeedback,
  download: downloadFeedback,
  read: readFeedback,
  panel: (open) => <FeedbackPanel {...open} />,
  empty: { title: t.admin.feedbackEmpty, text: t.admin.feedbackEmptyText },
});

function FeedbackList() {
  return <AdminList of={feedback} />;
}

function feedbackAuthor(item: AdminFeedback): string {
  return item.name || item.agent?.name || item.email || t.admin.feedbackSomebody;
}
