import * as t from '#texts/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { PasswordField } from './credential-fields.tsx';
import { connectGoogle } from './google-flow.ts';
import { type SecondStep, secondStepOf } from './sign-in.ts';

type GoogleLinkFormProps = {
  linkToken: string;
  onDone: () => void;
  onSecondStep: (step: SecondStep) => void;
};

/** Links Google to an existing account with the same address; the password proves its ownership. */
export function GoogleLinkForm({ linkToken, onDone, onSecondStep }: GoogleLinkFormProps) {
  const form = useSmallForm({
    values: { password: '' },
    validate: ({ password }) => (password === '' ? { password: t.account.passwordEmpty } : {}),
    send: ({ password }) => connectGoogle({ linkToken, password }),
    onDone,
    onFailed: (problem) => {
      const step = secondStepOf(problem, false);
      if (step) onSecondStep(step);
    },
  });

  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormSummary errors={[]} problem={form.problem} attempt={form.attempt} />
      <PasswordField
        label={t.labels.password}
        error={form.errors.password}
        control={form.control('password')}
      />
      <Button type="submit" size="lg" wide busy={form.isPending}>
        {t.account.googleLinkAction}
      </Button>
    </form>
  );
}
