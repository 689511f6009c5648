import { useState } from 'react';
import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import * as t from '#texts/screens.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
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
  price: t.billing.cancelReasonPrice,
  missing: t.billing.cancelReasonMissing,
  unused: t.billing.cancelReasonUnused,
  otherTool: t.billing.cancelReasonOtherTool,
  closing: t.billing.cancelReasonClosing,
  else: t.billing.cancelReasonElse,
} as const;
type Reason = keyof typeof reasons;

const reasonOptions = (Object.keys(reasons) as Reason[]).map(
  // NOTE: the keys of a constant are exactly those of its type.
  (value) => ({ value, label: reasons[value] }),
);
const maxReasonLength = 400;

/** Confirms cancelling: shows until when the plan stays usable and asks for an optional reason. */
export function CancelDialog({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [more, setMore] = useState('');
  const { currentPeriodEnd } = billing;

  const cancel = useBillingAction((text: string | undefined) => cancelSubscription(text), {
    hasInlineProblem: true,
    onDone({ endsAt }) {
      onClose();
      showToast({
        tone: 'good',
        title: t.billing.cancelled({ date: formatLongPlanDate(endsAt) }),
      });
    },
  });

  function confirm() {
    const text = [reason === null ? '' : reasons[reason], more.trim()].filter(Boolean).join(': ');
    cancel.run(text || undefined);
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      busy={cancel.isPending}
      title={t.billing.cancelTitle}
      text={t.billing.cancelText({
        plan: currentPlanLabel(billing),
        date: currentPeriodEnd === null ? '' : formatLongPlanDate(currentPeriodEnd),
      })}
      confirmLabel={t.billing.cancel}
      keepLabel={t.billing.cancelNot}
      onConfirm={confirm}
    >
      <p className="mb-4 text-[15px] text-mute text-pretty">{t.billing.cancelAfter}</p>
      {cancel.isError && (
        <Banner tone="danger" className="mb-4">
          {problemMessage(cancel.error)}
        </Banner>
      )}
      <Field label={t.billing.cancelReason} optional>
        <Select
          value={reason}
          onChange={setReason}
          options={reasonOptions}
          placeholder={t.billing.cancelChoose}
        />
      </Field>
      {reason !== null && (
        <Field className="mt-4" label={t.billing.cancelMore} help={t.billing.cancelMoreHelp} optional>
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
