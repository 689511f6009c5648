import { useState } from 'react';
import type { AgentSubscription } from '#contract/admin/subscriptions.ts';
import { type PlanType, planTypes } from '#domain/entitlement/plans.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { grantPlan } from './subscription.queries.ts';

const minReasonLength = 3;

type GrantPlanDialogProps = { agent: AgentSubscription['agent']; onClose: () => void };

/** Grants a plan without a payment, until the end of a day or for good. */
export function GrantPlanDialog({ agent, onClose }: GrantPlanDialogProps) {
  const [planType, setPlanType] = useState<PlanType>('professional');
  const [ends, setEnds] = useState<'day' | 'never'>('day');
  const [day, setDay] = useState(() => addDays(deviceToday(), 30));
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const grant = useAdminChange(grantPlan, {
    done: () => m.grant_done({ name: agent.name, plan: planLabel(planType) }),
    onDone: onClose,
  });
  const isReasoned = reason.trim().length >= minReasonLength;
  const hasDay = ends === 'never' || day !== '';
  const confirm = () => {
    setTried(true);
    if (!isReasoned || !hasDay) return;
    // The whole day of this device.
    const until = ends === 'never' ? null : new Date(`${day}T23:59:59`).toISOString();
    grant.run({ id: agent._id, planType, until, reason: reason.trim() });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.grant_title({ name: agent.name })}
      text={m.grant_text()}
      confirmLabel={m.grant_confirm()}
      busy={grant.isPending}
      onConfirm={confirm}
    >
      <div className="space-y-4">
        {grant.problem && <Banner tone="danger">{grant.problem}</Banner>}
        <Field label={m.admin_plan()}>
          <Select
            value={planType}
            options={planTypes.map((value) => ({ value, label: planLabel(value) }))}
            onChange={setPlanType}
          />
        </Field>
        <div>
          <p className="mb-1.5 text-sm font-semibold">{m.grant_ends()}</p>
          <Segmented
            label={m.grant_ends()}
            value={ends}
            options={[
              { value: 'day', label: m.grant_ends_day() },
              { value: 'never', label: m.grant_ends_never() },
            ]}
            onChange={setEnds}
          />
        </div>
        {ends === 'day' && (
          <Field label={m.grant_day()} error={wasTried && !hasDay ? m.grant_day_fault() : undefined}>
            <DateField value={day} min={deviceToday()} onChange={setDay} />
          </Field>
        )}
        <Field
          label={m.grant_reason()}
          help={m.grant_reason_help()}
          error={wasTried && !isReasoned ? m.grant_reason_fault() : undefined}
        >
          <TextArea
            name="reason"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
