/** Minimum length of a new link password, in characters. Guessing needs the link's code and is rate-limited. */
export const minLinkPasswordLength = 8;
export const maxLinkPasswordLength = 128;
export const maxLinkNameLength = 120;
export const maxClientNameLength = 120;
export const maxClientNoteLength = 500;
