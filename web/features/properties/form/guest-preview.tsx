import { useQuery } from '@tanstack/react-query';
import { Camera, TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { lowestNightMinor } from '#domain/bookings/pricing/night-price.ts';
import { type PublishWarning, publishWarnings } from '#domain/properties/publish-warnings.ts';
import * as t from '#texts/screens.ts';

import { deviceToday, formatMoney } from '#web/lib/format/format.ts';
import { countsAsPhoto, coverOf } from '../photos/photo-list.ts';
import type { PhotoUploads } from '../photos/use-photo-uploads.ts';
import { publishedPricesQuery } from '../property.queries.ts';
import { locationLabel } from '../property-labels.ts';
import type { PropertyFields, PropertyForm } from './property-fields.ts';
import { formPriceRules } from './seasons/form-price-rules.ts';

type GuestPreviewProps = {
  form: PropertyForm;
  desk: PhotoUploads;
  /** Property being edited; its own price is no comparison. */
  propertyId?: string | undefined;
};

/** The guest page as it will look with the form's values, and what may keep guests from booking. */
export function GuestPreview({ form, desk, propertyId }: GuestPreviewProps) {
  // NOTE: without a name the whole form is watched; react-hook-form types it as partial though every field has a default.
  const fields = useWatch({ control: form.control }) as PropertyFields;

  return (
    <section aria-label={t.labels.guestPreview} className="grid min-w-0 grid-cols-1 gap-4">
      <p className="-mb-2 text-sm font-semibold text-mute">{t.labels.guestPreview}</p>
      <div className="overflow-hidden rounded-[26px] border-[5px] border-sand-300 bg-bg shadow-card dark:border-dark-400">
        <Cover desk={desk} />
        <PreviewText fields={fields} />
      </div>
      <Warnings fields={fields} desk={desk} propertyId={propertyId} />
    </section>
  );
}

function Cover({ desk }: { desk: PhotoUploads }) {
  const cover = coverOf(desk.photos);
  const count = desk.photos.filter(countsAsPhoto).length;

  if (!cover) {
    return (
      <span className="grid aspect-[4/3] place-content-center justify-items-center gap-2 bg-cell text-sm text-mute">
        <Camera aria-hidden className="size-7" />
        {t.propertyForm.previewNoPhoto}
      </span>
    );
  }

  return (
    <span className="relative block">
      <img src={cover.preview} alt={cover.alt} className="aspect-[4/3] w-full bg-cell object-cover" />
      <span className="absolute right-3 bottom-3 rounded-full bg-black/60 px-2.5 py-0.5 text-xs font-semibold text-white tabular-nums">
        1 / {count}
      </span>
    </span>
  );
}

const shownAmenities = 6;

function PreviewText({ fields }: { fields: PropertyFields }) {
  const { title, type, headline, description, address, capacity, amenities, currency } = fields;
  const rules = formPriceRules(fields);
  const lowest = lowestNightMinor(rules, deviceToday());
  const facts = [
    capacity.maxGuests ? t.properties.sleeps({ count: capacity.maxGuests }) : '',
    capacity.bedrooms ? t.counts.bedrooms({ count: capacity.bedrooms }) : '',
    capacity.beds ? t.counts.beds({ count: capacity.beds }) : '',
  ].filter(Boolean);
  const subtitle = [locationLabel(address), type === null ? '' : t.propertyLabels.typeLabels[type]].filter(
    Boolean,
  );

  return (
    <>
      <div className="grid grid-cols-1 gap-2 p-4 text-sm">
        <p className="font-display text-[1.3rem] leading-tight font-[650] break-words">
          {title.trim() || <span className="text-mute">{t.labels.title}</span>}
        </p>
        {headline.trim() && <p className="text-mute">{headline}</p>}
        {subtitle.length > 0 && <p>{subtitle.join(' · ')}</p>}
        {facts.length > 0 && <p className="text-mute">{facts.join(' · ')}</p>}
        {description.trim() && <p className="line-clamp-4 break-words whitespace-pre-line">{description}</p>}
        {amenities.length > 0 && (
          <p className="text-mute">
            {amenities
              .slice(0, shownAmenities)
              .map((one) => t.propertyLabels.amenityLabels[one])
              .join(' · ')}
            {amenities.length > shownAmenities &&
              ` · ${t.propertyPhotos.morePhotos({ count: amenities.length - shownAmenities })}`}
          </p>
        )}
        <p className="text-mute">
          {t.propertyForm.previewPolicy({
            policy: t.propertyLabels.cancellationPolicyNames[fields.cancellationPolicy],
          })}
        </p>
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line bg-surface p-3 text-sm">
        <span className="min-w-0 font-semibold tabular-nums">
          {lowest === null
            ? t.properties.noPrice
            : t.propertyForm.previewFrom({ price: formatMoney({ amount: lowest, currency }) })}
        </span>
        <span className="shrink-0 rounded-lg bg-accent px-2.5 py-1.5 font-semibold text-onaccent">
          {fields.rules.instantBook ? t.propertyForm.previewBook : t.actions.requestToBook}
        </span>
      </div>
    </>
  );
}

function Warnings({
  fields,
  desk,
  propertyId,
}: Omit<GuestPreviewProps, 'form'> & { fields: PropertyFields }) {
  const { data: others = [] } = useQuery(publishedPricesQuery());
  const warnings = publishWarnings({
    photos: desk.photos.filter(countsAsPhoto).length,
    description: fields.description,
    amenities: fields.amenities,
    rules: formPriceRules(fields),
    otherPricesMinor: others
      .filter(({ _id, price }) => _id !== propertyId && price.currency === fields.currency)
      .map(({ price }) => price.amount),
  });
  if (warnings.length === 0) return null;

  return (
    <ul aria-label={t.propertyForm.warnings} className="grid gap-2 text-sm">
      {warnings.map((warning) => (
        <li key={warning.kind} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-clay-700 dark:text-clay-300" />
          {warningText(warning, fields)}
        </li>
      ))}
    </ul>
  );
}

function warningText(warning: PublishWarning, { currency, address }: PropertyFields): string {
  switch (warning.kind) {
    case 'few_photos':
      return t.propertyForm.warningPhotos({ count: warning.photos });
    case 'price_low': {
      const price = formatMoney({ amount: warning.priceMinor, currency });
      if (warning.because === 'own_properties') {
        const usual = formatMoney({ amount: warning.usualMinor, currency });
        return t.propertyForm.warningPriceOwn({ price, usual });
      }
      return address.city.trim() === ''
        ? t.propertyForm.warningPrice({ price })
        : t.propertyForm.warningPriceIn({ price, city: address.city });
    }
    case 'weekend_below_base':
      return t.propertyForm.warningWeekend;
    case 'short_description':
      return t.propertyForm.warningDescription;
    case 'no_amenities':
      return t.propertyForm.warningAmenities;
  }
}
