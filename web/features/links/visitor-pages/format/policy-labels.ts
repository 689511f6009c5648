import type { SharedProperty } from '#contract/links/link-shapes.ts';
import * as t from '#texts/screens.ts';

type Policy = SharedProperty['cancellationPolicy'];

export const policyDescriptions: Record<Policy, string> = {
  flexible: t.visitor.policyFlexible,
  moderate: t.visitor.policyModerate,
  firm: t.visitor.policyFirm,
  strict: t.visitor.policyStrict,
  non_refundable: t.visitor.policyNonRefundable,
};
