import * as auth from '#contract/account/auth.ts';
import * as adminAccount from '#contract/admin/account.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { EmailField, emailError } from './credential-fields.tsx';

type ForgotPasswordFormProps = {
  /** Whose password is reset. */
  audience: 'agent' | 'admin';
  onSent: (email: string) => void;
};

/** Shows the same result for every address, so that it does not reveal which accounts exist. */
export function ForgotPasswordForm({ audience, onSent }: ForgotPasswordFormProps) {
  const form = useSmallForm({
    values: { email: '' },
    validate: ({ email }) => emailError(email, t.account.emailMissing),
    send: async ({ email }) => {
      const body = { email: email.trim() };
      await (audience === 'admin'
        ? call(adminAccount.forgotPassword, { body })
        : call(auth.forgotPassword, { body }));
      onSent(body.email);
    },
  });

  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormSummary errors={[]} problem={form.problem} attempt={form.attempt} />
      <EmailField label={t.labels.email} error={form.errors.email} control={form.control('email')} />
      <Button type="submit" size="lg" wide busy={form.isPending}>
        {t.account.forgotAction}
      </Button>
    </form>
  );
}
