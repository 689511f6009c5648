import { useState } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';

const maxReasonLength = 500;

type ReasonDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  confirmLabel: string;
  /** Problem of the last attempt. */
  problem: string | undefined;
  busy: boolean;
  danger?: boolean;
  reasonNeeded: boolean;
  reasonHelp?: string | undefined;
  onConfirm: (reason: string) => void;
};

/** Confirms an action on another person's data, with a reason that they can read. */
export function ReasonDialog({ reasonNeeded, reasonHelp, problem, onConfirm, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  function confirm() {
    const isMissing = reasonNeeded && reason.trim() === '';
    setMissing(isMissing);
    if (!isMissing) onConfirm(reason.trim());
  }
  const error = missing && reason.trim() === '' ? m.admin_reason_missing() : problem;
  return (
    <ConfirmDialog {...dialog} onConfirm={confirm}>
      <Field label={m.admin_reason()} optional={!reasonNeeded} help={reasonHelp} error={error}>
        <TextArea
          name="reason"
          rows={3}
          maxLength={maxReasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
