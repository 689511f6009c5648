import { useId, useState } from 'react';
import * as t from '#texts/screens.ts';
import { QrCode } from '#web/ui/address/qr-code.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { ProofByPasskey, ProofCode, ProofPassword, useProof } from './proof-fields.tsx';
import type { TwoStepCalls, TwoStepKey } from './two-step-calls.ts';
import { RecoveryCodeList, type TwoStepDialogProps } from './two-step-dialogs.tsx';

/** Two-step setup: password, then the QR code and a first code from the app, then the recovery codes. */
export function SetUpDialog({ calls, onChange, onClose }: TwoStepDialogProps) {
  const [key, setKey] = useState<TwoStepKey | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodeList codes={codes} onClose={onClose} />;
  if (!key) return <FirstPassword calls={calls} onKey={setKey} onClose={onClose} />;

  async function confirm(code: string) {
    const { recoveryCodes } = await calls.confirm(code);
    setCodes(recoveryCodes);
    onChange();
    showToast({ tone: 'good', title: t.settings.twoStepIsOn });
  }

  return <ScanKey keyOfApp={key} onCode={confirm} onClose={onClose} />;
}

type FirstPasswordProps = { calls: TwoStepCalls; onKey: (key: TwoStepKey) => void; onClose: () => void };

function FirstPassword({ calls, onKey, onClose }: FirstPasswordProps) {
  const formId = useId();
  const { hasPassword } = calls;
  const proof = useProof({ password: hasPassword, code: false }, async ({ password }) =>
    onKey(await calls.begin(password)),
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t.settings.twoStepDialog}
      text={hasPassword ? t.settings.twoStepProofText : undefined}
      footer={{
        primary: (
          <Button type="submit" form={formId} busy={proof.isPending}>
            {t.settings.twoStepNext}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={proof.submit} className="space-y-4">
        <FormSummary errors={[]} problem={proof.problem} attempt={proof.attempt} />
        <ProofPassword proof={proof} hasPassword={hasPassword} />
        <ProofByPasskey proof={proof} calls={calls.passkeys} />
      </form>
    </Dialog>
  );
}

type ScanKeyProps = { keyOfApp: TwoStepKey; onCode: (code: string) => Promise<void>; onClose: () => void };

function ScanKey({ keyOfApp: { secret, uri }, onCode, onClose }: ScanKeyProps) {
  const formId = useId();
  const proof = useProof({ password: false, code: true }, ({ code }) => onCode(code));

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t.settings.twoStepDialog}
      text={t.settings.twoStepScan}
      footer={{
        primary: (
          <Button type="submit" form={formId} busy={proof.isPending}>
            {t.settings.twoStepConfirm}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={proof.submit} className="space-y-4">
        <FormSummary errors={[]} problem={proof.problem} attempt={proof.attempt} />
        <QrCode value={uri} label={t.settings.twoStepScanAlt} className="mx-auto border border-line p-1" />
        <p className="text-center sm:hidden">
          <a href={uri} className="font-semibold text-accent underline-offset-4 hover:underline">
            {t.settings.twoStepOpen}
          </a>
        </p>
        <div>
          <p className="text-sm text-mute">{t.settings.twoStepType}</p>
          <div className="mt-1 flex items-center gap-2">
            <code className="min-w-0 flex-1 rounded-control bg-hover px-3 py-2 font-mono text-sm break-all">
              {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
            <CopyButton value={secret} iconOnly />
          </div>
        </div>
        <p className="text-[15px]">{t.settings.twoStepEnter}</p>
        <ProofCode proof={proof} label={t.settings.twoStepCode} />
      </form>
    </Dialog>
  );
}
