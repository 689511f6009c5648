/** States of an agent's account, and of an admin's. */
export const accountStates = ['active', 'suspended', 'pending', 'deleted'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountRoles = ['agent', 'admin'] as const;
