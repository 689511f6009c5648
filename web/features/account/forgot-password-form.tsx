import { type FormEvent, useState } from 'react';
import * as auth from '#contract/account/auth.ts';
import * as adminAccount from '#contract/admin/account.ts';
import { isEmail, maxEmailLength } from '#domain/shared/email.ts';
import { call } from '#web/lib/api/call.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAsyncAction } from './use-async-action.ts';

type ForgotPasswordFormProps = {
  /** Whose password is reset. */
  audience: 'agent' | 'admin';
  onSent: (email: string) => void;
};

/** Shows the same result for every address, so that it does not reveal which accounts exist. */
export function ForgotPasswordForm({ audience, onSent }: ForgotPasswordFormProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const ask = useAsyncAction(async (address: string) => {
    const body = { email: address };
    await (audience === 'admin'
      ? call(adminAccount.forgotPassword, { body })
      : call(auth.forgotPassword, { body }));
    onSent(address);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    const address = email.trim();
    const found = validateEmail(address);
    setError(found);
    if (found === undefined) void ask.run(address);
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormSummary
        errors={[]}
        problem={ask.problem === null ? null : problemMessage(ask.problem)}
        attempt={attempt}
      />
      <Field label={m.account_email()} error={error}>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxEmailLength}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" size="lg" wide busy={ask.isPending}>
        {m.account_forgot_action()}
      </Button>
    </form>
  );
}

function validateEmail(email: string): string | undefined {
  if (email === '') return m.account_email_missing();
  return isEmail(email) ? undefined : m.kit_fault_email();
}
