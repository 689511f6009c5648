/**
 * Photos that people send: of a property, of themselves, a logo, or in a message. Telephones take up to 50 megapixels at their
 * full size, with 13 MB and more; browsers send larger ones made smaller.
 */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const maxPhotoBytes = 16 * 1024 * 1024;
export const maxPhotoPixels = 64_000_000;

/** A document is stored as it came. */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** Largest file of a type that a message can carry. */
export function maxBytesOf(mediaType: string): number {
  return mediaType === 'application/pdf' ? maxDocumentBytes : maxPhotoBytes;
}
