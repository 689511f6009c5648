import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Lock } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import {
  type FeatureLine,
  featureLines,
  listingLine,
  subscriptionLine,
} from '#web/features/subscription/locks/feature-reasons.ts';
import { checkCanCreateListing, subscriptionQuery } from '#web/features/subscription/subscription.queries.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

/** Each feature with whether and why the subscription allows it now, without caching. */
export function FeatureTestScreen() {
  const status = useQuery({ ...subscriptionQuery, staleTime: 0 });
  const listings = useQuery({
    queryKey: ['subscription', 'can-create-listing'],
    queryFn: checkCanCreateListing,
    staleTime: 0,
  });
  const isError = status.isError || listings.isError;

  function retry() {
    void status.refetch();
    void listings.refetch();
  }

  const missing = isError ? (
    <ErrorState
      title={t.subscription.featureTestFailed}
      text={problemMessage(status.error ?? listings.error)}
      onRetry={retry}
      busy={status.isFetching || listings.isFetching}
    />
  ) : (
    <div role="status" aria-label={t.ui.loading} className="p-6">
      <SkeletonLines lines={9} />
    </div>
  );

  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t.subscription.featureTestTitle}
        state={status.data ? subscriptionLine(status.data) : t.subscription.featureTestLead}
        action={
          <Link to={addresses.subscription.pattern} className={buttonVariants({ variant: 'secondary' })}>
            {t.labels.subscription}
          </Link>
        }
      />
      <Card flush>
        {status.data && listings.data ? (
          <FeatureList lines={[listingLine(status.data, listings.data), ...featureLines(status.data)]} />
        ) : (
          missing
        )}
      </Card>
      <p className="mt-4 text-sm text-mute text-pretty">{t.subscription.featureTestNote}</p>
    </div>
  );
}

function FeatureList({ lines }: { lines: readonly FeatureLine[] }) {
  return (
    <ul aria-label={t.subscription.featureTestList} className="divide-y divide-line">
      {lines.map(({ key, name, isAllowed, why }) => (
        <li key={key} className="flex items-start gap-4 px-6 py-4 max-md:px-4">
          <span
            aria-hidden
            className={
              isAllowed
                ? 'grid size-10 shrink-0 place-items-center rounded-control bg-pine-100 text-pine-800 dark:bg-pine-500/20 dark:text-pine-200'
                : 'grid size-10 shrink-0 place-items-center rounded-control bg-cell text-mute'
            }
          >
            {isAllowed ? <Check className="size-5" /> : <Lock className="size-5" />}
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="font-sans text-base font-semibold tracking-normal">{name}</h2>
            <p className="mt-0.5 text-[15px] text-mute text-pretty">{why}</p>
          </div>
          <Badge tone={isAllowed ? 'pine' : 'sand'}>
            {isAllowed ? t.subscription.featureTestAllowed : t.subscription.featureTestLocked}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
