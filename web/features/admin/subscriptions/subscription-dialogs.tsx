import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentSubscription } from '#contract/admin/subscriptions.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { type PlanType, planTypes } from '#domain/subscription/plans.ts';
import * as t from '#texts/screens.ts';
import { errorTitle } from '#web/lib/api/admin-results.ts';
import { deviceToday, formatInstantDay } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { Banner } from '#web/ui/banner.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { labelOptions, subscriptionLabels } from '../components/state-badge.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { changeSubscriptionStatus, extendTrial, grantPlan } from './subscription.queries.ts';

type SubscriptionStatusDialogProps = { subscription: AgentSubscription; onClose: () => void };

/** Sets the status manually, with notes for admins. */
export function SubscriptionStatusDialog({ subscription, onClose }: SubscriptionStatusDialogProps) {
  const { agent } = subscription;
  const [status, setStatus] = useState(subscription.status);
  const [planType, setPlanType] = useState(subscription.planType);
  const [notes, setNotes] = useState(subscription.admin_notes);

  const change = useAdminChange(changeSubscriptionStatus, {
    done: (value) =>
      t.adminSubscriptions.setDone({
        name: agent.name,
        state: subscriptionLabels[value.subscription.status],
      }),
    onDone: onClose,
  });
  const hasPlanChoice = status === 'active' || status === 'past_due';

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.adminSubscriptions.setTitle({ name: agent.name })}
      text={t.adminSubscriptions.setText}
      confirmLabel={t.actions.save}
      busy={change.isPending}
      onConfirm={() =>
        change.run({
          id: agent._id,
          status,
          admin_notes: notes.trim(),
          planType: hasPlanChoice ? (planType ?? undefined) : undefined,
        })
      }
    >
      <div className="space-y-4">
        {change.problem && <Banner tone="danger">{change.problem}</Banner>}
        <Field label={t.labels.status}>
          <Select value={status} onChange={setStatus} options={labelOptions(subscriptionLabels)} />
        </Field>
        {hasPlanChoice && (
          <Field label={t.admin.plan}>
            <Select
              value={planType}
              onChange={setPlanType}
              placeholder={t.actions.choosePlan}
              options={planTypes.map((value) => ({ value, label: planLabel(value) }))}
            />
          </Field>
        )}
        <Field label={t.admin.notes} optional help={t.admin.notesHelp}>
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

const maxTrialDays = 365;

type ExtendTrialDialogProps = { subscription: AgentSubscription; onClose: () => void };

export function ExtendTrialDialog({ subscription, onClose }: ExtendTrialDialogProps) {
  const { agent } = subscription;
  const queryClient = useQueryClient();
  const [days, setDays] = useState<number | null>(7);
  const [notes, setNotes] = useState('');

  const extend = useAction(extendTrial, {
    done: ({ subscription: { trial_ends_at: end } }) => {
      const date = end === null ? '' : formatInstantDay(end);
      return t.adminSubscriptions.extended({ name: agent.name, date });
    },
    onDone: () => {
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['admin'] });
    },
  });

  const before = subscription.trial_ends_at;
  const from = Math.max(Date.now(), before === null ? 0 : Date.parse(before));
  const isGood = days !== null && Number.isInteger(days) && days >= 1 && days <= maxTrialDays;

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.adminSubscriptions.extendTitle({ name: agent.name })}
      text={t.adminSubscriptions.extendText}
      confirmLabel={t.adminSubscriptions.extend}
      busy={extend.isPending}
      onConfirm={() => isGood && extend.run({ id: agent._id, days, admin_notes: notes.trim() || undefined })}
    >
      <div className="space-y-4">
        {extend.problem && (
          <Banner tone="danger" title={errorTitle(extend.error)}>
            {extend.problem}
          </Banner>
        )}
        <Field
          label={t.labels.days}
          error={isGood ? undefined : t.adminSubscriptions.daysError({ most: maxTrialDays })}
        >
          <NumberStepper value={days} onChange={setDays} min={1} max={maxTrialDays} />
        </Field>
        {isGood && (
          <p className="font-semibold" aria-live="polite">
            {trialResult({ before, after: from + days * dayMs })}
          </p>
        )}
        <Field label={t.admin.notes} optional help={t.admin.notesHelp}>
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

/** The end of the trial before and after; as the server, it counts from now when the trial is over. */
function trialResult({ before, after }: { before: string | null; after: number }): string {
  const end = formatInstantDay(new Date(after).toISOString());
  return before === null
    ? t.adminBilling.trialResultNew({ after: end })
    : t.adminBilling.trialResult({ after: end, before: formatInstantDay(before) });
}

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
    done: () => t.adminBilling.grantDone({ name: agent.name, plan: planLabel(planType) }),
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
      title={t.adminBilling.grantTitle({ name: agent.name })}
      text={t.adminBilling.grantText}
      confirmLabel={t.adminBilling.grantConfirm}
      busy={grant.isPending}
      onConfirm={confirm}
    >
      <div className="space-y-4">
        {grant.problem && <Banner tone="danger">{grant.problem}</Banner>}
        <Field label={t.admin.plan}>
          <Select
            value={planType}
            options={planTypes.map((value) => ({ value, label: planLabel(value) }))}
            onChange={setPlanType}
          />
        </Field>
        <div>
          <p className="mb-1.5 text-sm font-semibold">{t.adminBilling.ends}</p>
          <Segmented
            label={t.adminBilling.ends}
            value={ends}
            options={[
              { value: 'day', label: t.adminBilling.grantEndsDay },
              { value: 'never', label: t.labels.never },
            ]}
            onChange={setEnds}
          />
        </div>
        {ends === 'day' && (
          <Field
            label={t.labels.lastDay}
            error={wasTried && !hasDay ? t.adminBilling.grantDayError : undefined}
          >
            <DateField value={day} min={deviceToday()} onChange={setDay} />
          </Field>
        )}
        <Field
          label={t.ui.reason}
          help={t.adminBilling.grantReasonHelp}
          error={wasTried && !isReasoned ? t.adminBilling.grantReasonError : undefined}
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
