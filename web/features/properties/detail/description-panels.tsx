import { Check, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Property } from '#contract/properties/property-shapes.ts';
import { groupAmenities } from '#domain/properties/property-types.ts';
import {
  cancellationPolicyNames,
  cancellationPolicyTexts,
} from '#web/lib/format/cancellation-policy-labels.ts';
import { formatMoney } from '#web/lib/format/format.ts';
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

/** Prices and rules of the listing, as they apply to guests. */
export function TermsPanel({ property }: { property: Property }) {
  const { rules, seasons, cancellationPolicy } = property;

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={m.properties_price_rules()} />
      <dl className="divide-y divide-line text-[15px]">
        <PriceRows property={property} />
        <Row label={m.properties_row_length()}>
          {m.properties_row_length_range({ min: rules.minNights, max: rules.maxNights })}
        </Row>
        <Row label={m.properties_row_check_in()}>{checkInText(property)}</Row>
        <Row label={m.properties_row_check_out()}>{m.properties_by_time({ time: property.checkOutBy })}</Row>
        <Row label={m.properties_row_booking()}>
          {rules.instantBook ? m.properties_row_instant() : m.properties_row_request()}
        </Row>
        <Row label={m.properties_row_policy()} detail={cancellationPolicyTexts[cancellationPolicy]()}>
          {cancellationPolicyNames[cancellationPolicy]()}
        </Row>
      </dl>
      {seasons.length > 0 && (
        <p className="mt-3 text-sm text-mute">{m.properties_seasons({ count: seasons.length })}</p>
      )}
    </Card>
  );
}

function PriceRows({ property: { pricing, capacity, currency } }: { property: Property }) {
  const money = (amount: number) => formatMoney({ amount, currency });

  return (
    <>
      <Row label={m.properties_row_base()} strong>
        {pricing.baseMinor > 0 ? money(pricing.baseMinor) : m.properties_no_price()}
      </Row>
      {pricing.weekendMinor !== null && (
        <Row label={m.properties_row_weekend()}>{money(pricing.weekendMinor)}</Row>
      )}
      {pricing.extraGuestMinor > 0 && (
        <>
          <Row label={m.properties_row_included()}>
            {m.properties_people({ count: capacity.guestsIncluded })}
          </Row>
          <Row label={m.properties_row_extra()}>{money(pricing.extraGuestMinor)}</Row>
        </>
      )}
      {pricing.cleaningMinor > 0 && (
        <Row label={m.properties_row_cleaning()}>{money(pricing.cleaningMinor)}</Row>
      )}
      {pricing.fees.map((fee) => (
        <Row
          key={`${fee.name} ${fee.basis}`}
          label={m.properties_row_fee({ basis: fee.basis, name: fee.name })}
        >
          {money(fee.amountMinor)}
        </Row>
      ))}
      {pricing.damageDepositMinor > 0 && (
        <Row label={m.properties_row_deposit()}>{money(pricing.damageDepositMinor)}</Row>
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
  return until === null ? m.properties_from_time({ time: from }) : m.properties_from_until({ from, until });
}
