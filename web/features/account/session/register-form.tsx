import { maxCompanyLength, maxNameLength } from '#domain/account/account.ts';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { EmailField, emailError } from './credential-fields.tsx';
import { NewPasswordField, newPasswordError } from './new-password-field.tsx';
import { openAccount, signInProblemText } from './sign-in.ts';
import { useSignInOptions } from './sign-in-options.ts';

/** Registration form; the guard of the screen redirects once the session exists. */
export function RegisterForm() {
  const demo = useSignInOptions();
  const form = useSmallForm({
    values: { name: '', company: '', email: '', password: '' },
    validate: ({ name, email, password }) => ({
      ...(name.trim() === '' ? { name: t.account.nameMissing } : {}),
      ...emailError(email, t.account.emailMissing),
      ...newPasswordError(password),
    }),
    refusals: { email_taken: { field: 'email' }, weak_password: { field: 'password' } },
    send: ({ name, company, email, password }) =>
      openAccount({
        name: name.trim(),
        email: email.trim(),
        password,
        ...(company.trim() === '' ? {} : { company: company.trim() }),
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    problemText: signInProblemText,
  });

  if (demo && !demo.registrationOpen) return <Banner tone="warning">{t.account.registrationClosed}</Banner>;

  const { errors, control } = form;
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormSummary errors={form.listed} problem={form.problem} attempt={form.attempt} />
      <Field label={t.labels.yourName} error={errors.name}>
        <TextInput {...control('name')} autoComplete="name" maxLength={maxNameLength} />
      </Field>
      <Field label={t.labels.company} optional error={errors.company} help={t.account.companyHelp}>
        <TextInput {...control('company')} autoComplete="organization" maxLength={maxCompanyLength} />
      </Field>
      <EmailField label={t.labels.email} error={errors.email} control={control('email')} />
      <NewPasswordField label={t.labels.password} error={errors.password} control={control('password')} />
      <Button type="submit" size="lg" wide busy={form.isPending}>
        {t.account.registerAction}
      </Button>
    </form>
  );
}
