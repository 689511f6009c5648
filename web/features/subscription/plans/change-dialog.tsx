import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import type { Billing, PlanChangePreview, PlanChoice } from '#contract/subscription/subscription-shapes.ts';
import type { Money } from '#domain/shared/money.ts';
import * as t from '#texts/screens.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatInstantDay, formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { featureLabelOrCode, planLabel } from '#web/lib/format/plan-labels.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import {
  type CouponChoice,
  changePlan,
  changePreviewQuery,
  goToCheckout,
  goToPortal,
} from '../billing/billing.queries.ts';
import { useBillingAction, useRedirectAction } from '../billing/use-billing-action.ts';
import { CouponForm } from './coupon-form.tsx';

type ChangeDialogProps = {
  choice: PlanChoice;
  current: Pick<Billing, 'planType'>;
  onClose: () => void;
  /** Called when the payment is pending; the plan changes once it is confirmed. */
  onAwait: (choice: PlanChoice) => void;
};

/** Preview of a plan change with its cost, before it is confirmed. */
export function ChangeDialog({ choice, current, onClose, onAwait }: ChangeDialogProps) {
  const [coupon, setCoupon] = useState<string | undefined>(undefined);
  const found = useQuery(changePreviewQuery(choice));
  const lowered = useQuery({
    ...changePreviewQuery({ ...choice, coupon }),
    enabled: coupon !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });

  const preview = coupon !== undefined && lowered.data ? lowered : found;
  const applied = coupon !== undefined && lowered.data && !lowered.isPlaceholderData ? coupon : undefined;
  const change = useChangePlan({ choice: { ...choice, coupon: applied }, onClose, onAwait });
  const { data } = preview;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={dialogTitle(choice, current, data)}
      text={data && data.kind !== 'none' ? startText(data) : undefined}
      footer={{
        secondary: (
          <Button variant="secondary" onClick={onClose}>
            {t.subscription.notNow}
          </Button>
        ),
        primary: data && data.kind !== 'none' && (
          <Button
            busy={change.isBusy}
            // Before the coupon is checked, the payment would be at the full price.
            disabled={coupon !== undefined && applied === undefined && lowered.isFetching}
            onClick={() => change.start(data.kind)}
          >
            {confirmText(data)}
          </Button>
        ),
      }}
    >
      <Loaded
        query={preview}
        failure={t.billing.changeFailed}
        skeleton={
          <div role="status" aria-label={t.ui.loading} className="h-40">
            <SkeletonLines lines={5} />
          </div>
        }
      >
        {(data) =>
          data.kind === 'none' ? (
            <p>{t.billing.changeNone}</p>
          ) : (
            <>
              <ChangeProblem problem={change.problem} />
              <ChangeFacts preview={data} />
              {data.kind === 'subscribe' && (
                <CouponForm
                  applied={applied}
                  isBusy={lowered.isFetching}
                  problem={coupon === undefined ? null : lowered.error}
                  onApply={setCoupon}
                />
              )}
              {change.question}
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function dialogTitle(
  { planType, interval }: PlanChoice,
  current: { planType: Billing['planType'] },
  data?: PlanChangePreview,
) {
  const plan = planLabel(planType);
  if (current.planType === planType && data?.kind !== 'subscribe') {
    return interval === 'year'
      ? t.billing.changeIntervalYear({ plan })
      : t.billing.changeIntervalMonth({ plan });
  }
  if (data?.kind === 'upgrade') return t.billing.changeUpgradeTitle({ plan });
  if (data?.kind === 'downgrade') return t.billing.changeDowngradeTitle({ plan });
  return data === undefined ? plan : t.billing.changeSubscribeTitle({ plan });
}

function startText({ kind, planType, effectiveAt, trialGoesOn }: PlanChangePreview): string {
  if (trialGoesOn)
    return t.billing.aboutStartingChange({
      plan: planLabel(planType),
      date: formatInstantDay(effectiveAt),
    });
  return kind === 'downgrade'
    ? t.billing.changeLater({ date: formatInstantDay(effectiveAt) })
    : t.billing.changeAtOnce;
}

function confirmText(preview: PlanChangePreview): string {
  const { kind, dueNow, effectiveAt, featuresLost, listingsOverLimit } = preview;
  if (kind === 'subscribe') return t.billing.changeGoPay;
  if (kind === 'upgrade') {
    return dueNow.amount > 0 ? t.billing.changeUpgrade({ amount: formatMoney(dueNow) }) : t.billing.upgrade;
  }
  const isSmaller = featuresLost.length > 0 || listingsOverLimit > 0;
  const date = formatInstantDay(effectiveAt);
  return isSmaller ? t.billing.changeConfirmDown({ date }) : t.billing.changeSwitch({ date });
}

/** Problem of a plan change; a declined payment offers the payment methods. */
function ChangeProblem({ problem }: { problem: unknown }) {
  const portal = useRedirectAction(() => goToPortal());
  if (!problem) return null;

  const isDeclined = isCallProblem(problem, 'payment_declined');
  return (
    <Banner
      tone="danger"
      className="mb-4 flex-wrap"
      action={
        isDeclined ? (
          <Button
            variant="secondary"
            size="sm"
            className="max-sm:w-full"
            busy={portal.isBusy}
            onClick={() => portal.go()}
          >
            {t.billing.changeDeclinedAction}
          </Button>
        ) : undefined
      }
    >
      {isDeclined ? t.billing.changeDeclined : problemMessage(problem)}
      {portal.question}
    </Banner>
  );
}

type ChangePlanOptions = {
  choice: CouponChoice;
  onClose: () => void;
  onAwait: (choice: PlanChoice) => void;
};

/** Starts the checkout for a first plan, or changes the plan. The dialog shows problems. */
function useChangePlan({ choice, onClose, onAwait }: ChangePlanOptions) {
  const plan = planLabel(choice.planType);
  const checkout = useRedirectAction(goToCheckout, true);
  const change = useBillingAction(changePlan, {
    hasInlineProblem: true,
    onDone({ state, effectiveAt }) {
      if (state === 'pending') {
        showToast({ title: t.billing.changeWaiting });
        return onAwait(choice);
      }

      onClose();
      const date = formatInstantDay(effectiveAt);
      const title =
        state === 'scheduled'
          ? t.billing.changeScheduled({ plan, date })
          : t.billing.scheduledUndone({ plan });
      showToast({ tone: 'good', title });
    },
  });

  return {
    isBusy: checkout.isBusy || change.isPending,
    problem: checkout.problem ?? change.error,
    question: checkout.question ?? change.question,
    start(kind: PlanChangePreview['kind']) {
      if (kind === 'subscribe') checkout.go(choice);
      else change.run({ planType: choice.planType, interval: choice.interval });
    },
  };
}

/** Cost now and at renewal, features gained and lost, and listings over the new limit. */
function ChangeFacts({ preview }: { preview: PlanChangePreview }) {
  const { featuresGained, featuresLost, listingsOverLimit, maxListings } = preview;
  return (
    <>
      <ChangePrice preview={preview} />
      {listingsOverLimit > 0 && (
        <Banner tone="warning" className="mt-4">
          {t.billing.changeOver({ count: listingsOverLimit })}
        </Banner>
      )}
      <p className="mt-4 font-semibold">{t.billing.upTo({ count: formatNumber(maxListings) })}</p>
      <ChangedFeatures isGain title={t.billing.changeGained} features={featuresGained} />
      <ChangedFeatures isGain={false} title={t.billing.changeLost} features={featuresLost} />
    </>
  );
}

function ChangePrice({ preview }: { preview: PlanChangePreview }) {
  const { kind, dueNow, credit, discount, renewal, interval } = preview;
  const date = formatInstantDay(renewal.at);
  const gross: Money = { amount: dueNow.amount + credit.amount, currency: dueNow.currency };
  const isLowered = kind === 'subscribe' && discount !== null;

  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-control bg-hover px-4 py-3 tabular-nums">
      {isLowered && (
        <>
          <dt className="text-mute">{t.labels.price}</dt>
          <dd className="text-right">
            {formatMoney({ ...dueNow, amount: dueNow.amount + discount.amount.amount })}
          </dd>
          <dt className="text-mute">{t.billing.couponLine({ code: discount.code })}</dt>
          <dd className="text-right">
            {formatMoney({ ...discount.amount, amount: -discount.amount.amount })}
          </dd>
        </>
      )}
      {credit.amount > 0 && dueNow.amount > 0 && (
        <>
          <dt className="text-mute">{t.labels.price}</dt>
          <dd className="text-right">{formatMoney(gross)}</dd>
          <dt className="text-mute">{t.billing.changeCredit}</dt>
          <dd className="text-right">{formatMoney({ ...credit, amount: -credit.amount })}</dd>
        </>
      )}
      {kind !== 'none' && (
        <>
          <dt className="font-semibold">{t.billing.changeDue}</dt>
          <dd className="text-right font-semibold">
            {dueNow.amount > 0 ? formatMoney(dueNow) : t.billing.changeNothing}
          </dd>
        </>
      )}
      <dt className="text-mute">
        {interval === 'month' ? t.billing.changeThenMonth({ date }) : t.billing.changeThenYear({ date })}
      </dt>
      <dd className="text-right">{formatMoney(renewal.amount)}</dd>
    </dl>
  );
}

function ChangedFeatures(props: { isGain: boolean; title: string; features: readonly string[] }) {
  const { isGain, title, features } = props;
  if (features.length === 0) return null;

  return (
    <div className="mt-4">
      <h3 className="font-sans text-[13px] font-semibold tracking-normal text-mute">{title}</h3>
      <ul className="mt-1.5 space-y-1.5">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-2.5">
            {isGain ? (
              <Check aria-hidden className="size-[18px] shrink-0 text-good" strokeWidth={2.5} />
            ) : (
              <Minus aria-hidden className="size-[18px] shrink-0 text-danger" strokeWidth={2.5} />
            )}
            {featureLabelOrCode(feature)}
          </li>
        ))}
      </ul>
    </div>
  );
}
