import { type FormEvent, Suspense, useState } from 'react';
import { maxPasswordLength } from '#domain/account/account-limits.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import { errorTitle } from '#web/lib/api/admin-results.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { finishAdminSignIn, signInAdmin } from './admin-session.queries.ts';
import { useAdminSignIn } from './use-enter-admin.ts';

// Loaded only when a code is required.
const CodeForm = lazyPart(() => import('#web/ui/form/code-form.tsx'), 'CodeForm');

type FieldErrors = { email?: string; password?: string };

export function AdminLoginForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const login = useAdminSignIn(signInAdmin);
  const finish = useAdminSignIn(finishAdminSignIn);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    const found: FieldErrors = {
      ...(email.trim() === '' ? { email: m.admin_email_missing() } : {}),
      ...(password === '' ? { password: m.admin_password_missing() } : {}),
    };
    setFaults(found);
    login.reset();
    if (Object.keys(found).length === 0) login.mutate({ email: email.trim(), password });
  }

  if (isCallProblem(login.error, 'second_step_required')) {
    const ticket = String(login.error.facts.ticket);
    return (
      <Suspense>
        <CodeForm onCode={(code) => finish.mutateAsync({ ticket, code })} onBack={() => login.reset()} />
      </Suspense>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormSummary
        errors={[]}
        problem={login.isError ? loginProblemText(login.error) : null}
        attempt={attempt}
      />
      <Field label={m.admin_email()} error={faults.email}>
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
      <Field label={m.admin_password()} error={faults.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          maxLength={maxPasswordLength}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" size="lg" wide busy={login.isPending}>
        {m.admin_login_action()}
      </Button>
    </form>
  );
}

/** "Login failed. E-mail or password is not right." */
function loginProblemText(problem: unknown): string {
  const name = errorTitle(problem);
  return name ? `${name}. ${problemMessage(problem)}` : problemMessage(problem);
}
