import { maxCompanyLength, maxNameLength } from '#domain/account/account.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { EmailField, emailError } from './credential-fields.tsx';
import { NewPasswordField, newPasswordError } from './new-password-field.tsx';
import { useSignInOptions } from './other-sign-ins.tsx';
import { openAccount, signInProblemText } from './sign-in.ts';

/** Registration form; the guard of the screen redirects once the session exists. */
export function RegisterForm() {
  const demo = useSignInOptions();
  const form = useSmallForm({
    values: { name: '', company: '', email: '', password: '' },
    validate: ({ name, email, password }) => ({
      ...(name.trim() === '' ? { name: m.account_name_missing() } : {}),
      ...emailError(email, m.account_email_missing()),
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

  if (demo && !demo.registrationOpen)
    return <Banner tone="warning">{m.account_registration_closed()}</Banner>;

  const { errors, control } = form;
  return (
    <form noValidate onSubmit={form.submit} className="space-y-4">
      <FormSummary errors={form.listed} problem={form.problem} attempt={form.attempt} />
      <Field label={m.account_name()} error={errors.name}>
        <TextInput {...control('name')} autoComplete="name" maxLength={maxNameLength} />
      </Field>
      <Field label={m.account_company()} optional error={errors.company} help={m.account_company_help()}>
        <TextInput {...control('company')} autoComplete="organization" maxLength={maxCompanyLength} />
      </Field>
      <EmailField label={m.account_email()} error={errors.email} control={control('email')} />
      <NewPasswordField label={m.account_password()} error={errors.password} control={control('password')} />
      <Button type="submit" size="lg" wide busy={form.isPending}>
        {m.account_register_action()}
      </Button>
    </form>
  );
}
