import type { PropertyImage } from '#contract/properties/photos.ts';

export type PhotoSources = { src: string; srcset: string; sizes: string };

/** Image sources by width; the original while variants are still being generated. */
export function photoSources(image: PropertyImage, sizes: string): PhotoSources {
  const variants = [...image.variants].sort((a, b) => a.width - b.width);
  const middle = variants.find((variant) => variant.width >= 800) ?? variants.at(-1);
  return {
    src: middle?.webp ?? image.url,
    srcset: variants.map((variant) => `${variant.webp} ${variant.width}w`).join(', '),
    sizes,
  };
}

/** Cover first, then the agent's order. */
export function orderedPhotos(images: readonly PropertyImage[]): PropertyImage[] {
  return [...images].sort((a, b) => Number(b.isCover) - Number(a.isCover) || a.order - b.order);
}

/** A single photo fills the whole grid. */
export function coverSizes(count: number): string {
  return count === 1 ? '(min-width: 73em) 1160px, 100vw' : '(min-width: 64em) 580px, 100vw';
}

export const cardSizes = '(min-width: 64em) 370px, (min-width: 40em) 50vw, 100vw';
