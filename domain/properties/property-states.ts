export const propertyStates = ['draft', 'active', 'paused', 'archived'] as const;
export type PropertyStatus = (typeof propertyStates)[number];

/** States that the agent may choose; a published listing never becomes a draft again. */
export const chosenStates = ['active', 'paused', 'archived'] as const satisfies PropertyStatus[];

export const moderationStates = ['pending_review', 'approved', 'rejected', 'suspended'] as const;

export const propertySorts = ['newest', 'featured', 'title', 'price', 'arrival', 'occupancy'] as const;
export type PropertySort = (typeof propertySorts)[number];

/** States of a photo while its variants are made. */
export const imageStates = ['processing', 'ready', 'failed'] as const;
