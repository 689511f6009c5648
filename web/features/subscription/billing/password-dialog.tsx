import { type FormEvent, useId, useState } from 'react';
import * as agents from '#contract/account/agents.ts';
import { maxPasswordLength } from '#domain/account/account-limits.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';

type PasswordDialogProps = { onProved: () => void; onClose: () => void };

/** Asks for the password again before a sensitive action. */
export function PasswordDialog({ onProved, onClose }: PasswordDialogProps) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const [attempt, setAttempt] = useState(0);
  const confirm = useAction((given: string) => call(agents.confirmPassword, { body: { password: given } }), {
    onDone: onProved,
  });
  const isWrong = isCallProblem(confirm.error, 'wrong_password');
  function submit(event: FormEvent) {
    event.preventDefault();
    // React events bubble through portals, so the submit would reach a surrounding form.
    event.stopPropagation();
    setAttempt((count) => count + 1);
    confirm.reset();
    if (password !== '') confirm.run(password);
  }
  const missing = attempt > 0 && password === '' ? m.account_password_empty() : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={m.billing_password_title()}
      text={m.billing_password_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.subscription_not_now()}
          </Button>
          <Button type="submit" form={formId} busy={confirm.isPending}>
            {m.billing_password_action()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormSummary
          errors={[]}
          problem={confirm.isError && !isWrong ? problemMessage(confirm.error) : null}
          attempt={attempt}
        />
        <Field
          label={m.billing_password_label()}
          error={missing ?? (isWrong ? problemMessage(confirm.error) : undefined)}
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={maxPasswordLength}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
