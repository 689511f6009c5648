import type { CancellationPolicy } from '#domain/payments/payment-lists.ts';
import * as t from '#texts/screens.ts';

export const cancellationPolicyNames: Readonly<Record<CancellationPolicy, string>> = {
  flexible: t.properties.policyFlexible,
  moderate: t.properties.policyModerate,
  firm: t.properties.policyFirm,
  strict: t.properties.policyStrict,
  non_refundable: t.properties.policyNonRefundable,
};

/** What comes back, told to the host; guests read a longer text. */
export const cancellationPolicyTexts: Readonly<Record<CancellationPolicy, string>> = {
  flexible: t.properties.policyFlexibleText,
  moderate: t.properties.policyModerateText,
  firm: t.properties.policyFirmText,
  strict: t.properties.policyStrictText,
  non_refundable: t.properties.policyNonRefundableText,
};
