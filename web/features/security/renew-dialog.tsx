import { useId, useState } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { ProofCode, ProofPassword, useProof } from './proof-fields.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import type { TwoStepDialogProps } from './set-up-dialog.tsx';

export function RenewDialog({ calls, onChange, onClose }: TwoStepDialogProps) {
  const formId = useId();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { hasPassword } = calls;
  const proof = useProof({ password: hasPassword, code: true }, async (given) => {
    setCodes((await calls.renew(given)).recoveryCodes);
    onChange();
  });
  if (codes) return <RecoveryCodeList codes={codes} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={m.settings_two_step_renew()}
      text={m.settings_two_step_renew_text()}
      footer={{
        primary: (
          <Button type="submit" form={formId} busy={proof.isPending}>
            {m.settings_two_step_renew()}
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
