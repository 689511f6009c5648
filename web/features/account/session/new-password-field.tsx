import { maxPasswordLength, minPasswordLength } from '#domain/account/account.ts';
import * as t from '#texts/screens.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import type { CredentialProps } from './credential-fields.tsx';

/** A password that is chosen, with its strength. */
export function NewPasswordField({ label, error, control }: CredentialProps) {
  return (
    <Field label={label} error={error} help={<PasswordMeter password={control.value ?? ''} />}>
      <PasswordInput {...control} autoComplete="new-password" maxLength={maxPasswordLength} />
    </Field>
  );
}

/** Error of a password that is too short; the server also refuses common ones. */
export function newPasswordError(password: string): { password?: string } {
  if (password.length >= minPasswordLength) return {};
  return { password: t.ui.errorMinLength({ count: minPasswordLength }) };
}

const colours = ['bg-danger', 'bg-clay-500', 'bg-clay-300', 'bg-pine-400', 'bg-pine-600'] as const;

/** Strength of a new password: four bars and a label. */
function PasswordMeter({ password }: { password: string }) {
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
  if (password === '') return t.account.passwordHelp({ count: minPasswordLength });

  const missing = minPasswordLength - password.length;
  switch (strength) {
    case 0:
      return t.account.passwordMissing({ count: missing });
    case 1:
      return t.account.passwordWeak;
    case 2:
      return t.account.passwordFair;
    case 3:
      return t.account.passwordGood;
    case 4:
      return t.account.passwordStrong;
  }
}

type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const habits = /password|passwort|qwert|asdf|12345|letmein|welcome|admin|staydesk|iloveyou|(.)\1{3}/i;

/**
 * Estimated strength of a password from 0 (too short) to 4 (strong); rewards length over special characters. Advisory:
 * the server refuses passwords that are too short or too common.
 */
function passwordStrength(password: string): PasswordStrength {
  if (password.length < minPasswordLength) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password.toLowerCase()).size;
  if (habits.test(password) || distinct < 5) return 1;
  if (password.length >= 16 || (password.length >= 13 && kinds >= 3)) return 4;
  return password.length >= 12 || kinds >= 3 ? 3 : 2;
}
