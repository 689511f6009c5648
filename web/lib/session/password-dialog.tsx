import { type FormEvent, useId } from 'react';
import * as agents from '#contract/account/agents.ts';
import { maxPasswordLength } from '#domain/account/account.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { agentPasskeyCalls, type PasskeyCalls } from './passkey-calls.ts';
import { PasskeyProof } from './passkey-proof.tsx';

type PasswordDialogProps = {
  /** Sends the password; an agent's unless it says otherwise. */
  confirm?: (body: { password: string }) => Promise<unknown>;
  /** An agent’s unless it says otherwise. */
  passkeys?: PasskeyCalls;
  /** False for an account that has a passkey and no password. */
  hasPassword?: boolean;
  onProved: () => void;
  onClose: () => void;
};

const confirmAgent = (body: { password: string }) => call(agents.confirmPassword, { body });

/** Asks for the password again before a sensitive action. */
export function PasswordDialog({
  confirm = confirmAgent,
  passkeys = agentPasskeyCalls,
  hasPassword = true,
  onProved,
  onClose,
}: PasswordDialogProps) {
  const formId = useId();
  const form = useSmallForm({
    values: { password: '' },
    validate: ({ password }) => (password === '' ? { password: t.account.passwordEmpty } : {}),
    send: confirm,
    refusals: { wrong_password: { field: 'password' } },
    onDone: onProved,
  });

  function submit(event: FormEvent) {
    // React events bubble through portals, so the submit would reach a surrounding form.
    event.stopPropagation();
    form.submit(event);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      isAbove
      title={t.billing.passwordTitle}
      text={t.billing.passwordText}
      footer={{
        secondary: (
          <Button variant="secondary" onClick={onClose}>
            {t.subscription.notNow}
          </Button>
        ),
        primary: hasPassword && (
          <Button type="submit" form={formId} busy={form.isPending}>
            {t.actions.continueLabel}
          </Button>
        ),
      }}
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        <FormSummary errors={[]} problem={form.problem} attempt={form.attempt} />
        {hasPassword && (
          <Field label={t.labels.yourPassword} error={form.errors.password}>
            <PasswordInput
              {...form.control('password')}
              autoComplete="current-password"
              maxLength={maxPasswordLength}
            />
          </Field>
        )}
        <PasskeyProof calls={passkeys} onProved={onProved} />
      </form>
    </Dialog>
  );
}
