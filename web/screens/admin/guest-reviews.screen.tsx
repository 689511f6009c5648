import type { AdminGuestReview } from '#contract/admin/guest-reviews.ts';
import * as t from '#texts/screens.ts';
import { OpenButton } from '#web/features/admin/components/facts.tsx';
import { StateBadge } from '#web/features/admin/components/state-badge.tsx';
import {
  listGuestReviews,
  readGuestReview,
} from '#web/features/admin/guest-reviews/admin-guest-review.queries.ts';
import {
  reviewStateLabels,
  reviewStateTones,
  reviewStatusLabels,
} from '#web/features/admin/guest-reviews/guest-review-labels.ts';
import { AdminList, defineAdminList } from '#web/features/admin/list/admin-list.tsx';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { ListColumn } from '#web/ui/list/list-column.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Rating } from '#web/ui/rating.tsx';

const GuestReviewPanel = lazyPart(
  () => import('#web/features/admin/guest-reviews/guest-review-panel.tsx'),
  'GuestReviewPanel',
);

/** Reviews of guests on all properties, and the hosts' reports. */
export function AdminGuestReviewsScreen() {
  return (
    <>
      <PageHeader title={t.guestReviews.title} state={t.guestReviews.adminState} />
      <AdminList of={guestReviews} />
    </>
  );
}

function ReviewState({ state, report, settledAt }: AdminGuestReview) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StateBadge state={state} labels={reviewStateLabels} tones={reviewStateTones} />
      {report && settledAt === null && <Badge tone="yellow">{t.guestReviews.filterLabels.reported}</Badge>}
    </span>
  );
}

const columns: readonly ListColumn<AdminGuestReview>[] = [
  {
    key: 'text',
    head: t.guestReviews.adminOne,
    className: 'max-w-md',
    cell: (item, open) => (
      <>
        <OpenButton onPress={open}>
          <span dir="auto">{item.text || t.guestReviews.erased}</span>
        </OpenButton>
        <p className="truncate text-[13px] text-mute">
          {item.property.title} · {item.agent.name}
        </p>
      </>
    ),
    card: {
      title: ({ text }) => (
        <p dir="auto" className="line-clamp-3">
          {text || t.guestReviews.erased}
        </p>
      ),
      foot: ({ property, agent }) => `${property.title} · ${agent.name}`,
    },
  },
  {
    key: 'stars',
    givesWay: 1,
    head: t.admin.feedbackRating,
    cell: ({ stars }) => <Rating rating={stars} />,
    card: { badges: ({ stars }) => <Rating rating={stars} /> },
  },
  {
    key: 'status',
    head: t.labels.status,
    cell: ReviewState,
    card: { badges: ReviewState },
    leadsCard: true,
  },
  {
    key: 'when',
    head: t.guestReviews.adminGiven,
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ givenAt }) => <span title={formatMoment(givenAt)}>{formatRelativeTime(givenAt)}</span>,
    card: { foot: ({ givenAt }) => formatRelativeTime(givenAt) },
  },
];

const guestReviews = defineAdminList({
  name: 'guest-reviews',
  label: t.guestReviews.title,
  searchLabel: t.guestReviews.adminSearch,
  filters: {
    status: { label: t.labels.status, any: t.labels.allStatuses, labels: reviewStatusLabels },
  },
  columns,
  itemKey: ({ _id }) => _id,
  load: listGuestReviews,
  read: readGuestReview,
  panel: (open) => <GuestReviewPanel {...open} />,
  empty: { title: t.guestReviews.none, text: t.guestReviews.adminEmptyText },
});
