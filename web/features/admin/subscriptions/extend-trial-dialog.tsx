import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentSubscription } from '#contract/admin/subscriptions.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { errorTitle } from '#web/lib/api/admin-results.ts';
import { formatInstantDay } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { extendTrial } from './subscription.queries.ts';

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
      return m.admin_subscriptions_extended({ name: agent.name, date });
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
      title={m.admin_subscriptions_extend_title({ name: agent.name })}
      text={m.admin_subscriptions_extend_text()}
      confirmLabel={m.admin_subscriptions_extend()}
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
          label={m.admin_subscriptions_days()}
          error={isGood ? undefined : m.admin_subscriptions_days_fault({ most: maxTrialDays })}
        >
          <NumberStepper value={days} onChange={setDays} min={1} max={maxTrialDays} />
        </Field>
        {isGood && (
          <p className="font-semibold" aria-live="polite">
            {trialResult({ before, after: from + days * dayMs })}
          </p>
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

/** The end of the trial before and after; as the server, it counts from now when the trial is over. */
function trialResult({ before, after }: { before: string | null; after: number }): string {
  const end = formatInstantDay(new Date(after).toISOString());
  return before === null
    ? m.adminbilling_trial_result_new({ after: end })
    : m.adminbilling_trial_result({ after: end, before: formatInstantDay(before) });
}
