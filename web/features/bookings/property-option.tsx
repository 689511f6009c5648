import type { BookableProperty } from './booking.queries.ts';
import { PropertyThumb } from './property-thumb.tsx';

/** Property as an option of a combobox. */
export function PropertyOption({ property }: { property: BookableProperty }) {
  return (
    <>
      <PropertyThumb coverUrl={property.cover?.url ?? null} className="h-9 w-12" />
      <span className="min-w-0">
        <span className="block truncate">{property.title}</span>
        <span className="block truncate text-[13px] text-mute">{property.city}</span>
      </span>
    </>
  );
}
