import type { PropertyImage } from '#contract/properties/photos.ts';
import { photoSources } from './photo-sources.ts';

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
