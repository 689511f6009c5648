import { House } from 'lucide-react';
import { useState } from 'react';
import type { PropertyImage } from '#contract/properties/photos.ts';
import { classNames } from '#web/ui/class-names.ts';
import { photoSource } from '../photos/photo-source.ts';

type PropertyCoverProps = {
  image: PropertyImage | null;
  /** Displayed width in device pixels of a high-density screen. */
  width: number;
  className?: string | undefined;
};

/** Cover photo, or a house icon without one. Decorative: the title is always shown beside it. */
export function PropertyCover({ image, width, className }: PropertyCoverProps) {
  const [brokenSource, setBrokenSource] = useState('');
  const frameClass = classNames('shrink-0 overflow-hidden bg-cell', className);
  const source = image ? photoSource(image, width) : '';

  if (source !== '' && source !== brokenSource) {
    return (
      <img
        src={source}
        alt=""
        loading="lazy"
        onError={() => setBrokenSource(source)}
        className={classNames(frameClass, 'object-cover')}
      />
    );
  }

  return (
    <span aria-hidden className={classNames(frameClass, 'grid place-items-center text-mute')}>
      <House className="size-6" />
    </span>
  );
}
