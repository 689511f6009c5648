/**
 * State of a mail: `waiting` for its first try, `retrying` after a failed one, `failed` after the last one, `sent`, or
 * `discarded` by an admin or because it is no longer wanted.
 */
export const deliveryStates = ['waiting', 'retrying', 'failed', 'sent', 'discarded'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
