import type { PropertyImage } from '#contract/properties/photos.ts';

/** URL of the smallest variant at least `width` pixels wide; the original when there is none yet. */
export function photoSource(image: Pick<PropertyImage, 'url' | 'variants'>, width: number): string {
  const wide = image.variants.filter((variant) => variant.width >= width);
  const smallest = wide.reduce<(typeof wide)[number] | null>(
    (best, variant) => (best === null || variant.width < best.width ? variant : best),
    null,
  );
  return smallest?.webp ?? image.url;
}
