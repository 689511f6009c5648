/** States that are stored; a link that is past its end counts as `expired`. */
export const storedLinkStates = ['active', 'paused', 'revoked'] as const;
export type StoredLinkState = (typeof storedLinkStates)[number];
export const linkStates = ['active', 'paused', 'expired', 'revoked'] as const;

/** `chosen`: the order chosen for the link (all properties: newest first). `featured`: the agent's featured order. */
export const propertyOrders = ['chosen', 'featured'] as const;
export type PropertyOrder = (typeof propertyOrders)[number];
