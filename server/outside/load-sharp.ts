import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/**
 * The library that reads and writes pictures (sharp over libvips, some 25 MB): loaded with the first picture, since many
 * a process never sees one.
 */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    // Decoded photos are large: nothing is kept between two, and one is worked on by one thread.
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loaded;
}
