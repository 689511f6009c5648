import { queryOptions } from '@tanstack/react-query';
import * as auth from '#contract/account/auth.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { NewPasswordField, newPasswordError } from './new-password-field.tsx';

/** Whether a mailed reset link is still valid; the form handles a link that expires in the meantime. */
export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(auth.checkResetLink, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type ResetPasswordFormProps = { token: string; onDone: () => void; onDead: () => void };

/** `onDead` is called when the link is no longer valid. */
export function ResetPasswordForm({ token, onDone, onDead }: ResetPasswordFormProps) {
  const form = useSmallForm({
    values: { password: '' },
    validate: ({ password }) => newPasswordError(password),
    refusals: { weak_password: { field: 'password' } },
    send: (body) => call(auth.resetPassword, { params: { token }, body }),
    onDone,
    onFailed: (problem) => {
      if (isCallProblem(problem, 'reset_link_invalid')) onDead();
    },
  });

  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormSummary errors={[]} problem={form.problem} attempt={form.attempt} />
      <NewPasswordField
        label={t.account.resetNew}
        error={form.errors.password}
        control={{ ...form.control('password'), name: 'newPassword' }}
      />
      <Button type="submit" size="lg" wide busy={form.isPending}>
        {t.account.resetAction}
      </Button>
    </form>
  );
}
