import { Controller } from 'react-hook-form';
import { amenities as allAmenities, groupAmenities } from '#domain/property/property-types.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { amenityGroupLabels, amenityLabels } from '../../amenity-labels.ts';
import { FormSection } from '../form-section.tsx';
import type { PropertyForm } from '../property-form.ts';

export function AmenitiesSection({ form }: { form: PropertyForm }) {
  return (
    <FormSection part="amenities">
      <Controller
        control={form.control}
        name="amenities"
        render={({ field }) => (
          <div className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2">
            {groupAmenities(allAmenities).map(({ group, amenities }) => (
              <fieldset key={group} className="min-w-0">
                <legend className="mb-1 text-sm font-semibold">{amenityGroupLabels[group]()}</legend>
                {amenities.map((amenity) => (
                  <Checkbox
                    key={amenity}
                    label={amenityLabels[amenity]()}
                    checked={field.value.includes(amenity)}
                    onChange={(on) =>
                      field.onChange(
                        on ? [...field.value, amenity] : field.value.filter((one) => one !== amenity),
                      )
                    }
                  />
                ))}
              </fieldset>
            ))}
          </div>
        )}
      />
    </FormSection>
  );
}
