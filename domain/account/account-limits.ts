/** Lengths in characters, for every account. The minimum counts for new passwords only. */
export const minPasswordLength = 10;
export const maxPasswordLength = 256;
export const maxNameLength = 120;
export const maxCompanyLength = 120;
export const maxPhoneLength = 32;
export const maxBioLength = 2000;
