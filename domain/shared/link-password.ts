/** Minimum length of a new link password, in characters. Guessing needs the link's code and is rate-limited. */
export const minLinkPasswordLength = 8;
