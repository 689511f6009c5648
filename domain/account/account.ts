/** Lengths in characters, for every account. The minimum counts for new passwords only. */
export const minPasswordLength = 10;
export const maxPasswordLength = 256;
export const maxNameLength = 120;
export const maxCompanyLength = 120;
export const maxPhoneLength = 32;
export const maxBioLength = 2000;

/** States of an agent's account, and of an admin's. */
export const accountStates = ['active', 'suspended', 'pending', 'deleted'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountRoles = ['agent', 'admin'] as const;
