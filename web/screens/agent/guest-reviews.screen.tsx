import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as guestReviews from '#contract/links/guest-reviews.ts';
import { reviewFilters } from '#domain/links/guest-review.ts';
import { averageText, minReviewsForAverage } from '#domain/links/review-average.ts';
import * as t from '#texts/screens.ts';
import { guestReviewsQuery } from '#web/features/links/guest-reviews/guest-review.queries.ts';
import { ReviewCard } from '#web/features/links/guest-reviews/review-card.tsx';
import { propertyOptionsQuery } from '#web/features/links/marketing/marketing.queries.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { IfMay } from '#web/lib/session/if-may.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListFilters } from '#web/ui/list/list-filters.tsx';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Summary = ReplyOf<typeof guestReviews.list>['summary'];

/** What guests wrote about their stays, newest first. Filters are in the address. */
export function GuestReviewsScreen() {
  const { values, change } = useAddressSearch();
  const filter = reviewFilters.find((one) => one === values.filter) ?? 'all';
  const selection = { filter, propertyId: values.property, stars: values.stars };
  const isFiltered = filter !== 'all' || Boolean(values.property) || Boolean(values.stars);
  const found = useInfiniteQuery(guestReviewsQuery(selection));
  const first = found.data?.pages[0];
  const hasAny = isFiltered || (first?.items.length ?? 0) > 0;

  return (
    <>
      <PageHeader title={t.guestReviews.title} state={t.guestReviews.state} />
      {first && hasAny && <Figures summary={first.summary} />}
      {hasAny && (
        <div className="mb-4">
          <Filters />
        </div>
      )}
      <Loaded query={found} failure={t.guestReviews.failed} card skeleton={<ReviewsSkeleton />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return <NoReviews isFiltered={isFiltered} onClear={() => change(noFilters)} />;
          return (
            <ul className="grid grid-cols-1 gap-3">
              {items.map((review) => (
                <li key={review._id} className="min-w-0">
                  <ReviewCard review={review} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MoreButton query={found} className="mt-4">
        {t.actions.showMore}
      </MoreButton>
    </>
  );
}

const noFilters = { filter: undefined, property: undefined, stars: undefined };

function Filters() {
  const { values, change } = useAddressSearch();
  const properties = useQuery(propertyOptionsQuery('', { any: true }));

  return (
    <ListFilters
      isAlone
      onClear={() => change(noFilters)}
      filters={[
        {
          name: 'filter',
          label: t.guestReviews.allReviews,
          options: reviewFilters
            .filter((value) => value !== 'all')
            .map((value) => ({ value, label: t.guestReviews.filterLabels[value] })),
          value: values.filter,
          onChange: (filter) => change({ filter }),
        },
        {
          name: 'property',
          label: t.labels.allProperties,
          options: (properties.data?.items ?? []).map(({ _id, title }) => ({ value: _id, label: title })),
          value: values.property,
          onChange: (property) => change({ property }),
        },
        {
          name: 'stars',
          label: t.guestReviews.anyStars,
          options: [5, 4, 3, 2, 1].map((count) => ({
            value: String(count),
            label: t.counts.stars({ count }),
          })),
          value: values.stars,
          onChange: (stars) => change({ stars }),
        },
      ]}
    />
  );
}

function Figures({ summary }: { summary: Summary }) {
  const { count, average, open } = summary;
  const figures = [
    {
      label: t.guestReviews.average,
      value: average === null ? '–' : averageText(average, 'en-GB'),
      note: average === null ? t.guestReviews.averageLater({ count: minReviewsForAverage }) : null,
    },
    { label: t.guestReviews.title, value: String(count), note: null },
    { label: t.guestReviews.toAnswer, value: String(open), note: null },
  ];

  return (
    <div className="mb-5 grid grid-cols-3 gap-3">
      {figures.map(({ label, value, note }) => (
        <Card key={label}>
          <dl className="flex flex-col-reverse">
            <dt className="text-sm text-mute">{note ?? label}</dt>
            <dd className="font-display text-[1.6rem] leading-tight font-[650] tabular-nums">{value}</dd>
          </dl>
        </Card>
      ))}
    </div>
  );
}

function NoReviews({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          title={t.guestReviews.noMatch}
          text={t.guestReviews.noMatchText}
          action={
            <button type="button" className={buttonVariants({ variant: 'secondary' })} onClick={onClear}>
              {t.actions.clearFilters}
            </button>
          }
        />
      ) : (
        <EmptyState
          illustration="calendar"
          title={t.guestReviews.none}
          text={t.guestReviews.emptyText}
          action={
            <IfMay scope="settings:write">
              <Link to={addresses.automation.pattern} className={buttonVariants({ variant: 'primary' })}>
                {t.guestReviews.emptyAction}
              </Link>
            </IfMay>
          }
        />
      )}
    </Card>
  );
}

function ReviewsSkeleton() {
  return (
    <div role="status" aria-label={t.guestReviews.title} className="grid grid-cols-1 gap-3">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-44 rounded-card" />
      ))}
    </div>
  );
}
