import { useState } from 'react';
import type { AgentSubscription } from '#contract/admin/subscriptions.ts';
import { planTypes } from '#domain/entitlement/plans.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { labelOptions, subscriptionLabels } from '../components/state-labels.ts';
import { useAdminChange } from '../components/use-admin-change.ts';
import { changeSubscriptionStatus } from './subscription.queries.ts';

type SubscriptionStatusDialogProps = { subscription: AgentSubscription; onClose: () => void };

/** Sets the status manually, with notes for admins. */
export function SubscriptionStatusDialog({ subscription, onClose }: SubscriptionStatusDialogProps) {
  const { agent } = subscription;
  const [status, setStatus] = useState(subscription.status);
  const [planType, setPlanType] = useState(subscription.planType);
  const [notes, setNotes] = useState(subscription.admin_notes);
  const change = useAdminChange(changeSubscriptionStatus, {
    done: (value) =>
      m.admin_subscriptions_set_done({
        name: agent.name,
        state: subscriptionLabels[value.subscription.status](),
      }),
    onDone: onClose,
  });
  const asksPlan = status === 'active' || status === 'past_due';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.admin_subscriptions_set_title({ name: agent.name })}
      text={m.admin_subscriptions_set_text()}
      confirmLabel={m.admin_save()}
      busy={change.isPending}
      onConfirm={() =>
        change.run({
          id: agent._id,
          status,
          admin_notes: notes.trim(),
          planType: asksPlan ? (planType ?? undefined) : undefined,
        })
      }
    >
      <div className="space-y-4">
        {change.problem && <Banner tone="danger">{change.problem}</Banner>}
        <Field label={m.admin_status()}>
          <Select value={status} onChange={setStatus} options={labelOptions(subscriptionLabels)} />
        </Field>
        {asksPlan && (
          <Field label={m.admin_plan()}>
            <Select
              value={planType}
              onChange={setPlanType}
              placeholder={m.admin_plan_choose()}
              options={planTypes.map((value) => ({ value, label: planLabel(value) }))}
            />
          </Field>
        )}
        <Field label={m.admin_notes()} optional help={m.admin_notes_help()}>
          <TextArea
            name="admin_notes"
            rows={3}
            maxLength={2000}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
