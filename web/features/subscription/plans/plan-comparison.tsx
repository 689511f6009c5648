import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Billing, Plan, PlanChoice } from '#contract/subscription/subscription-shapes.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { plansQuery } from '../billing/billing.queries.ts';
import { listingsToFit, PlanColumn } from './plan-column.tsx';
import type { Interval } from './plan-offer.ts';

const loadDialog = () => import('./change-dialog.tsx');
const ChangeDialog = lazyPart(loadDialog, 'ChangeDialog');

type PlanComparisonProps = { billing: Billing; onAwait: (choice: PlanChoice) => void };

/** All plans side by side, monthly or yearly, each with its action. */
export function PlanComparison({ billing, onAwait }: PlanComparisonProps) {
  const plans = useQuery(plansQuery);
  const [interval, setInterval] = useState<Interval>(billing.interval ?? 'month');
  const [wanted, setWanted] = useState<PlanChoice | null>(null);
  const saving = Math.max(0, ...(plans.data?.items ?? []).map((plan) => plan.yearlySavingPercent));
  const lockText = lockReason(billing);
  const fitting =
    plans.data && billing.can.subscribe ? smallestFittingPlan(plans.data.items, billing) : undefined;

  return (
    <section id="plans" aria-labelledby="plans-title" className="scroll-mt-20">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="plans-title">{t.labels.plans}</h2>
          <p className="mt-0.5 text-[15px] text-mute text-pretty">{t.billing.plansText}</p>
        </div>
        <Segmented
          value={interval}
          onChange={setInterval}
          label={t.billing.interval}
          options={[
            { value: 'month', label: t.labels.monthly },
            {
              value: 'year',
              label: saving > 0 ? t.billing.yearlySaves({ percent: saving }) : t.labels.yearly,
            },
          ]}
        />
      </header>
      {lockText && (
        <Banner tone="info" className="mb-4">
          {lockText}
        </Banner>
      )}
      <Loaded query={plans} failure={t.notices.plansNotLoaded} card skeleton={<PlansSkeleton />}>
        {(data) => (
          <ul
            className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4"
            onPointerEnter={() => void loadDialog()}
          >
            {data.items.map((plan) => (
              <PlanColumn
                key={plan.planType}
                plan={plan}
                previous={data.items[data.items.indexOf(plan) - 1]}
                interval={interval}
                billing={billing}
                isLocked={lockText !== null}
                isFitting={plan.planType === fitting}
                onChoose={() => setWanted({ planType: plan.planType, interval })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {wanted && (
        <Suspense fallback={null}>
          <ChangeDialog
            choice={wanted}
            current={billing}
            onClose={() => setWanted(null)}
            onAwait={(choice) => {
              setWanted(null);
              onAwait(choice);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Reason that no plan can be chosen now, shown once for all plans; null when they can. */
function lockReason({ can, status, openCheckout }: Billing): string | null {
  if (openCheckout?.state === 'pending') return t.billing.planLockedCheckout;
  if (can.subscribe || can.change) return null;
  if (status === 'cancelled') return t.billing.planLockedEnding;
  if (status === 'past_due') return t.billing.planLockedPastDue;
  return null;
}

/** The smallest plan that fits the agent's listings; the first plan when there are none. */
function smallestFittingPlan(plans: readonly Plan[], billing: Billing): Plan['planType'] | undefined {
  const listings = listingsToFit(billing);
  if (listings === 0) return plans[0]?.planType;
  return plans.find(({ monthly, features }) => monthly !== null && features.maxListings >= listings)
    ?.planType;
}

function PlansSkeleton() {
  return (
    <div
      role="status"
      aria-label={t.ui.loading}
      className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4"
    >
      {['a', 'b', 'c', 'd'].map((key) => (
        <Card key={key} className="h-[27rem]">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="mt-4 h-9 w-3/5" />
          <Skeleton className="mt-8 h-32 w-full" />
        </Card>
      ))}
    </div>
  );
}
