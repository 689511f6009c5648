import type { Amenity } from '#domain/properties/property-types.ts';
import type { IconName } from './icon-sheet.tsx';

/** Decorative icon: the text beside it carries the meaning. References the sprite of icon-sheet.tsx. */
export function Icon({ name, size = 20 }: { name: IconName | Amenity; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} className="icon">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
