import { CalendarClock, CreditCard } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Billing, PlanChoice } from '#contract/subscription/subscription-shapes.ts';
import * as t from '#texts/screens.ts';
import { formatInstantDay, formatMoney } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { daysUntil, formatLongPlanDate } from '../plan-dates.ts';
import { priceLine } from '../plans/plan-offer.ts';
import { applyCoupon, changePlan, goToPortal, resumeSubscription } from './billing.queries.ts';
import { type BillingPhase, currentPlanLabel, phaseBadges, phaseText, planFacts } from './billing-phase.ts';
import { useBillingAction, useRedirectAction } from './use-billing-action.ts';

const loadDialog = () => import('./cancel-dialog.tsx');

const CancelDialog = lazyPart(loadDialog, 'CancelDialog');
const CouponForm = lazyPart(() => import('../plans/coupon-form.tsx'), 'CouponForm');

type PlanCardProps = { billing: Billing; phase: BillingPhase; now: number; trialDays: number };

/** The current plan with its end, next payment and actions. */
export function PlanCard({ billing, phase, now, trialDays }: PlanCardProps) {
  const badge = phaseBadges[phase];
  const isTrial = phase === 'trial' || phase === 'trial_ended';
  const facts = planFacts(billing, phase);
  const text = phaseText(billing, phase);

  return (
    <Card className="flex flex-col" aria-labelledby="plan-in-force">
      <p className="text-sm font-semibold text-mute">{t.billing.card}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="plan-in-force" className="text-[1.7rem] leading-tight">
          {isTrial ? t.billing.freeTrial : currentPlanLabel(phase === 'ended' ? { planType: null } : billing)}
        </h2>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      {text !== '' && <p className="mt-2 text-pretty">{text}</p>}
      {phase === 'trial' && <TrialCountdown endsAt={billing.trialEndsAt} now={now} trialDays={trialDays} />}
      {phase !== 'active' && (
        <p className="mt-3 text-[15px] text-mute text-pretty">
          {phase === 'trial' ? t.billing.aboutTrialAfter : t.billing.aboutData}
        </p>
      )}
      {facts.length > 0 && (
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-4">
          {facts.map(({ name, value }) => (
            <div key={name} className="min-w-0">
              <dt className="text-[13px] text-mute">{name}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ScheduledChange billing={billing} />
      {billing.can.change && billing.discount === null && <LaterCoupon />}
      <CurrentPlanActions billing={billing} />
    </Card>
  );
}

/** One bar per day, up to a number that stays legible. */
const maxDayBars = 31;

function TrialCountdown(props: { endsAt: string | null; now: number; trialDays: number }) {
  const { endsAt, now, trialDays } = props;
  if (endsAt === null) return null;

  const left = daysUntil(endsAt, now);
  // An extended trial has more days than the default.
  const all = Math.max(trialDays, left, 1);
  const marks = Math.min(all, maxDayBars);
  const lit = Math.ceil((left / all) * marks);

  return (
    <div className="mt-4 flex items-center gap-4 rounded-control bg-hover px-4 py-3">
      <p className="shrink-0 text-center">
        <span className="block font-display text-[2rem] leading-none font-[650] tabular-nums">{left}</span>
        <span className="text-[13px] text-mute">{t.billing.daysLeft({ count: left })}</span>
      </p>
      <div aria-hidden className="flex min-w-0 flex-1 gap-1 max-sm:gap-0.5">
        {Array.from({ length: marks }, (_, day) => day).map((day) => (
          <span
            key={day}
            className={classNames(
              'h-6 min-w-0 flex-1 rounded-[3px]',
              day < lit ? 'bg-pine-600 dark:bg-pine-400' : 'bg-cell',
            )}
          />
        ))}
      </div>
    </div>
  );
}

/** Scheduled downgrade at the end of the period, with a button to undo it. */
function ScheduledChange({ billing }: { billing: Billing }) {
  const { scheduledChange: next, planType, interval } = billing;
  const stay = useBillingAction((choice: PlanChoice) => changePlan(choice), {
    onDone: () =>
      showToast({
        tone: 'good',
        title: t.billing.scheduledUndone({ plan: planType === null ? '' : planLabel(planType) }),
      }),
  });

  if (!next || planType === null || interval === null) return null;

  // The price of the plan itself changes, which was announced and cannot be undone here.
  const isNewPrice = next.planType === planType && next.interval === interval;

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-hover px-4 py-3">
      <CalendarClock aria-hidden className="size-5 shrink-0 text-mute max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-60 text-[15px] text-pretty">{scheduledText(billing, next)}</p>
      {!isNewPrice && (
        <Button
          variant="secondary"
          size="sm"
          busy={stay.isPending}
          onClick={() => stay.run({ planType, interval })}
        >
          {undoLabel(billing, planType)}
        </Button>
      )}
      {stay.question}
    </div>
  );
}

function scheduledText({ nextPayment }: Billing, next: NonNullable<Billing['scheduledChange']>): string {
  const facts = { date: formatInstantDay(next.at), plan: planLabel(next.planType) };
  if (nextPayment)
    return t.billing.scheduled({ ...facts, price: priceLine(nextPayment.amount, next.interval) });
  return next.interval === 'month' ? t.billing.scheduledMonthly(facts) : t.billing.scheduledYearly(facts);
}

/** When only the interval changes, the price tells the two apart. */
function undoLabel({ scheduledChange, price, interval }: Billing, planType: PlanChoice['planType']): string {
  if (scheduledChange?.planType !== planType || !price || !interval)
    return t.billing.scheduledUndo({ plan: planLabel(planType) });
  const amount = formatMoney(price);
  return interval === 'month'
    ? t.billing.scheduledUndoMonthly({ amount })
    : t.billing.scheduledUndoYearly({ amount });
}

/** A coupon for the plan that runs, from the next payment on. */
function LaterCoupon() {
  const withKey = useIdempotencyKey();
  const apply = useBillingAction(
    (code: string) => withKey(code, (idempotencyKey) => applyCoupon(code, idempotencyKey)),
    {
      hasInlineProblem: true,
      onDone: ({ code, before, nextPayment: { at, amount } }) => {
        const facts = { code, date: formatInstantDay(at), amount: formatMoney(amount) };
        showToast({
          tone: 'good',
          title: t.billing.couponApplied({ code }),
          text: t.billing.couponAppliedText({ ...facts, before: formatMoney(before) }),
        });
      },
    },
  );

  return (
    <Suspense fallback={<div className="mt-4 h-9" />}>
      <CouponForm
        applied={undefined}
        isBusy={apply.isPending}
        problem={apply.error}
        onApply={(code) => code !== undefined && apply.run(code)}
      />
      {apply.question}
    </Suspense>
  );
}

/** Actions on the current plan; offers only those that the server allows. */
function CurrentPlanActions({ billing }: { billing: Billing }) {
  const { can, openCheckout } = billing;
  const maySubscribe = can.subscribe && openCheckout?.state !== 'pending';
  const [isCancelling, setCancelling] = useState(false);
  const portal = useRedirectAction(() => goToPortal());
  const resume = useBillingAction(() => resumeSubscription(), {
    onDone: ({ renewsAt }) =>
      showToast({
        tone: 'good',
        title: t.billing.resumed({ date: formatLongPlanDate(renewsAt) }),
      }),
  });
  if (!maySubscribe && !can.portal && !can.cancel && !can.resume) return null;

  return (
    <div className="mt-5 flex flex-wrap gap-2 max-sm:[&>*]:w-full md:mt-auto md:pt-5">
      {maySubscribe && (
        <a href="#plans" className={buttonVariants({ variant: 'primary' })}>
          {t.actions.choosePlan}
        </a>
      )}
      {can.resume && (
        <Button busy={resume.isPending} onClick={() => resume.run(undefined)}>
          {t.billing.resume}
        </Button>
      )}
      {can.portal && (
        <Button
          variant="secondary"
          icon={<CreditCard aria-hidden />}
          busy={portal.isBusy}
          onClick={() => portal.go()}
        >
          {t.billing.payWay}
        </Button>
      )}
      {can.cancel && (
        <Button variant="quiet" onPointerEnter={() => void loadDialog()} onClick={() => setCancelling(true)}>
          {t.billing.cancel}
        </Button>
      )}
      {portal.question}
      {resume.question}
      {isCancelling && (
        <Suspense fallback={null}>
          <CancelDialog billing={billing} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </div>
  );
}
