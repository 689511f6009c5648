import { minPasswordLength } from '#domain/account/account-limits.ts';
import { isEmail } from '#domain/shared/email.ts';
import { m } from '#web/locales/compiled/messages.js';

export const registerFields = ['name', 'company', 'email', 'password'] as const;
export type RegisterField = (typeof registerFields)[number];
export type RegistrationErrors = Partial<Record<RegisterField, string>>;

/** Client-side validation of the registration form. */
export function validateRegistration(values: Record<RegisterField, string>): RegistrationErrors {
  const errors: RegistrationErrors = {};
  if (values.name.trim() === '') errors.name = m.account_name_missing();
  if (values.email.trim() === '') errors.email = m.account_email_missing();
  else if (!isEmail(values.email.trim())) errors.email = m.kit_fault_email();
  if (values.password.length < minPasswordLength) {
    errors.password = m.kit_fault_min_length({ count: minPasswordLength });
  }
  return errors;
}
