import { Check, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Property } from '#contract/properties/property-shapes.ts';
import { groupAmenities } from '#domain/properties/property-types.ts';
import * as t from '#texts/screens.ts';

import { formatMoney } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { countryName } from '../property-labels.ts';

const maxCollapsedLength = 420;

/** Headline, description, address, amenities and house rules, as guests read them. */
export function AboutPanel({ property }: { property: Property }) {
  const { headline, description, amenities, houseRules } = property;

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.propertyPage.about} />
      {headline !== '' && <p className="mb-3 text-[1.06rem] font-medium break-words">{headline}</p>}
      {description === '' ? (
        <p className="text-mute">{t.propertyPage.noDescription}</p>
      ) : (
        <LongText text={description} />
      )}
      <AddressLine property={property} />
      {amenities.length > 0 && (
        <>
          <h3 className="mt-6 mb-2">{t.labels.amenities}</h3>
          <ul className="grid grid-cols-1 gap-x-6 gap-y-2 text-[15px] sm:grid-cols-2">
            {groupAmenities(amenities)
              .flatMap((one) => one.amenities)
              .map((amenity) => (
                <li key={amenity} className="flex items-center gap-2.5">
                  <Check aria-hidden className="size-4 shrink-0 text-accent" />
                  {t.propertyLabels.amenityLabels[amenity]}
                </li>
              ))}
          </ul>
        </>
      )}
      {houseRules !== '' && (
        <>
          <h3 className="mt-6 mb-2">{t.labels.houseRules}</h3>
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
          'max-w-prose break-words',
          // An empty line of the text would be the last one in view.
          isLong && !open ? 'line-clamp-5' : 'whitespace-pre-line',
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
          {open ? t.propertyPage.readLess : t.propertyPage.readMore}
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
          <span className="block text-[13px] text-mute">{t.propertyPage.addressHidden}</span>
        )}
      </span>
    </p>
  );
}

/** Prices and rules of the listing, as they apply to guests. */
export function TermsPanel({ property }: { property: Property }) {
  const { rules, seasons, cancellationPolicy } = property;

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.propertyPage.priceRules} />
      <dl className="divide-y divide-line text-[15px]">
        <PriceRows property={property} />
        <Row label={t.labels.lengthOfStay}>
          {t.propertyPage.rowLengthRange({ min: rules.minNights, max: rules.maxNights })}
        </Row>
        <Row label={t.labels.checkIn}>{checkInText(property)}</Row>
        <Row label={t.labels.checkOut}>{t.labels.byTime({ time: property.checkOutBy })}</Row>
        <Row label={t.labels.booking}>
          {rules.instantBook ? t.propertyPage.rowInstant : t.propertyPage.rowRequest}
        </Row>
        <Row
          label={t.labels.cancellation}
          detail={t.propertyLabels.cancellationPolicyTexts[cancellationPolicy]}
        >
          {t.propertyLabels.cancellationPolicyNames[cancellationPolicy]}
        </Row>
      </dl>
      {seasons.length > 0 && (
        <p className="mt-3 text-sm text-mute">{t.rates.seasons({ count: seasons.length })}</p>
      )}
    </Card>
  );
}

function PriceRows({ property: { pricing, capacity, currency } }: { property: Property }) {
  const money = (amount: number) => formatMoney({ amount, currency });

  return (
    <>
      <Row label={t.propertyPage.rowBase} strong>
        {pricing.baseMinor > 0 ? money(pricing.baseMinor) : t.properties.noPrice}
      </Row>
      {pricing.weekendMinor !== null && (
        <Row label={t.propertyPage.rowWeekend}>{money(pricing.weekendMinor)}</Row>
      )}
      {pricing.extraGuestMinor > 0 && (
        <>
          <Row label={t.propertyForm.fieldIncluded}>
            {t.counts.guests({ count: capacity.guestsIncluded })}
          </Row>
          <Row label={t.propertyPage.rowExtra}>{money(pricing.extraGuestMinor)}</Row>
        </>
      )}
      {pricing.cleaningMinor > 0 && (
        <Row label={t.propertyForm.fieldCleaning}>{money(pricing.cleaningMinor)}</Row>
      )}
      {pricing.fees.map((fee) => (
        <Row
          key={`${fee.name} ${fee.basis}`}
          label={t.propertyLabels.rowFee({ basis: fee.basis, name: fee.name })}
        >
          {money(fee.amountMinor)}
        </Row>
      ))}
      {pricing.damageDepositMinor > 0 && (
        <Row label={t.labels.damageDeposit}>{money(pricing.damageDepositMinor)}</Row>
      )}
    </>
  );
}

type RowProps = { label: string; strong?: boolean; detail?: string; children: ReactNode };

function Row({ label, strong, detail, children }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5 first:pt-0 last:pb-0">
      <dt className="text-mute">{label}</dt>
      <dd
        className={strong ? 'font-display text-[1.2rem] font-[650] tabular-nums' : 'text-right tabular-nums'}
      >
        {children}
      </dd>
      {detail && <dd className="col-span-2 mt-0.5 text-[13px] text-mute">{detail}</dd>}
    </div>
  );
}

function checkInText({ checkInFrom: from, checkInUntil: until }: Property): string {
  return until === null ? t.labels.fromTime({ time: from }) : t.propertyPage.fromUntil({ from, until });
}
