import { Check, MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Property } from '#contract/properties/property-shapes.ts';
import { groupAmenities } from '#domain/property/property-types.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { amenityLabels } from '../amenity-labels.ts';
import { countryName } from '../property-labels.ts';

const maxCollapsedLength = 420;

/** Headline, description, address, amenities and house rules, as guests read them. */
export function AboutPanel({ property }: { property: Property }) {
  const { headline, description, amenities, houseRules } = property;
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={m.properties_about()} />
      {headline !== '' && <p className="mb-3 text-[1.06rem] font-medium break-words">{headline}</p>}
      {description === '' ? (
        <p className="text-mute">{m.properties_no_description()}</p>
      ) : (
        <LongText text={description} />
      )}
      <AddressLine property={property} />
      {amenities.length > 0 && (
        <>
          <h3 className="mt-6 mb-2">{m.properties_part_amenities()}</h3>
          <ul className="grid grid-cols-1 gap-x-6 gap-y-2 text-[15px] sm:grid-cols-2">
            {groupAmenities(amenities)
              .flatMap((one) => one.amenities)
              .map((amenity) => (
                <li key={amenity} className="flex items-center gap-2.5">
                  <Check aria-hidden className="size-4 shrink-0 text-accent" />
                  {amenityLabels[amenity]()}
                </li>
              ))}
          </ul>
        </>
      )}
      {houseRules !== '' && (
        <>
          <h3 className="mt-6 mb-2">{m.properties_house_rules()}</h3>
          <p className="text-[15px] break-words whitespace-pre-line">{houseRules}</p>
        </>
      )}
    </Card>
  );
}

function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > maxCollapsedLength;
  return (
    <>
      <p
        className={classNames(
          'max-w-prose break-words whitespace-pre-line',
          isLong && !open && 'line-clamp-5',
        )}
      >
        {text}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 mt-1"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? m.properties_read_less() : m.properties_read_more()}
        </Button>
      )}
    </>
  );
}

function AddressLine({ property }: { property: Property }) {
  const { line, postcode, city, region, country, hideExact } = property.address;
  if (city === '' && line === '') return null;
  const town = [postcode, city].filter(Boolean).join(' ');
  const parts = [line, town, region, country === null ? '' : countryName(country)];
  return (
    <p className="mt-5 flex items-start gap-2.5 text-[15px]">
      <MapPin aria-hidden className="mt-0.5 size-[18px] shrink-0 text-mute" />
      <span className="min-w-0">
        <span className="block break-words">{[...new Set(parts)].filter(Boolean).join(', ')}</span>
        {hideExact && line !== '' && (
          <span className="block text-[13px] text-mute">{m.properties_address_hidden()}</span>
        )}
      </span>
    </p>
  );
}
