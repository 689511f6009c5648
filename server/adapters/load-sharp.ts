import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** Loads sharp (over libvips, some 25 MB) with the first picture, because many processes never need it. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    // Decoded photos are large: no cache, and one thread for each.
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loaded;
}
