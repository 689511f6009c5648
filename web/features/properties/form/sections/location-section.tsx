import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import type { Location } from '#contract/properties/locations.ts';
import { propertyLimits } from '#domain/properties/property-limits.ts';
import * as t from '#texts/screens.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { AddressMap } from '../../address-map.tsx';
import { agentTimezoneQuery, findLocations } from '../../property.queries.ts';
import { FieldAnchor } from '../anchored-fields.tsx';
import { FormSection } from '../form-section.tsx';
import { addressAt, type PropertyForm } from '../property-fields.ts';
import { TextField } from '../text-field.tsx';
import { changeCurrency } from './change-currency.ts';

type LocationSectionProps = {
  form: PropertyForm;
  /** Offers the local currency; false once the currency of the listing is fixed. */
  followsCurrency: boolean;
};

/** Location search; the result fills town, region, country, coordinates and time zone. */
export function LocationSection({ form, followsCurrency }: LocationSectionProps) {
  const location = useWatch({ control: form.control, name: 'place' });
  const { data: near } = useQuery(agentTimezoneQuery());

  function choose(next: Location | null) {
    const options = { shouldDirty: true };
    form.setValue('address', addressAt(form.getValues('address'), next), options);
    form.setValue('timezone', next?.timezone ?? '', options);
  }

  return (
    <FormSection part="place">
      <Controller
        control={form.control}
        name="place"
        render={({ field, fieldState }) => (
          <FieldAnchor name="place">
            <Field
              label={t.propertyForm.fieldLocation}
              help={location ? <LocationNote form={form} /> : t.propertyForm.fieldLocationHelp}
              error={fieldState.error?.message}
            >
              <Combobox<Location>
                value={field.value}
                onChange={(next) => {
                  field.onChange(next);
                  choose(next);
                }}
                search={(q, signal) => findLocations(near, q, signal)}
                itemKey={locationKey}
                itemLabel={locationOptionLabel}
                renderItem={(item) => <LocationOption location={item} />}
                placeholder={t.propertyForm.fieldLocationHint}
              />
            </Field>
          </FieldAnchor>
        )}
      />
      {location && followsCurrency && <LocalCurrency form={form} location={location} />}
      {location && <AddressFields form={form} />}
      {location && <LocationMap form={form} />}
    </FormSection>
  );
}

/** Offer to switch to the local currency; prices stay in the agent's currency unless it is accepted. */
function LocalCurrency({ form, location }: { form: PropertyForm; location: Location }) {
  const currency = useWatch({ control: form.control, name: 'currency' });
  const local = location.currency;
  if (local === null || local === currency) return null;

  return (
    <Banner
      action={
        <Button variant="secondary" size="sm" onClick={() => changeCurrency(form, local)}>
          {t.propertyForm.inCurrency({ currency: local })}
        </Button>
      }
    >
      {t.propertyForm.localCurrency({ country: location.countryName, local, currency })}
    </Banner>
  );
}

/** Map of the chosen location, which exposes a wrong town of the same name. */
function LocationMap({ form }: { form: PropertyForm }) {
  const address = useWatch({ control: form.control, name: 'address' });
  return <AddressMap address={address} />;
}

function LocationNote({ form }: { form: PropertyForm }) {
  const [timezone, currency] = useWatch({ control: form.control, name: ['timezone', 'currency'] });
  if (timezone === '') return null;
  return t.propertyForm.locationFound({ timezone: timezone.replaceAll('_', ' '), currency });
}

function AddressFields({ form }: { form: PropertyForm }) {
  const line = useWatch({ control: form.control, name: 'address.line' });
  const hasStreet = line.trim() !== '';

  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          form={form}
          name="address.line"
          label={t.propertyForm.fieldLine}
          help={hasStreet ? undefined : t.propertyForm.fieldLineHelp}
          maxLength={propertyLimits.addressLineLength}
          optional
        />
        <TextField
          form={form}
          name="address.postcode"
          label={t.propertyForm.fieldPostcode}
          maxLength={propertyLimits.postcodeLength}
          optional
        />
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="address.city"
          label={t.properties.filterCity}
          maxLength={propertyLimits.cityLength}
        />
        <TextField
          form={form}
          name="address.region"
          label={t.propertyForm.fieldRegion}
          maxLength={propertyLimits.cityLength}
          optional
        />
      </div>
      <Controller
        control={form.control}
        name="address.hideExact"
        render={({ field }) => (
          <Switch
            checked={field.value}
            onChange={field.onChange}
            label={t.propertyForm.hideExact}
            help={t.propertyForm.hideExactHelp}
          />
        )}
      />
    </>
  );
}

function LocationOption({ location }: { location: Location }) {
  return (
    <>
      <MapPin aria-hidden className="size-[18px] shrink-0 text-mute" />
      <span className="min-w-0">
        <span className="block truncate">{location.name}</span>
        <span className="block truncate text-[13px] text-mute">
          {[location.region, location.countryName].filter(Boolean).join(', ')}
        </span>
      </span>
    </>
  );
}

function locationOptionLabel({ name, countryName }: Location): string {
  return `${name}, ${countryName}`;
}

function locationKey({ name, region, country, lat, lng }: Location): string {
  return [name, region, country, lat, lng].join('|');
}
