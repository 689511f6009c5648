import { useWatch } from 'react-hook-form';
import { propertyLimits } from '#domain/property/property-limits.ts';
import { m } from '#web/locales/compiled/messages.js';
import { FormSection } from '../form-section.tsx';
import { NumberField } from '../number-field.tsx';
import type { PropertyForm } from '../property-form.ts';
import { TextField } from '../text-field.tsx';
import { SleepingRoomsField } from './sleeping-rooms-field.tsx';

export function CapacitySection({ form }: { form: PropertyForm }) {
  const rooms = useWatch({ control: form.control, name: 'sleepingRooms' });
  return (
    <FormSection part="capacity">
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        <NumberField
          form={form}
          name="capacity.maxGuests"
          label={m.properties_field_guests()}
          min={1}
          max={propertyLimits.guests}
        />
        <NumberField
          form={form}
          name="capacity.bedrooms"
          label={m.properties_field_bedrooms()}
          min={0}
          max={propertyLimits.bedrooms}
        />
        {rooms.length === 0 && (
          <NumberField
            form={form}
            name="capacity.beds"
            label={m.properties_field_beds()}
            min={0}
            max={propertyLimits.beds}
          />
        )}
        <NumberField
          form={form}
          name="capacity.bathrooms"
          label={m.properties_field_bathrooms()}
          min={0}
          max={propertyLimits.bathrooms}
          step={0.5}
        />
        <TextField
          form={form}
          name="capacity.areaM2"
          label={m.properties_field_area()}
          inputMode="numeric"
          maxLength={6}
          className="max-w-40"
          optional
        />
      </div>
      <SleepingRoomsField form={form} />
    </FormSection>
  );
}
