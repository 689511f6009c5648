import { m } from '#web/locales/compiled/messages.js';
import { minPasswordLength } from './password-strength.ts';

export const registerFields = ['name', 'company', 'email', 'password'] as const;
export type RegisterField = (typeof registerFields)[number];
export type RegistrationErrors = Partial<Record<RegisterField, string>>;

export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Client-side validation of the registration form. */
export function validateRegistration(values: Record<RegisterField, string>): RegistrationErrors {
  const errors: RegistrationErrors = {};
  if (values.name.trim() === '') errors.name = m.account_name_missing();
  if (values.email.trim() === '') errors.email = m.account_email_missing();
  else if (!emailPattern.test(values.email.trim())) errors.email = m.kit_fault_email();
  if (values.password.length < minPasswordLength) {
    errors.password = m.kit_fault_min_length({ count: minPasswordLength });
  }
  return errors;
}
