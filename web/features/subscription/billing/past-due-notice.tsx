import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatLongPlanDate } from '../plan-dates.ts';
import { goToPortal } from './billing.queries.ts';
import { useRedirectAction } from './use-billing-action.ts';

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
