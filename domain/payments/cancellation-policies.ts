export const cancellationPolicies = ['flexible', 'moderate', 'firm', 'strict', 'non_refundable'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];

/** Refund when the host cancels: everything received, or by the guest's policy. */
export const refundChoices = ['full', 'policy'] as const;
export type RefundChoice = (typeof refundChoices)[number];
