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
  const { scheduledChange: next, planType, interval } = billing;
  const stay = useBillingAction((choice: PlanChoice) => changePlan(choice), {
    onDone: () =>
      showToast({
        tone: 'good',
        title: m.billing_scheduled_undone({ plan: planType === null ? '' : planLabel(planType) }),
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
    return m.billing_scheduled({ ...facts, price: priceLine(nextPayment.amount, next.interval) });
  return next.interval === 'month' ? m.billing_scheduled_monthly(facts) : m.billing_scheduled_yearly(facts);
}

/** When only the interval changes, the price tells the two apart. */
function undoLabel({ scheduledChange, price, interval }: Billing, planType: PlanChoice['planType']): string {
  if (scheduledChange?.planType !== planType || !price || !interval)
    return m.billing_scheduled_undo({ plan: planLabel(planType) });
  const amount = formatMoney(price);
  return interval === 'month'
    ? m.billing_scheduled_undo_monthly({ amount })
    : m.billing_scheduled_undo_yearly({ amount });
}
