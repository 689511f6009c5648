import { CalendarClock } from 'lucide-react';
import type { Billing, PlanChoice } from '#contract/subscription/subscription-shapes.ts';
import { formatInstantDay, formatMoney } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { priceLine } from '../plans/plan-price.ts';
import { changePlan } from './billing.queries.ts';
import { useBillingAction } from './use-billing-action.ts';

/** Scheduled downgrade at the end of the period, with a button to undo it. */
export function ScheduledChange({ billing }: { billing: Billing }) {
  const { scheduledChange: next, planType, interval, nextPayment } = billing;
  const stay = useBillingAction((choice: PlanChoice) => changePlan(choice), {
    onDone: () =>
      showToast({
        tone: 'good',
        title: m.billing_scheduled_undone({ plan: planType === null ? '' : planLabel(planType) }),
      }),
  });
  if (!next || planType === null || interval === null) return null;
  const price = nextPayment
    ? priceLine(nextPayment.amount, next.interval)
    : next.interval === 'month'
      ? m.billing_monthly().toLowerCase()
      : m.billing_yearly().toLowerCase();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-hover px-4 py-3">
      <CalendarClock aria-hidden className="size-5 shrink-0 text-mute max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-60 text-[15px] text-pretty">
        {m.billing_scheduled({ date: formatInstantDay(next.at), plan: planLabel(next.planType), price })}
      </p>
      <Button
        variant="secondary"
        size="sm"
        busy={stay.isPending}
        onClick={() => stay.run({ planType, interval })}
      >
        {m.billing_scheduled_undo({ plan: planWithPrice(billing) })}
      </Button>
      {stay.question}
    </div>
  );
}

/** When only the interval changes, the price tells the two apart. */
function planWithPrice({ planType, scheduledChange, price, interval }: Billing): string {
  if (planType === null) return '';
  if (scheduledChange?.planType !== planType || !price || !interval) return planLabel(planType);
  const amount = formatMoney(price);
  return interval === 'month' ? m.billing_per_month({ amount }) : m.billing_per_year({ amount });
}
