import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import * as t from '#texts/screens.ts';
import { saveFile } from '#web/lib/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { ProofByPasskey, ProofCode, ProofPassword, useProof } from './proof-fields.tsx';
import type { TwoStepCalls } from './two-step-calls.ts';

export type TwoStepDialogProps = { calls: TwoStepCalls; onChange: () => void; onClose: () => void };

export function EndDialog({ calls, onChange, onClose }: TwoStepDialogProps) {
  const formId = useId();
  const { hasPassword } = calls;
  const proof = useProof({ password: hasPassword, code: true }, async (given) => {
    await calls.end(given);
    onChange();
    onClose();
    showToast({ title: t.settings.twoStepIsOff });
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t.actions.turnOff}
      text={t.settings.twoStepEndText}
      footer={{
        primary: (
          <Button type="submit" form={formId} variant="danger" busy={proof.isPending}>
            {t.actions.turnOff}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={proof.submit} className="space-y-4">
        <FormSummary errors={[]} problem={proof.problem} attempt={proof.attempt} />
        <ProofPassword proof={proof} hasPassword={hasPassword} />
        <ProofCode proof={proof} />
        <ProofByPasskey proof={proof} calls={calls.passkeys} />
      </form>
    </Dialog>
  );
}

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
      title={t.settings.twoStepRenew}
      text={t.settings.twoStepRenewText}
      footer={{
        primary: (
          <Button type="submit" form={formId} busy={proof.isPending}>
            {t.settings.twoStepRenew}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={proof.submit} className="space-y-4">
        <FormSummary errors={[]} problem={proof.problem} attempt={proof.attempt} />
        <ProofPassword proof={proof} hasPassword={hasPassword} />
        <ProofCode proof={proof} />
        <ProofByPasskey proof={proof} calls={calls.passkeys} />
      </form>
    </Dialog>
  );
}

/** Recovery codes, shown only once; the dialog closes after the user confirms that they are saved. */
export function RecoveryCodeList({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [hasSavedCodes, setHasSavedCodes] = useState(false);
  const text = codes.join('\n');
  const file = () => new Blob([`Staydesk\n\n${text}\n`], { type: 'text/plain' });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && hasSavedCodes) onClose();
      }}
      size="sm"
      title={t.settings.twoStepCodesTitle}
      text={t.settings.twoStepCodesText}
      footer={{
        primary: (
          <Button disabled={!hasSavedCodes} onClick={onClose}>
            {t.actions.done}
          </Button>
        ),
      }}
    >
      <ul className="grid grid-cols-1 gap-x-4 gap-y-1.5 rounded-control bg-hover px-4 py-3 font-mono text-sm sm:grid-cols-2 tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton value={text} label={t.settings.twoStepCodesCopy} size="sm" />
        <Button
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden />}
          onClick={() => saveFile(file(), 'staydesk-recovery-codes.txt')}
        >
          {t.actions.download}
        </Button>
      </div>
      <Checkbox
        checked={hasSavedCodes}
        onChange={setHasSavedCodes}
        label={t.settings.twoStepCodesSaved}
        className="mt-3"
      />
    </Dialog>
  );
}
