import type { ComponentProps } from 'react';
import { maxPasswordLength } from '#domain/account/account.ts';
import { isEmail, maxEmailLength } from '#domain/shared/email.ts';
import * as t from '#texts/screens.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

export type CredentialProps = {
  label: string;
  error: string | undefined;
  control: Pick<ComponentProps<typeof TextInput>, 'name' | 'value' | 'onChange'>;
};

/** Email address of an account; password managers save it as the user name. */
export function EmailField({
  label,
  error,
  control,
  withPasskeys = false,
}: CredentialProps & { /** The browser suggests passkeys at the field. */ withPasskeys?: boolean }) {
  return (
    <Field label={label} error={error}>
      <TextInput
        {...control}
        type="email"
        autoComplete={withPasskeys ? 'username webauthn' : 'username'}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxEmailLength}
      />
    </Field>
  );
}

export function PasswordField({ label, error, control }: CredentialProps) {
  return (
    <Field label={label} error={error}>
      <PasswordInput {...control} autoComplete="current-password" maxLength={maxPasswordLength} />
    </Field>
  );
}

/** Error of an address that is missing or none. */
export function emailError(email: string, missing: string): { email?: string } {
  if (email.trim() === '') return { email: missing };
  return isEmail(email.trim()) ? {} : { email: t.ui.errorEmail };
}
