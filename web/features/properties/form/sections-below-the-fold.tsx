import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react';
import { Suspense, use } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { propertyLimits } from '#domain/properties/property-limits.ts';
import { amenities as allAmenities, groupAmenities } from '#domain/properties/property-types.ts';
import * as t from '#texts/screens.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { countsAsPhoto } from '../photos/photo-list.ts';
import { PhotosSection } from '../photos/photos-section.tsx';
import type { PhotoUploads } from '../photos/use-photo-uploads.ts';
import { FieldAnchor, NumberField } from './anchored-fields.tsx';
import { CopyFromProperty } from './copy-from-property.tsx';
import { CurrentStep, FormSection, isSectionInStep } from './form-section.tsx';
import { fieldErrorAt, type PropertyFieldError, publishErrors } from './property-field-errors.ts';
import type { PropertyFields, PropertyForm } from './property-fields.ts';
import { LocationSection } from './sections/location-section.tsx';
import { ChargesSection, PriceSection } from './sections/price-sections.tsx';
import { RulesSection } from './sections/rules-section.tsx';
import { SleepingRoomsField } from './sections/sleeping-rooms-field.tsx';
import { type RenderQuote, StayQuoteSection } from './sections/stay-quote-section.tsx';
import { TextField } from './text-field.tsx';
import type { PropertyFormState } from './use-property-form.ts';

type SectionsBelowTheFoldProps = {
  state: Pick<PropertyFormState, 'form' | 'desk'>;
  currencyIsFixed: boolean;
  renderQuote: RenderQuote;
  onGoToError?: ((error: PropertyFieldError) => void) | undefined;
};

/** Form sections below the fold, loaded right after the first one. */
export function SectionsBelowTheFold({
  state,
  currencyIsFixed,
  renderQuote,
  onGoToError,
}: SectionsBelowTheFoldProps) {
  const { form, desk } = state;
  const isPriceInView = isSectionInStep('price', use(CurrentStep));

  return (
    <>
      <LocationSection form={form} followsCurrency={!currencyIsFixed} />
      <CapacitySection form={form} />
      <PriceSection form={form} currencyIsFixed={currencyIsFixed} />
      <ChargesSection form={form} />
      <SeasonsSection form={form} />
      <div hidden={!isPriceInView}>
        <StayQuoteSection form={form} renderQuote={renderQuote} />
      </div>
      <PhotosSection desk={desk} error={fieldErrorAt(form.formState.errors, 'root.photos')} />
      <RulesSection form={form} />
      <AmenitiesSection form={form} />
      {onGoToError && <PublishSection form={form} desk={desk} onGo={onGoToError} />}
    </>
  );
}

const SeasonsEditor = lazyPart(() => import('./seasons/seasons-editor.tsx'), 'SeasonsEditor');

/** Seasonal prices; their editor is loaded after the form. */
function SeasonsSection({ form }: { form: PropertyForm }) {
  return (
    <FormSection part="seasons">
      <FieldAnchor name="seasons">
        <Suspense fallback={<Skeleton className="h-[46rem] w-full rounded-control max-sm:h-[36rem]" />}>
          <SeasonsEditor form={form} />
        </Suspense>
      </FieldAnchor>
    </FormSection>
  );
}

