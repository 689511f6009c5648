import type { CancellationPolicy } from '#domain/payments/payment-lists.ts';
import { m } from '#web/locales/compiled/messages.js';

export const cancellationPolicyNames: Readonly<Record<CancellationPolicy, () => string>> = {
  flexible: m.properties_policy_flexible,
  moderate: m.properties_policy_moderate,
  firm: m.properties_policy_firm,
  strict: m.properties_policy_strict,
  non_refundable: m.properties_policy_non_refundable,
};

/** What comes back, told to the host; guests read a longer text. */
export const cancellationPolicyTexts: Readonly<Record<CancellationPolicy, () => string>> = {
  flexible: m.properties_policy_flexible_text,
  moderate: m.properties_policy_moderate_text,
  firm: m.properties_policy_firm_text,
  strict: m.properties_policy_strict_text,
  non_refundable: m.properties_policy_non_refundable_text,
};
