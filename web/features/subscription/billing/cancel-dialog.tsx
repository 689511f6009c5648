import { useState } from 'react';
import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { formatLongPlanDate } from '../plan-dates.ts';
import { cancelSubscription } from './billing.queries.ts';
import { currentPlanLabel } from './billing-phase.ts';
import { useBillingAction } from './use-billing-action.ts';

const reasons = {
  price: m.billing_cancel_reason_price,
  missing: m.billing_cancel_reason_missing,
  unused: m.billing_cancel_reason_unused,
  otherTool: m.billing_cancel_reason_other_tool,
  closing: m.billing_cancel_reason_closing,
  else: m.billing_cancel_reason_else,
} as const;
type Reason = keyof typeof reasons;

const reasonOptions = (Object.keys(reasons) as Reason[]).map(
  // NOTE: the keys of a constant are exactly those of its type.
  (value) => ({ value, label: reasons[value]() }),
);
const maxReasonLength = 400;

/** Confirms cancelling: shows until when the plan stays usable and asks for an optional reason. */
export function CancelDialog({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [more, setMore] = useState('');
  const { currentPeriodEnd } = billing;
  const cancel = useBillingAction((words: string | undefined) => cancelSubscription(words), {
    hasInlineProblem: true,
    onDone({ endsAt }) {
      onClose();
      showToast({ tone: 'good', title: m.billing_cancelled({ date: formatLongPlanDate(endsAt) }) });
    },
  });

  function confirm() {
    const words = [reason === null ? '' : reasons[reason](), more.trim()].filter(Boolean).join(': ');
    cancel.run(words || undefined);
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      busy={cancel.isPending}
      title={m.billing_cancel_title()}
      text={m.billing_cancel_text({
        plan: currentPlanLabel(billing),
        date: currentPeriodEnd === null ? '' : formatLongPlanDate(currentPeriodEnd),
      })}
      confirmLabel={m.billing_cancel()}
      keepLabel={m.billing_cancel_keep()}
      onConfirm={confirm}
    >
      <p className="mb-4 text-[15px] text-mute text-pretty">{m.billing_cancel_after()}</p>
      {cancel.isError && (
        <Banner tone="danger" className="mb-4">
          {problemMessage(cancel.error)}
        </Banner>
      )}
      <Field label={m.billing_cancel_reason()} optional>
        <Select
          value={reason}
          onChange={setReason}
          options={reasonOptions}
          placeholder={m.billing_cancel_choose()}
        />
      </Field>
      {reason !== null && (
        <Field className="mt-4" label={m.billing_cancel_more()} help={m.billing_cancel_more_help()} optional>
          <TextArea
            rows={2}
            maxLength={maxReasonLength}
            value={more}
            onChange={(event) => setMore(event.target.value)}
          />
        </Field>
      )}
      {cancel.question}
    </ConfirmDialog>
  );
}
