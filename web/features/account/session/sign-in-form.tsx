import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { EmailField, PasswordField } from './credential-fields.tsx';

type Credentials = { email: string; password: string };

type SignInOptions = {
  signIn: (credentials: Credentials) => Promise<void>;
  /** Errors of empty fields. */
  missing: Record<keyof Credentials, string>;
  problemText: (problem: unknown) => string;
  onFailed?: (problem: unknown) => void;
};

/** State of the sign-in of an agent or an admin. */
export function useSignInForm({ signIn, missing, problemText, onFailed }: SignInOptions) {
  return useSmallForm({
    values: { email: '', password: '' },
    validate: ({ email, password }) => ({
      ...(email.trim() === '' ? { email: missing.email } : {}),
      ...(password === '' ? { password: missing.password } : {}),
    }),
    send: ({ email, password }: Credentials) => signIn({ email: email.trim(), password }),
    onFailed: (problem) => onFailed?.(problem),
    problemText,
  });
}

type SignInFieldsProps = {
  form: ReturnType<typeof useSignInForm>;
  labels: Record<keyof Credentials, string>;
  action: string;
  /** Above the fields: why a session ended. */
  notice?: ReactNode;
  /** Below the fields. */
  children?: ReactNode;
};

export function SignInFields({ form, labels, action, notice, children }: SignInFieldsProps) {
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      {notice}
      <FormSummary errors={[]} problem={form.problem} attempt={form.attempt} />
      <EmailField
        withPasskeys
        label={labels.email}
        error={form.errors.email}
        control={form.control('email')}
      />
      <PasswordField
        label={labels.password}
        error={form.errors.password}
        control={form.control('password')}
      />
      {children}
      <Button type="submit" size="lg" wide busy={form.isPending}>
        {action}
      </Button>
    </form>
  );
}
