import { useId, useRef } from 'react';
import { deviceOf } from '#domain/account/device-of.ts';
import { maxPasskeyNameLength } from '#domain/account/passkeys.ts';
import * as t from '#texts/screens.ts';
import { type PasskeyCalls, proofBody } from '#web/lib/session/passkey-calls.ts';
import { PasskeyProof } from '#web/lib/session/passkey-proof.tsx';
import { createPasskey, passkeyProblemText } from '#web/lib/session/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { type PasskeyDialogProps, useNeedsCode } from './passkey-dialogs.tsx';
import { ProofCode, ProofPassword } from './proof-fields.tsx';

type Begun = Awaited<ReturnType<PasskeyCalls['startAdding']>>;
type NewPasskey = { name: string; password: string; code: string };

/** Adds a passkey: its name and the proof of identity, then the dialog of the browser. */
export function AddPasskeyDialog({ calls, onChange, onClose }: PasskeyDialogProps) {
  const formId = useId();
  const { hasPassword, passkeys } = calls;
  const needsCode = useNeedsCode(calls);
  // A challenge whose browser dialog was cancelled is still open: the code of an app works only once.
  const begun = useRef<Begun | null>(null);

  async function add({ name, ...proof }: NewPasskey): Promise<void> {
    begun.current ??= await passkeys.startAdding(proofBody(proof));
    const { options, browserKey } = begun.current;
    const credential = await createPasskey(options);
    begun.current = null;
    await passkeys.add({ name: name.trim(), browserKey, credential });
  }

  const form = useSmallForm<NewPasskey, void>({
    values: { name: deviceName(), password: '', code: '' },
    validate: ({ name, password, code }) => ({
      ...(name.trim() === '' ? { name: t.passkeys.nameMissing } : {}),
      ...(hasPassword && password === '' ? { password: t.account.passwordEmpty } : {}),
      ...(needsCode && code.trim().length < 6 ? { code: t.ui.codeMissing } : {}),
    }),
    send: add,
    refusals: { wrong_password: { field: 'password' }, wrong_code: { field: 'code' } },
    problemText: passkeyProblemText,
    onDone() {
      onChange();
      onClose();
      showToast({ tone: 'good', title: t.passkeys.added });
    },
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={t.passkeys.add}
      text={t.passkeys.addText}
      footer={{
        primary: (
          <Button type="submit" form={formId} busy={form.isPending} disabled={needsCode === undefined}>
            {t.actions.continueLabel}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="space-y-4">
        <FormSummary errors={[]} problem={form.problem} attempt={form.attempt} />
        <Field label={t.labels.name} help={t.passkeys.nameHelp} error={form.errors.name}>
          <TextInput {...form.control('name')} autoComplete="off" maxLength={maxPasskeyNameLength} />
        </Field>
        <ProofPassword proof={form} hasPassword={hasPassword} />
        {needsCode && <ProofCode proof={form} />}
        <PasskeyProof
          calls={passkeys}
          onProved={() => form.sendNow({ ...form.values, password: '', code: '' })}
        />
      </form>
    </Dialog>
  );
}

/** Browser and system, as a first name for the passkey. */
function deviceName(): string {
  const { browser, system } = deviceOf(navigator.userAgent);
  return browser && system ? t.settings.deviceOn({ browser, system }) : browser || system;
}
