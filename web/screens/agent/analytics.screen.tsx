import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Suspense } from 'react';
import * as t from '#texts/screens.ts';
import { analyticsQuery } from '#web/features/analytics/analytics.queries.ts';
import { AnalyticsSkeleton } from '#web/features/analytics/analytics-skeletons.tsx';
import { periodLabel } from '#web/features/analytics/period-labels.ts';
import { useAnalyticsView } from '#web/features/analytics/use-analytics-view.ts';
import { LockedFeature } from '#web/features/subscription/locks/locked-feature.tsx';
import { useFeatureAccess } from '#web/features/subscription/locks/use-feature.ts';
import { currenciesOf } from '#web/lib/analytics/read-figure.ts';
import { isSubscriptionRefusal } from '#web/lib/api/subscription-refusal.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

// Charts and popups load while the figures are computed.
const PeriodBar = lazyPart(() => import('#web/features/analytics/period-bar.tsx'), 'PeriodBar');
const AnalyticsBoard = lazyPart(
  () => import('#web/features/analytics/analytics-board.tsx'),
  'AnalyticsBoard',
);
const FigureSheet = lazyPart(() => import('#web/features/analytics/figure-sheet.tsx'), 'FigureSheet');

/** Figures of a period; each one opens to the nights it is computed from. */
export function AnalyticsScreen() {
  const access = useFeatureAccess('analytics');
  const { view, change } = useAnalyticsView();
  const found = useQuery({ ...analyticsQuery(view), enabled: access === 'open' });

  if ((access !== 'open' && access !== 'unknown') || isSubscriptionRefusal(found.error)) {
    return (
      <>
        <PageHeader title={t.labels.analytics} state={t.subscription.notInPlan} />
        <LockedFeature feature={t.analytics.feature} code={access} problem={found.error}>
          {t.analytics.lockedText}
        </LockedFeature>
      </>
    );
  }

  const { data, isError } = found;
  const currencies = data ? currenciesOf(data.figures) : [];
  const currency = currencies.find((one) => one === view.currency) ?? currencies[0] ?? 'EUR';

  return (
    <>
      <PageHeader
        title={t.labels.analytics}
        state={data && !isError ? periodLabel(data) : t.analytics.state}
        action={
          data && (
            <Button
              variant="secondary"
              className="chart-tools max-md:hidden"
              icon={<Printer aria-hidden />}
              onClick={() => window.print()}
            >
              {t.actions.print}
            </Button>
          )
        }
      />
      <Suspense fallback={<div className="mb-5 h-10 max-md:h-[156px]" />}>
        <PeriodBar view={view} change={change} data={data} />
      </Suspense>
      <Loaded query={found} failure={t.analytics.failed} card skeleton={<AnalyticsSkeleton />}>
        {(data) => (
          <div
            aria-busy={found.isPlaceholderData}
            className={found.isPlaceholderData ? 'opacity-60' : undefined}
          >
            <Suspense fallback={<AnalyticsSkeleton />}>
              <AnalyticsBoard
                data={data}
                currency={currency}
                onOpen={(figure, days) => change({ figure, figureFrom: days?.from, figureTo: days?.to })}
              />
            </Suspense>
          </div>
        )}
      </Loaded>
      <Suspense fallback={null}>
        <FigureSheet
          name={view.figure}
          view={{ days: view.figureDays, propertyId: view.propertyId }}
          onProperty={(property) => change({ property })}
          onClose={() => change({ figure: undefined, figureFrom: undefined, figureTo: undefined })}
        />
      </Suspense>
    </>
  );
}
