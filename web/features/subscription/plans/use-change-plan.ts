import type { PlanChangePreview, PlanChoice } from '#contract/subscription/subscription-shapes.ts';
import { formatInstantDay } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { showToast } from '#web/ui/toast/toast.ts';
import { changePlan, goToCheckout } from '../billing/billing.queries.ts';
import { useBillingAction, useRedirectAction } from '../billing/use-billing-action.ts';

type ChangePlanOptions = {
  choice: PlanChoice;
  onClose: () => void;
  onAwait: (choice: PlanChoice) => void;
};

/** Starts the checkout for a first plan, or changes the plan. The dialog shows problems. */
export function useChangePlan({ choice, onClose, onAwait }: ChangePlanOptions) {
  const plan = planLabel(choice.planType);
  const checkout = useRedirectAction(goToCheckout, true);
  const change = useBillingAction(changePlan, {
    hasInlineProblem: true,
    onDone({ state, effectiveAt }) {
      if (state === 'pending') {
        showToast({ title: m.billing_change_waiting() });
        return onAwait(choice);
      }
      onClose();
      const date = formatInstantDay(effectiveAt);
      const title =
        state === 'scheduled'
          ? m.billing_change_scheduled({ plan, date })
          : m.billing_scheduled_undone({ plan });
      showToast({ tone: 'good', title });
    },
  });
  return {
    isBusy: checkout.isBusy || change.isPending,
    problem: checkout.problem ?? change.error,
    question: checkout.question ?? change.question,
    start(kind: PlanChangePreview['kind']) {
      if (kind === 'subscribe') checkout.go(choice);
      else change.run(choice);
    },
  };
}
