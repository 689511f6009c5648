import { type FormEvent, useState } from 'react';
import { maxCompanyLength, maxNameLength, maxPasswordLength } from '#domain/account/account-limits.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { PasswordMeter } from './new-password-field.tsx';
import { useSignInOptions } from './other-sign-ins.tsx';
import { InvalidServerResponse, openAccount } from './sign-in.ts';
import { useAsyncAction } from './use-async-action.ts';
import {
  type RegisterField,
  type RegistrationErrors,
  registerFields,
  validateRegistration,
} from './validate-registration.ts';

type Values = Record<RegisterField, string>;

/** Registration form; the guard of the screen redirects once the session exists. */
export function RegisterForm() {
  const [values, setValues] = useState<Values>({ name: '', company: '', email: '', password: '' });
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [attempt, setAttempt] = useState(0);
  const demo = useSignInOptions();
  const register = useAsyncAction(openAccount, (problem) => setErrors(serverErrors(problem)));

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    const found = validateRegistration(values);
    setErrors(found);
    register.reset();
    if (Object.keys(found).length > 0) return;
    const { name, company, email, password } = values;
    void register.run({
      name: name.trim(),
      email: email.trim(),
      password,
      ...(company.trim() === '' ? {} : { company: company.trim() }),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  }
  const control = (field: RegisterField) => ({
    name: field,
    value: values[field],
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setValues((old) => ({ ...old, [field]: value }));
    },
  });

  if (demo && !demo.registrationOpen)
    return <Banner tone="warning">{m.account_registration_closed()}</Banner>;
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormSummary
        errors={registerFields.flatMap((field) => (errors[field] ? [{ field, message: errors[field] }] : []))}
        problem={register.problem !== null && !hasFieldErrors ? registerProblemText(register.problem) : null}
        attempt={attempt}
      />
      <Field label={m.account_name()} error={errors.name}>
        <TextInput {...control('name')} autoComplete="name" maxLength={maxNameLength} />
      </Field>
      <Field label={m.account_company()} optional error={errors.company} help={m.account_company_help()}>
        <TextInput {...control('company')} autoComplete="organization" maxLength={maxCompanyLength} />
      </Field>
      <Field label={m.account_email()} error={errors.email}>
        <TextInput
          {...control('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field
        label={m.account_password()}
        error={errors.password}
        help={<PasswordMeter password={values.password} />}
      >
        <PasswordInput {...control('password')} autoComplete="new-password" maxLength={maxPasswordLength} />
      </Field>
      <Button type="submit" size="lg" wide busy={register.isPending}>
        {m.account_register_action()}
      </Button>
    </form>
  );
}

/** Field errors from the server's problem. */
function serverErrors(problem: unknown): RegistrationErrors {
  if (!isCallProblem(problem)) return {};
  if (problem.code === 'email_taken') return { email: problem.detail };
  if (problem.code === 'weak_password') return { password: problem.detail };
  const errors: RegistrationErrors = {};
  for (const { field, message } of problem.errors) {
    const known = registerFields.find((name) => field.endsWith(name));
    if (known) errors[known] = message;
  }
  return errors;
}

function registerProblemText(problem: unknown): string {
  return problem instanceof InvalidServerResponse ? problem.message : problemMessage(problem);
}
