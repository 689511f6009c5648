import { m } from '#web/words/compiled/messages.js';
import { shortestPassword } from './password-strength.ts';

export const registerFields = ['name', 'company', 'email', 'password'] as const;
export type RegisterField = (typeof registerFields)[number];
export type RegisterFaults = Partial<Record<RegisterField, string>>;

export const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Client-side validation of the registration form. */
export function findAccountFaults(values: Record<RegisterField, string>): RegisterFaults {
  const faults: RegisterFaults = {};
  if (values.name.trim() === '') faults.name = m.account_name_missing();
  if (values.email.trim() === '') faults.email = m.account_email_missing();
  else if (!looksLikeEmail.test(values.email.trim())) faults.email = m.kit_fault_email();
  if (values.password.length < shortestPassword) {
    faults.password = m.kit_fault_min_length({ count: shortestPassword });
  }
  return faults;
}
