/** Of a new password for a link. Who knows the link's code can only guess it slowly. */
export const minLinkPasswordLength = 8;
