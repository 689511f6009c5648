import { useQuery } from '@tanstack/react-query';
import type { Billing, PlanChangePreview, PlanChoice } from '#contract/subscription/subscription-shapes.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatInstantDay, formatMoney } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { changePreviewQuery, goToPortal } from '../billing/billing.queries.ts';
import { useRedirectAction } from '../billing/use-billing-action.ts';
import { ChangeFacts } from './change-facts.tsx';
import { useChangePlan } from './use-change-plan.ts';

type ChangeDialogProps = {
  choice: PlanChoice;
  current: Pick<Billing, 'planType'>;
  onClose: () => void;
  /** Called when the payment is pending; the plan changes once it is confirmed. */
  onAwait: (choice: PlanChoice) => void;
};

/** Preview of a plan change with its cost, before it is confirmed. */
export function ChangeDialog({ choice, current, onClose, onAwait }: ChangeDialogProps) {
  const preview = useQuery(changePreviewQuery(choice));
  const change = useChangePlan({ choice, onClose, onAwait });
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
            {m.subscription_not_now()}
          </Button>
        ),
        primary: data && data.kind !== 'none' && (
          <Button busy={change.isBusy} onClick={() => change.start(data.kind)}>
            {confirmText(data)}
          </Button>
        ),
      }}
    >
      <Loaded
        query={preview}
        failure={m.billing_change_failed()}
        skeleton={
          <div role="status" aria-label={m.kit_loading()} className="h-40">
            <SkeletonLines lines={5} />
          </div>
        }
      >
        {(data) =>
          data.kind === 'none' ? (
            <p>{m.billing_change_none()}</p>
          ) : (
            <>
              <ChangeProblem problem={change.problem} />
              <ChangeFacts preview={data} />
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
      ? m.billing_change_interval_year({ plan })
      : m.billing_change_interval_month({ plan });
  }
  if (data?.kind === 'upgrade') return m.billing_change_upgrade_title({ plan });
  if (data?.kind === 'downgrade') return m.billing_change_downgrade_title({ plan });
  return data === undefined ? plan : m.billing_change_subscribe_title({ plan });
}

function startText({ kind, planType, effectiveAt, trialGoesOn }: PlanChangePreview): string {
  if (trialGoesOn)
    return m.billing_change_after_trial({ plan: planLabel(planType), date: formatInstantDay(effectiveAt) });
  return kind === 'downgrade'
    ? m.billing_change_later({ date: formatInstantDay(effectiveAt) })
    : m.billing_change_at_once();
}

function confirmText(preview: PlanChangePreview): string {
  const { kind, dueNow, effectiveAt, featuresLost, listingsOverLimit } = preview;
  if (kind === 'subscribe') return m.billing_change_go_pay();
  if (kind === 'upgrade') {
    return dueNow.amount > 0
      ? m.billing_change_upgrade({ amount: formatMoney(dueNow) })
      : m.billing_change_upgrade_free();
  }
  const isSmaller = featuresLost.length > 0 || listingsOverLimit > 0;
  const date = formatInstantDay(effectiveAt);
  return isSmaller ? m.billing_change_confirm_down({ date }) : m.billing_change_switch({ date });
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
            {m.billing_change_declined_act()}
          </Button>
        ) : undefined
      }
    >
      {isDeclined ? m.billing_change_declined() : problemMessage(problem)}
      {portal.question}
    </Banner>
  );
}
