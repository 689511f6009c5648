import { type ReactNode, useState } from 'react';
import * as t from '#texts/screens.ts';
import { Field } from '../form/field.tsx';
import { TextArea } from '../form/text-area.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const maxReasonLength = 500;

type ReasonDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  confirmLabel: string;
  keepLabel?: string | undefined;
  busy: boolean;
  danger?: boolean | undefined;
  /** 'none' confirms without asking for a reason. */
  reason: 'required' | 'optional' | 'none';
  reasonHelp?: string | undefined;
  /** Height of the field in lines. */
  rows?: number;
  /** Problem of the last attempt, shown at the reason. */
  problem?: string | undefined;
  /** Further fields, above the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => void;
};

/** Confirms an action on another person's data, with a reason that they can read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { reason: requested, reasonHelp, rows = 3, problem, children, onConfirm, ...dialog } = props;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  function confirm() {
    const isMissing = requested === 'required' && reason.trim() === '';
    setMissing(isMissing);
    if (!isMissing) onConfirm(reason.trim());
  }
  const error = missing && reason.trim() === '' ? t.ui.reasonMissing : problem;

  return (
    <ConfirmDialog {...dialog} onConfirm={confirm}>
      <div className="grid grid-cols-1 gap-4 empty:hidden">
        {children}
        {requested !== 'none' && (
          <Field label={t.ui.reason} optional={requested === 'optional'} help={reasonHelp} error={error}>
            <TextArea
              name="reason"
              rows={rows}
              maxLength={maxReasonLength}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}
