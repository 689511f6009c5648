import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { maxPasskeyNameLength } from '#domain/account/passkeys.ts';
import * as t from '#texts/screens.ts';
import { type Passkey, proofBody } from '#web/lib/session/passkey-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { ProofByPasskey, ProofCode, ProofPassword, useProof } from './proof-fields.tsx';
import type { TwoStepCalls } from './two-step-calls.ts';

export type PasskeyDialogProps = { calls: TwoStepCalls; onChange: () => void; onClose: () => void };
type OnePasskeyProps = PasskeyDialogProps & { passkey: Passkey };

/** Whether a code is asked for besides the password; undefined until it is known. */
export function useNeedsCode({ queryKey, read }: TwoStepCalls): boolean | undefined {
  return useQuery({ queryKey, queryFn: ({ signal }) => read(signal) }).data?.isOn;
}

export function RenamePasskeyDialog({ calls, passkey, onChange, onClose }: OnePasskeyProps) {
  const formId = useId();
  const form = useSmallForm({
    values: { name: passkey.name },
    validate: ({ name }) => (name.trim() === '' ? { name: t.passkeys.nameMissing } : {}),
    send: ({ name }: { name: string }) => calls.passkeys.rename(passkey._id, name.trim()),
    onDone() {
      onChange();
      onClose();
      showToast({ tone: 'good', title: t.passkeys.renamed });
    },
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t.passkeys.renameNamed({ name: passkey.name })}
      footer={{
        primary: (
          <Button type="submit" form={formId} busy={form.isPending}>
            {t.actions.save}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="space-y-4">
        <FormSummary errors={[]} problem={form.problem} attempt={form.attempt} />
        <Field label={t.labels.name} help={t.passkeys.nameHelp} error={form.errors.name}>
          <TextInput {...form.control('name')} autoComplete="off" maxLength={maxPasskeyNameLength} />
        </Field>
      </form>
    </Dialog>
  );
}

export function RemovePasskeyDialog({ calls, passkey, onChange, onClose }: OnePasskeyProps) {
  const formId = useId();
  const { hasPassword } = calls;
  const needsCode = useNeedsCode(calls);
  const proof = useProof({ password: hasPassword, code: needsCode === true }, async (given) => {
    await calls.passkeys.remove(passkey._id, proofBody(given));
    onChange();
    onClose();
    showToast({ title: t.passkeys.removed });
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t.passkeys.removeTitle({ name: passkey.name })}
      text={t.passkeys.removeText}
      footer={{
        primary: (
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={proof.isPending}
            disabled={needsCode === undefined}
          >
            {t.actions.remove}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={proof.submit} className="space-y-4">
        <FormSummary errors={[]} problem={proof.problem} attempt={proof.attempt} />
        <ProofPassword proof={proof} hasPassword={hasPassword} />
        {needsCode && <ProofCode proof={proof} />}
        <ProofByPasskey proof={proof} calls={calls.passkeys} />
      </form>
    </Dialog>
  );
}