function AmenitiesSection({ form }: { form: PropertyForm }) {
  return (
    <FormSection part="amenities">
      <CopyFromProperty form={form} fields={['amenities']} />
      <Controller
        control={form.control}
        name="amenities"
        render={({ field }) => (
          <div className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2">
            {groupAmenities(allAmenities).map(({ group, amenities }) => (
              <fieldset key={group} className="min-w-0">
                <legend className="mb-1 text-sm font-semibold">
                  {t.propertyLabels.amenityGroupLabels[group]}
                </legend>
                {amenities.map((amenity) => (
                  <Checkbox
                    key={amenity}
                    label={t.propertyLabels.amenityLabels[amenity]}
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

function CapacitySection({ form }: { form: PropertyForm }) {
  const rooms = useWatch({ control: form.control, name: 'sleepingRooms' });

  return (
    <FormSection part="capacity">
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        <NumberField
          form={form}
          name="capacity.maxGuests"
          label={t.labels.guests}
          min={1}
          max={propertyLimits.guests}
        />
        <NumberField
          form={form}
          name="capacity.bedrooms"
          label={t.labels.bedrooms}
          min={0}
          max={propertyLimits.bedrooms}
        />
        {rooms.length === 0 && (
          <NumberField
            form={form}
            name="capacity.beds"
            label={t.propertyForm.fieldBeds}
            min={0}
            max={propertyLimits.beds}
          />
        )}
        <NumberField
          form={form}
          name="capacity.bathrooms"
          label={t.labels.bathrooms}
          min={0}
          max={propertyLimits.bathrooms}
          step={0.5}
        />
        <TextField
          form={form}
          name="capacity.areaM2"
          label={t.propertyForm.fieldArea}
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

type PublishSectionProps = {
  form: PropertyForm;
  desk: PhotoUploads;
  onGo: (error: PropertyFieldError) => void;
};

/** Last step: a summary of the listing, or the field errors that block publishing. */
function PublishSection({ form, desk, onGo }: PublishSectionProps) {
  const step = use(CurrentStep);
  // NOTE: without a name the whole form is watched; react-hook-form types it as partial though every field has a default.
  const fields = useWatch({ control: form.control }) as PropertyFields;

  if (step !== 'publish') return null;

  const missing = publishErrors(fields);
  const photos = desk.photos.filter(countsAsPhoto).length;

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader
        title={missing.length === 0 ? t.propertyForm.checkReady : t.propertyForm.checkMissing}
        text={missing.length === 0 ? readyText(fields, photos) : t.propertyForm.checkMissingText}
      />
      {missing.length === 0 ? (
        <Facts fields={fields} photos={photos} />
      ) : (
        <ul className="divide-y divide-line">
          {missing.map((error) => (
            <li key={error.field} className="flex items-center justify-between gap-3 py-2.5">
              <span className="min-w-0">
                <span className="font-semibold">{error.label}</span>
                <span className="block text-sm text-mute">{error.message}</span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                icon={<ArrowRight aria-hidden />}
                onClick={() => onGo(error)}
              >
                {t.propertyForm.checkGo}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos === 0 && <p className="mt-4 text-sm text-mute">{t.propertyForm.checkNoPhotos}</p>}
    </Card>
  );
}

/** Says that everything is there only when nothing is left that guests look for. */
function readyText({ amenities, description }: PropertyFields, photos: number): string {
  const isFull = amenities.length > 0 && description.trim() !== '' && photos > 0;
  return isFull ? t.propertyForm.checkReadyText : t.propertyForm.checkReadyMore;
}

function Facts({ fields, photos }: { fields: PropertyFields; photos: number }) {
  const { title, address, capacity, pricing, currency, amenities } = fields;
  const rows = [
    [t.labels.title, title],
    [t.propertyForm.stepLocation, [address.city, address.region].filter(Boolean).join(', ')],
    [t.labels.guests, String(capacity.maxGuests ?? '')],
    [t.labels.pricePerNight, formatMoney({ amount: pricing.baseMinor ?? 0, currency })],
    [t.labels.photos, String(photos)],
    [t.labels.amenities, amenities.length === 0 ? t.propertyForm.noneYet : String(amenities.length)],
  ] as const;

  return (
    <dl className="grid gap-2.5">
      {rows.map(([label, value]) => (
        <div key={label} className="flex items-baseline gap-3">
          {value === t.propertyForm.noneYet || value === '0' ? (
            <CircleDashed aria-hidden className="size-4 shrink-0 self-center text-mute" />
          ) : (
            <CircleCheck aria-hidden className="size-4 shrink-0 self-center text-good" />
          )}
          <dt className="w-36 shrink-0 text-mute">{label}</dt>
          <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
