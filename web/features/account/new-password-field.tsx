import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { m } from '#web/words/compiled/messages.js';
import { PasswordMeter } from './password-meter.tsx';

type NewPasswordFieldProps = {
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
};

export function NewPasswordField({ value, onChange, error }: NewPasswordFieldProps) {
  return (
    <Field label={m.account_reset_new()} error={error} help={<PasswordMeter password={value} />}>
      <PasswordInput
        name="newPassword"
        autoComplete="new-password"
        maxLength={256}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
