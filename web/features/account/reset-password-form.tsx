import { type FormEvent, useState } from 'react';
import * as auth from '#contract/account/auth.ts';
import { minPasswordLength } from '#domain/account/account-limits.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useAsyncAction } from './use-async-action.ts';

type ResetPasswordFormProps = { token: string; onDone: () => void; onDead: () => void };

/** `onDead` is called when the link is no longer valid. */
export function ResetPasswordForm({ token, onDone, onDead }: ResetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const reset = useAsyncAction(save, (problem) => {
    if (isCallProblem(problem, 'weak_password')) setError(problem.detail);
    if (isCallProblem(problem, 'reset_link_invalid')) onDead();
  });
  async function save(chosen: string) {
    await call(auth.resetPassword, { params: { token }, body: { password: chosen } });
    onDone();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    reset.reset();
    const isShort = password.length < minPasswordLength;
    setError(isShort ? m.kit_fault_min_length({ count: minPasswordLength }) : undefined);
    if (!isShort) void reset.run(password);
  }
  const problem = reset.problem !== null && error === undefined ? problemMessage(reset.problem) : null;
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormSummary errors={[]} problem={problem} attempt={attempt} />
      <NewPasswordField value={password} onChange={setPassword} error={error} />
      <Button type="submit" size="lg" wide busy={reset.isPending}>
        {m.account_reset_action()}
      </Button>
    </form>
  );
}
