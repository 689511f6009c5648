import { maxPasswordLength, minPasswordLength } from '#domain/account/account-limits.ts';
import { m } from '#web/locales/compiled/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';

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
        maxLength={maxPasswordLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

const colours = ['bg-danger', 'bg-clay-500', 'bg-clay-300', 'bg-pine-400', 'bg-pine-600'] as const;

/** Strength of a new password: four bars and a label. */
export function PasswordMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <div>
      <div aria-hidden className="mt-1 flex gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1 flex-1 rounded-full transition-colors',
              password !== '' && bar <= Math.max(strength, 1) ? colours[strength] : 'bg-cell',
            )}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5">
        {strengthText(password, strength)}
      </p>
    </div>
  );
}

function strengthText(password: string, strength: PasswordStrength): string {
  if (password === '') return m.account_password_help({ count: minPasswordLength });
  const missing = minPasswordLength - password.length;
  switch (strength) {
    case 0:
      return m.account_password_missing({ count: missing });
    case 1:
      return m.account_password_weak();
    case 2:
      return m.account_password_fair();
    case 3:
      return m.account_password_good();
    case 4:
      return m.account_password_strong();
  }
}
