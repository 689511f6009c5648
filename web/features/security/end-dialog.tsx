import { useId } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { ProofCode, ProofPassword, useProof } from './proof-fields.tsx';
import type { TwoStepDialogProps } from './set-up-dialog.tsx';

export function EndDialog({ calls, onChange, onClose }: TwoStepDialogProps) {
  const formId = useId();
  const { hasPassword } = calls;
  const proof = useProof({ password: hasPassword, code: true }, async (given) => {
    await calls.end(given);
    onChange();
    onClose();
    showToast({ title: m.settings_two_step_is_off() });
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={m.settings_two_step_end()}
      text={m.settings_two_step_end_text()}
      footer={{
        primary: (
          <Button type="submit" form={formId} variant="danger" busy={proof.isPending}>
            {m.settings_two_step_end()}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={proof.submit} className="space-y-4">
        <FormSummary errors={[]} problem={proof.problem} attempt={proof.attempt} />
        <ProofPassword proof={proof} hasPassword={hasPassword} />
        <ProofCode proof={proof} />
      </form>
    </Dialog>
  );
}
