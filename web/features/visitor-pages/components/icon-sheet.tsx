import type { Amenity } from '#domain/property/property-types.ts';
import { amenityIconShapes } from './amenity-icon-shapes.ts';
import { iconShapes } from './icon-shapes.ts';

type IconSheetProps = {
  /** Amenities that the page shows. */
  amenities: readonly Amenity[];
};

/** SVG sprite with the icons of a page, rendered by the server only, so the browser bundle contains no paths. */
export function IconSheet({ amenities }: IconSheetProps) {
  const shown = amenities.map((amenity) => [amenity, amenityIconShapes[amenity]] as const);
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      {[...Object.entries(iconShapes), ...shown].map(([name, shape]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <path d={shape} />
        </symbol>
      ))}
    </svg>
  );
}
