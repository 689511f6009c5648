/** Most that is read of a page of another site. Lengths are in characters. */
export const listingPageLimits = { photos: 30, addressLength: 2_000 } as const;

/** How much a page says: all of a listing, or only what a preview in a message shows. */
export const listingExtents = ['listing', 'preview'] as const;
export type ListingExtent = (typeof listingExtents)[number];
