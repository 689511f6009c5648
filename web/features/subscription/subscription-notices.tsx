import { X } from 'lucide-react';
import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import { formatInstantDay, formatMoment, formatMoney } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
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
            <IconButton size="sm" label={m.billing_close_notice()} onClick={onClose}>
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
  const look = buttonVariants({ variant: 'secondary', size: 'sm' });
  const words = story === 'failed' ? m.billing_checkout_again() : m.billing_checkout_go_on();

  if (url !== null) {
    return (
      <a href={url} className={look}>
        {words}
      </a>
    );
  }
  if (!canSubscribe) return null;

  return (
    <a href="#plans" className={look}>
      {m.billing_choose_plan()}
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
        title: m.billing_checkout_open_title({ plan }),
        text: m.billing_checkout_open_text({ time: formatMoment(openCheckout?.expiresAt ?? '') }),
      };

    case 'waiting':
      return isSlow
        ? { tone: 'info', title: m.billing_checkout_slow_title(), text: m.billing_checkout_slow_text() }
        : { tone: 'info', title: m.billing_checkout_wait_title(), text: m.billing_checkout_wait_text() };

    case 'pending':
      return {
        tone: 'info',
        title: m.billing_checkout_pending_title({ plan }),
        text: m.billing_checkout_pending_text(),
      };

    case 'done':
      return {
        tone: 'good',
        title: m.billing_checkout_done_title({ plan }),
        text:
          billing.planStartsAt === null
            ? m.billing_checkout_done_text()
            : m.billing_checkout_done_in_trial({ plan, date: formatInstantDay(billing.planStartsAt) }),
      };

    case 'failed':
      return {
        tone: 'danger',
        title: m.billing_checkout_failed_title(),
        text: m.billing_checkout_failed_text(),
      };

    case 'left':
      return {
        tone: 'warning',
        title: m.billing_checkout_left_title(),
        text: m.billing_checkout_left_text(),
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
          ? m.billing_past_due_title({ amount: formatMoney(lastFailure.amount) })
          : m.billing_past_due_title_plain()
      }
      action={
        can.portal ? (
          <Button busy={portal.isBusy} onClick={() => portal.go()} className="max-sm:w-full">
            {m.billing_pay_now()}
          </Button>
        ) : undefined
      }
    >
      {graceEndsAt && (
        <p className="text-pretty">{m.billing_past_due_text({ date: formatLongPlanDate(graceEndsAt) })}</p>
      )}
      {portal.question}
    </Banner>
  );
}
