import { type FormEvent, useState } from 'react';
import { maxPasswordLength, minPasswordLength } from '#domain/account/account-limits.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useAsyncAction } from './use-async-action.ts';

type Values = { currentPassword: string; newPassword: string };
type PasswordErrors = Partial<Values>;

const empty: Values = { currentPassword: '', newPassword: '' };

/** Changes the password; all other devices are signed out. `onSave` is the call of agents or of admins. */
export function PasswordForm({ onSave }: { onSave: (body: Values) => Promise<unknown> }) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [attempt, setAttempt] = useState(0);
  const change = useAsyncAction(save, (problem) => setErrors(serverErrors(problem)));
  async function save(body: Values) {
    await onSave(body);
    setValues(empty);
    showToast({ tone: 'good', title: m.account_password_changed() });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    const found = validatePasswords(values);
    setErrors(found);
    change.reset();
    if (Object.keys(found).length === 0) void change.run(values);
  }
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <form noValidate onSubmit={submit} className="max-w-md space-y-4">
      <FormSummary
        errors={[]}
        problem={change.problem !== null && !hasFieldErrors ? problemMessage(change.problem) : null}
        attempt={attempt}
      />
      <Field label={m.account_password_current()} error={errors.currentPassword}>
        <PasswordInput
          name="currentPassword"
          autoComplete="current-password"
          maxLength={maxPasswordLength}
          value={values.currentPassword}
          onChange={(event) => {
            const currentPassword = event.target.value;
            setValues((old) => ({ ...old, currentPassword }));
          }}
        />
      </Field>
      <NewPasswordField
        value={values.newPassword}
        onChange={(newPassword) => setValues((old) => ({ ...old, newPassword }))}
        error={errors.newPassword}
      />
      <Button type="submit" variant="secondary" busy={change.isPending}>
        {m.account_password_change()}
      </Button>
    </form>
  );
}

function validatePasswords({ currentPassword, newPassword }: Values): PasswordErrors {
  return {
    ...(currentPassword === '' ? { currentPassword: m.account_password_empty() } : {}),
    ...(newPassword.length < minPasswordLength
      ? { newPassword: m.kit_fault_min_length({ count: minPasswordLength }) }
      : {}),
  };
}

function serverErrors(problem: unknown): PasswordErrors {
  if (!isCallProblem(problem)) return {};
  if (problem.code === 'wrong_password') return { currentPassword: problem.detail };
  return problem.code === 'weak_password' ? { newPassword: problem.detail } : {};
}
