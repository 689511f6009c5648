import type { SharedProperty } from '#contract/links/link-shapes.ts';
import { fullRefundDays } from '#domain/payments/cancellation-refund.ts';
import { m } from '#web/locales/compiled/messages.js';
import { locationText } from '../format/location-text.ts';
import { propertyTypeLabels } from '../format/property-type-labels.ts';
import { Icon } from './icon.tsx';
import { PropertyFacts } from './property-facts.tsx';

type TextProps = { property: SharedProperty; mayBook: boolean; signsFirst: boolean; locale: string };

/** Title, location, rooms and description. */
export function PropertyIntroduction({ property, mayBook, signsFirst, locale }: TextProps) {
  const refundDays = fullRefundDays(property.cancellationPolicy);
  return (
    <>
      <h1 className="text-[clamp(1.8rem,4.5vw,2.6rem)] leading-tight">{property.title}</h1>
      {property.headline && <p className="mt-1 text-lg text-mute text-pretty">{property.headline}</p>}
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-[0.9375rem]">
        <span className="flex items-center gap-1.5">
          <Icon name="mapPin" size={18} />
          {locationText(property, locale)}
        </span>
        <span className="flex items-center gap-1.5">
          <Icon name="house" size={18} />
          {propertyTypeLabels[property.type]()}
        </span>
        {property.areaM2 && (
          <span className="flex items-center gap-1.5">
            <Icon name="ruler" size={18} />
            {m.visitor_area({ area: property.areaM2 })}
          </span>
        )}
        {mayBook && property.instantBook && (
          <span className="flex items-center gap-1.5">
            <Icon name="check" size={18} />
            {signsFirst ? m.agreements_book_fact() : m.visitor_fact_instant()}
          </span>
        )}
        {mayBook && refundDays !== null && (
          <span className="flex items-center gap-1.5">
            <Icon name="check" size={18} />
            {m.visitor_fact_full_refund({ days: refundDays })}
          </span>
        )}
        {property.registrationNumber && (
          <span className="flex items-center gap-1.5">
            <Icon name="check" size={18} />
            {m.visitor_registered({ number: property.registrationNumber })}
          </span>
        )}
      </p>
      <PropertyFacts rooms={property} />
      <div className="mt-7 mb-8 leading-relaxed text-pretty whitespace-pre-line">{property.description}</div>
    </>
  );
}
