import type { PropertyImage } from '#contract/properties/photos.ts';

type PhotoProps = { image: PropertyImage; alt: string; sizes: string; isFirst?: boolean; className?: string };

/** A photo that fills its container. `isFirst` marks the one that loads with high priority. */
export function Photo({ image, alt, sizes, isFirst = false, className = '' }: PhotoProps) {
  const { src, srcset } = photoSources(image, sizes);
  return (
    <img
      src={src}
      {...(srcset === '' ? {} : { srcSet: srcset, sizes })}
      alt={image.alt || alt}
      width={image.width}
      height={image.height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      decoding={isFirst ? 'sync' : 'async'}
      className={`h-full w-full object-cover ${className}`}
    />
  );
}

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

const maxDots = 8;

/** Shows which photo of a row is in view; start-slides.ts moves the mark. */
export function SlideDots({ count, className = '' }: { count: number; className?: string }) {
  if (count < 2) return null;
  return (
    <div aria-hidden="true" className={`dots ${className}`}>
      {Array.from({ length: Math.min(count, maxDots) }, (_, dot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are identified by their position
        <i key={dot} data-on={dot === 0 || undefined} />
      ))}
    </div>
  );
}
