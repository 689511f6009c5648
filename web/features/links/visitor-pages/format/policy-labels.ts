import type { SharedProperty } from '#contract/links/link-shapes.ts';
import { m } from '#web/locales/compiled/messages.js';

type Policy = SharedProperty['cancellationPolicy'];

export const policyDescriptions: Record<Policy, () => string> = {
  flexible: m.visitor_policy_flexible,
  moderate: m.visitor_policy_moderate,
  firm: m.visitor_policy_firm,
  strict: m.visitor_policy_strict,
  non_refundable: m.visitor_policy_non_refundable,
};
