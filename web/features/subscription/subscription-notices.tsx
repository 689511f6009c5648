import { X } from 'lucide-react';
import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import * as t from '#texts/screens.ts';
import { formatInstantDay, formatMoment, formatMoney } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { goToPortal } from './billing/billing.queries.ts';
import { currentPlanLabel } from './billing/billing-phase.ts';
import { useRedirectAction } from './billing/use-billing-action.ts';
import type { CheckoutStory } from './checkout/checkout-story.ts';
import { formatLongPlanDate } from './plan-dates.ts';

type CheckoutNoticeProps = {
  story: CheckoutStory;
  isSlow: boolean;
  billing: Billing;
  onClose: () => void;
};

type NoticeText = { tone: 'info' | 'good' | 'warning' | 'danger'; title: string; text: string };

/** Result of the checkout and the next step. */
export function CheckoutNotice({ story, isSlow, billing, onClose }: CheckoutNoticeProps) {
  const result = noticeText(story, isSlow, billing);
  if (result === null) return null;

  const isMoving = story === 'waiting' || story === 'pending';
  const url = billing.openCheckout?.checkoutUrl ?? null;

  return (
    <Banner
      tone={result.tone}
      title={result.title}
      className="mb-5 flex-wrap"
      action={
        <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-end">
          {isMoving && <Spinner className="mx-2 size-5 text-mute" />}
          {!isMoving && story !== 'done' && (
            <NextStep story={story} url={url} canSubscribe={billing.can.subscribe} />
          )}
          {(story === 'done' || story === 'failed' || story === 'left') && (
            <IconButton size="sm" label={t.billing.closeNotice} onClick={onClose}>
              <X />
            </IconButton>
          )}
        </div>
      }
    >
      <p className="text-pretty">{result.text}</p>
    </Banner>
  );
}

function NextStep(props: { story: CheckoutStory; url: string | null; canSubscribe: boolean }) {
  const { story, url, canSubscribe } = props;
  const classes = buttonVariants({ variant: 'secondary', size: 'sm' });
  const label = story === 'failed' ? t.actions.tryAgain : t.billing.checkoutGoOn;

  if (url !== null) {
    return (
      <a href={url} className={classes}>
        {label}
      </a>
    );
  }
  if (!canSubscribe) return null;

  return (
    <a href="#plans" className={classes}>
      {t.actions.choosePlan}
    </a>
  );
}

function noticeText(story: CheckoutStory, isSlow: boolean, billing: Billing): NoticeText | null {
  const { openCheckout } = billing;
  const plan = openCheckout ? planLabel(openCheckout.planType) : currentPlanLabel(billing);
  switch (story) {
    case 'none':
      return null;
    case 'open':
      return {
        tone: 'info',
        title: t.billing.checkoutOpenTitle({ plan }),
        text: t.billing.checkoutOpenText({ time: formatMoment(openCheckout?.expiresAt ?? '') }),
      };

    case 'waiting':
      return isSlow
        ? {
            tone: 'info',
            title: t.billing.checkoutSlowTitle,
            text: t.billing.checkoutSlowText,
          }
        : {
            tone: 'info',
            title: t.billing.checkoutWaitTitle,
            text: t.billing.checkoutWaitText,
          };

    case 'pending':
      return {
        tone: 'info',
        title: t.billing.checkoutPendingTitle({ plan }),
        text: t.billing.checkoutPendingText,
      };

    case 'done':
      return {
        tone: 'good',
        title: t.billing.checkoutDoneTitle({ plan }),
        text:
          billing.planStartsAt === null
            ? t.billing.checkoutDoneText
            : t.billing.checkoutDoneInTrial({
                plan,
                date: formatInstantDay(billing.planStartsAt),
              }),
      };

    case 'failed':
      return {
        tone: 'danger',
        title: t.billing.checkoutFailedTitle,
        text: t.billing.checkoutFailedText,
      };

    case 'left':
      return {
        tone: 'warning',
        title: t.billing.checkoutLeftTitle,
        text: t.billing.checkoutLeftText,
      };
  }
}

/** Overdue payment: the end of the grace period and the link to pay. */
export function PastDueNotice({ billing }: { billing: Billing }) {
  const { lastFailure, graceEndsAt, can } = billing;
  const portal = useRedirectAction(() => goToPortal());

  return (
    <Banner
      tone="danger"
      className="mb-5 flex-wrap"
      title={
        lastFailure
          ? t.billing.pastDueTitle({ amount: formatMoney(lastFailure.amount) })
          : t.billing.pastDueTitlePlain
      }
      action={
        can.portal ? (
          <Button busy={portal.isBusy} onClick={() => portal.go()} className="max-sm:w-full">
            {t.billing.payNow}
          </Button>
        ) : undefined
      }
    >
      {graceEndsAt && (
        <p className="text-pretty">{t.billing.pastDueText({ date: formatLongPlanDate(graceEndsAt) })}</p>
      )}
      {portal.question}
    </Banner>
  );
}
