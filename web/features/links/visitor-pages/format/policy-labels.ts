import type { SharedProperty } from '#contract/links/link-shapes.ts';
import * as t from '#texts/screens.ts';

type Policy = SharedProperty['cancellationPolicy'];

export const policyDescriptions: Record<Policy, string> = {
  flexible: t.visitorProperty.policyFlexible,
  moderate: t.visitorProperty.policyModerate,
  firm: t.visitorProperty.policyFirm,
  strict: t.visitorProperty.policyStrict,
  non_refundable: t.visitorProperty.policyNonRefundable,
};
