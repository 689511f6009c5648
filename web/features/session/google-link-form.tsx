import { type FormEvent, useState } from 'react';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { connectGoogle } from './google-flow.ts';
import { type SecondStep, secondStepOf } from './sign-in.ts';
import { useAsyncAction } from './use-async-action.ts';

type GoogleLinkFormProps = {
  linkToken: string;
  onDone: () => void;
  onSecondStep: (step: SecondStep) => void;
};

/** Links Google to an existing account with the same address; the password proves its ownership. */
export function GoogleLinkForm({ linkToken, onDone, onSecondStep }: GoogleLinkFormProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const connect = useAsyncAction(async (body: { linkToken: string; password: string }) => {
    await connectGoogle(body);
    onDone();
  }, askForCode);
  function askForCode(problem: unknown) {
    const step = secondStepOf(problem, false);
    if (step) onSecondStep(step);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    setError(password === '' ? m.account_password_empty() : undefined);
    if (password !== '') void connect.run({ linkToken, password });
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormSummary
        errors={[]}
        problem={connect.problem === null ? null : problemMessage(connect.problem)}
        attempt={attempt}
      />
      <Field label={m.account_password()} error={error}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" size="lg" wide busy={connect.isPending}>
        {m.account_google_link_action()}
      </Button>
    </form>
  );
}
