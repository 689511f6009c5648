import { type FormEvent, type ReactNode, useState } from 'react';
import { maxNameLength, maxPasswordLength, minPasswordLength } from '#domain/account/account-limits.ts';
import { isEmail, maxEmailLength } from '#domain/shared/email.ts';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormSummary } from '#web/ui/form/form-summary.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { registerAdmin } from './admin-session.queries.ts';
import { useAdminSignIn } from './use-enter-admin.ts';

const fields = ['setupCode', 'name', 'email', 'password'] as const;
type FieldName = (typeof fields)[number];
type Values = Record<FieldName, string>;
type FieldErrors = Partial<Values>;

/** Registers the first admin with the set-up code that the server prints at its first start. `?code=` fills it in. */
export function AdminRegisterForm({ passwordHelp }: { passwordHelp: (password: string) => ReactNode }) {
  const { values: search } = useAddressSearch();
  const [values, setValues] = useState<Values>({
    setupCode: search.code ?? '',
    name: '',
    email: '',
    password: '',
  });
  const [faults, setFaults] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  const register = useAdminSignIn(registerAdmin);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempt((count) => count + 1);
    const found = findFieldErrors(values);
    setFaults(found);
    register.reset();
    if (Object.keys(found).length > 0) return;
    const { setupCode, name, email, password } = values;
    register.mutate(
      { setupCode: setupCode.trim(), name: name.trim(), email: email.trim(), password },
      { onError: (problem) => setFaults(serverFieldErrors(problem)) },
    );
  }
  const control = (field: FieldName) => ({
    name: field,
    value: values[field],
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setValues((old) => ({ ...old, [field]: value }));
    },
  });
  const atFields = Object.keys(faults).length > 0;
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormSummary
        errors={fields.flatMap((field) => (faults[field] ? [{ field, message: faults[field] }] : []))}
        problem={register.isError && !atFields ? problemMessage(register.error) : null}
        attempt={attempt}
      />
      <Field label={m.admin_setup_code()} help={m.admin_setup_code_help()} error={faults.setupCode}>
        <TextInput
          {...control('setupCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          className="font-semibold tracking-wide"
        />
      </Field>
      <Field label={m.admin_name()} error={faults.name}>
        <TextInput {...control('name')} autoComplete="name" maxLength={maxNameLength} />
      </Field>
      <Field label={m.admin_email()} error={faults.email}>
        <TextInput
          {...control('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxEmailLength}
        />
      </Field>
      <Field label={m.admin_password()} error={faults.password} help={passwordHelp(values.password)}>
        <PasswordInput {...control('password')} autoComplete="new-password" maxLength={maxPasswordLength} />
      </Field>
      <Button type="submit" size="lg" wide busy={register.isPending}>
        {m.admin_register_action()}
      </Button>
    </form>
  );
}

function findFieldErrors(values: Values): FieldErrors {
  const faults: FieldErrors = {};
  if (values.setupCode.trim() === '') faults.setupCode = m.admin_setup_code_missing();
  if (values.name.trim() === '') faults.name = m.admin_name_missing();
  if (values.email.trim() === '') faults.email = m.admin_email_missing();
  else if (!isEmail(values.email.trim())) faults.email = m.kit_fault_email();
  if (values.password.length < minPasswordLength) {
    faults.password = m.kit_fault_min_length({ count: minPasswordLength });
  }
  return faults;
}

/** Field errors of a refusal. The server does not tell a used set-up code from a wrong one. */
function serverFieldErrors(problem: unknown): FieldErrors {
  if (!isCallProblem(problem)) return {};
  if (problem.code === 'invalid_setup_code') return { setupCode: m.admin_setup_code_wrong() };
  if (problem.code === 'email_taken') return { email: problem.detail };
  if (problem.code === 'weak_password') return { password: problem.detail };
  const faults: FieldErrors = {};
  for (const { field, message } of problem.errors) {
    const known = fields.find((name) => field.endsWith(name));
    if (known) faults[known] = message;
  }
  return faults;
}
