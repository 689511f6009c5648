import { Link } from '@tanstack/react-router';
import { Check, Lock } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { Billing, SubscriptionStatus } from '#contract/subscription/subscription-shapes.ts';
import { offeredFeatures } from '#domain/subscription/features.ts';
import * as t from '#texts/screens.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { featureLabel } from '#web/lib/format/plan-labels.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { isFeatureOpen } from '../locks/use-feature.ts';

type UsageCardProps = { billing: Billing; status: SubscriptionStatus | undefined };

/** Usage of the plan: listings against the limit, and the included features. */
export function UsageCard({ billing, status }: UsageCardProps) {
  const { usage, pausedBySelection } = billing;

  return (
    <Card>
      <CardHeader title={t.billing.usage} text={t.billing.usageText} />
      <ListingBar usage={usage} />
      {status?.needs_listing_selection && (
        <Banner
          tone="warning"
          className="mt-4 flex-wrap"
          action={
            <Link
              to={addresses.selectListings.pattern}
              className={classNames(buttonVariants({ variant: 'secondary', size: 'sm' }), 'max-sm:w-full')}
            >
              {t.billing.usageChoose}
            </Link>
          }
        >
          {t.billing.usageOver}
        </Banner>
      )}
      {pausedBySelection > 0 && (
        <p className="mt-3 text-[15px] text-mute text-pretty">
          {t.billing.usagePaused({ count: pausedBySelection })}
        </p>
      )}
      <ul className="mt-5 grid grid-cols-1 gap-x-6 gap-y-2.5 border-t border-line pt-5 sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
        {offeredFeatures.map((feature) => {
          const isOpen = isFeatureOpen(status, feature);
          return (
            <li key={feature} className="flex items-center gap-2.5">
              {isOpen ? (
                <Check aria-hidden className="size-[18px] shrink-0 text-good" strokeWidth={2.5} />
              ) : (
                <Lock aria-hidden className="size-[18px] shrink-0 text-mute" />
              )}
              <span className={classNames('min-w-0', !isOpen && 'text-mute')}>{featureLabel(feature)}</span>
              <span className="sr-only">{isOpen ? t.billing.featureOn : t.billing.featureOff}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Counts like the server: paused listings and drafts count, those paused by the selection do not. */
function ListingBar({ usage: { live, counted, maxListings } }: Pick<Billing, 'usage'>) {
  if (maxListings === 0) {
    return (
      <>
        <BarHead value={formatNumber(counted)} />
        <p className="mt-1.5 text-[13px] text-mute">{t.billing.usageNone}</p>
      </>
    );
  }

  const share = (count: number) => `${Math.min(100, (count / Math.max(maxListings, counted)) * 100)}%`;
  const isOver = live > maxListings;

  return (
    <>
      <BarHead
        value={(counted > maxListings ? t.billing.usageTooMany : t.billing.usageCount)({
          count: formatNumber(counted),
          most: formatNumber(maxListings),
        })}
      />
      <div aria-hidden className="mt-2 flex h-2.5 gap-px overflow-hidden rounded-full bg-cell">
        <div
          className={isOver ? 'bg-clay-600' : 'bg-pine-600 dark:bg-pine-400'}
          style={{ width: share(live) }}
        />
        <div className="bg-pine-300 dark:bg-pine-700" style={{ width: share(counted - live) }} />
      </div>
      <p className="mt-1.5 text-[13px] text-mute tabular-nums">
        {counted > live
          ? t.billing.usageParts({
              live: formatNumber(live),
              waiting: formatNumber(counted - live),
            })
          : t.billing.usageLive({ count: live })}
      </p>
    </>
  );
}

function BarHead({ value }: { value: string }) {
  return (
    <p className="flex items-baseline justify-between gap-3">
      <span className="font-semibold">{t.labels.listings}</span>
      <span className="font-semibold tabular-nums">{value}</span>
    </p>
  );
}
