/** Reasons of an end that nobody wrote: a payment did not arrive, or the host declined without a word. */
export type EndReasonCode = 'unpaid' | 'declined';

/** Why a booking ended: in a person's words, or by a code; both null without a reason. */
export type EndReason = { reason: string | null; reasonCode: EndReasonCode | null };
