import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Minus } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { Billing, Plan } from '#contract/subscription/subscription-shapes.ts';
import { offeredFeatures } from '#domain/subscription/features.ts';
import * as t from '#texts/screens.ts';
import { formatInstantDay, formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { featureLabel, planLabel } from '#web/lib/format/plan-labels.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { classNames } from '#web/ui/class-names.ts';
import { supportQuery } from '../billing/billing.queries.ts';
import { findPlanAction, type Interval, type PlanAction, pricePerMonth, yearlySaving } from './plan-offer.ts';

/** Number of listings a plan has to fit, including those paused by the selection. */
export function listingsToFit({ usage, pausedBySelection }: Billing): number {
  return usage.counted + pausedBySelection;
}

type PlanColumnProps = {
  plan: Plan;
  /** The next smaller plan. */
  previous: Plan | undefined;
  interval: Interval;
  billing: Billing;
  isLocked: boolean;
  /** True for the smallest plan that fits every listing. */
  isFitting: boolean;
  onChoose: () => void;
};

export function PlanColumn(props: PlanColumnProps) {
  const { plan, previous, interval, billing, isLocked, isFitting, onChoose } = props;
  const action = findPlanAction(plan, interval, billing);
  const isCurrent = isCurrentPlan(plan, billing);
  const name = planLabel(plan.planType);

  return (
    <li
      className={classNames(
        'flex min-w-0 flex-col rounded-card border bg-surface p-5 shadow-card max-md:p-4',
        isCurrent ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <h3>{name}</h3>
        {isCurrent && action !== 'current' && <Badge tone="pine">{t.billing.card}</Badge>}
        {isFitting && listingsToFit(billing) > 0 && (
          <Badge tone="clay">{t.billing.fits({ count: listingsToFit(billing) })}</Badge>
        )}
      </div>
      <PlanPrice plan={plan} interval={interval} previous={previous} />
      <div className="mt-4">
        {action === 'arrangement' ? (
          <ArrangementLink />
        ) : (
          <PlanButton
            action={action}
            name={name}
            interval={interval}
            isLocked={isLocked}
            onChoose={onChoose}
            isMain={
              action === 'subscribe' ? isFitting : action === 'upgrade' && isNextLarger(previous, billing)
            }
            startsAt={billing.scheduledChange?.at}
          />
        )}
      </div>
      <PlanFeatures plan={plan} previous={previous} />
    </li>
  );
}

function isCurrentPlan({ planType }: Plan, billing: Billing): boolean {
  const { status, planType: current } = billing;
  return current === planType && (status === 'active' || status === 'past_due' || status === 'cancelled');
}

/** Only the next larger plan gets the primary button. */
function isNextLarger(previous: Plan | undefined, { planType }: Billing): boolean {
  return previous?.planType === planType;
}

function PlanButtonPlaceholder({
  action,
  startsAt,
}: {
  action: 'current' | 'scheduled';
  startsAt: string | undefined;
}) {
  return (
    <p className="flex h-10 items-center justify-center gap-2 rounded-control bg-pine-50 text-[15px] font-semibold text-accent max-md:h-11 dark:bg-pine-500/12">
      <Check aria-hidden className="size-[18px]" />
      {action === 'scheduled' && startsAt
        ? t.billing.startsOn({ date: formatInstantDay(startsAt) })
        : t.billing.card}
    </p>
  );
}

function PlanPrice({ plan, interval, previous }: Pick<PlanColumnProps, 'plan' | 'interval' | 'previous'>) {
  const perMonth = pricePerMonth(plan, interval);
  const saved = yearlySaving(plan);

  if (perMonth === null) {
    return (
      <div className="mt-2 sm:min-h-[5.25rem]">
        <p className="font-display text-[1.6rem] leading-10 font-[650]">{t.billing.byArrangement}</p>
        <p className="text-[13px] text-mute text-pretty">
          {t.billing.enterpriseText({ most: formatNumber(previous?.features.maxListings ?? 0) })}
        </p>
      </div>
    );
  }

  return (
    <div className="mt-2 sm:min-h-[5.25rem]">
      <p className="flex items-baseline gap-1.5">
        <span className="font-display text-[2rem] leading-10 font-[650] tabular-nums">
          {formatMoney(perMonth)}
        </span>
        <span className="text-mute">{t.labels.perMonth}</span>
      </p>
      <p className="text-[13px] text-mute tabular-nums text-pretty">
        {interval === 'year' && plan.yearly && saved
          ? t.billing.paidYearly({ amount: formatMoney(plan.yearly), saved: formatMoney(saved) })
          : t.billing.paidMonthly}
      </p>
    </div>
  );
}

type PlanButtonProps = {
  action: Exclude<PlanAction, 'arrangement'>;
  name: string;
  interval: Interval;
  isLocked: boolean;
  isMain: boolean;
  /** When the scheduled change takes effect. */
  startsAt: string | undefined;
  onChoose: () => void;
};

function PlanButton(props: PlanButtonProps) {
  const { action, name, interval, isLocked, isMain, startsAt, onChoose } = props;
  if (action === 'current' || action === 'scheduled')
    return <PlanButtonPlaceholder action={action} startsAt={startsAt} />;

  const texts = {
    subscribe: {
      shown: t.billing.subscribe,
      read: t.billing.subscribeTo({ plan: name }),
    },
    upgrade: { shown: t.billing.upgrade, read: t.billing.upgradeTo({ plan: name }) },
    downgrade: {
      shown: t.billing.downgrade,
      read: t.billing.downgradeTo({ plan: name }),
    },
    interval:
      interval === 'year'
        ? { shown: t.billing.toYearly, read: t.billing.toYearly }
        : { shown: t.billing.toMonthly, read: t.billing.toMonthly },
  }[action];

  return (
    <Button
      wide
      variant={isMain ? 'primary' : 'secondary'}
      disabled={isLocked}
      aria-label={texts.read}
      onClick={onChoose}
    >
      {texts.shown}
    </Button>
  );
}

function PlanFeatures({ plan, previous }: Pick<PlanColumnProps, 'plan' | 'previous'>) {
  const { features } = plan;
  const most = formatNumber(features.maxListings);
  const listings =
    plan.monthly === null && previous
      ? t.billing.moreThan({ count: formatNumber(previous.features.maxListings) })
      : t.billing.upTo({ count: most });

  return (
    <ul className="mt-5 grid gap-x-4 gap-y-2.5 border-t border-line pt-5 text-[15px] max-sm:grid-cols-2">
      <FeatureRow isIn text={listings} strong />
      {offeredFeatures.map((feature) => (
        <FeatureRow key={feature} isIn={features[feature]} text={featureLabel(feature)} />
      ))}
    </ul>
  );
}

function FeatureRow({ isIn, text, strong = false }: { isIn: boolean; text: string; strong?: boolean }) {
  return (
    <li className="flex items-start gap-2.5">
      {isIn ? (
        <Check aria-hidden className="mt-0.5 size-[18px] shrink-0 text-good" strokeWidth={2.5} />
      ) : (
        <Minus aria-hidden className="mt-0.5 size-[18px] shrink-0 text-mute" />
      )}
      <span className={classNames('min-w-0', !isIn && 'text-mute', strong && 'font-semibold')}>{text}</span>
      <span className="sr-only">{isIn ? t.billing.featureOn : t.billing.hasNot}</span>
    </li>
  );
}

/** Link to the sales contact, or to the feedback form when no contact is configured. */
function ArrangementLink() {
  const { data: support } = useQuery(supportQuery);
  const classes = buttonVariants({ variant: 'secondary', wide: true });
  if (support) {
    return (
      <a href={support.startsWith('https://') ? support : `mailto:${support}`} className={classes}>
        {t.billing.enterpriseContact}
      </a>
    );
  }

  return (
    <Link to={addresses.feedback.pattern} className={classes}>
      {t.billing.enterpriseContact}
    </Link>
  );
}
