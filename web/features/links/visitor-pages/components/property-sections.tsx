import type { ReactNode } from 'react';
import type { SharedProperty } from '#contract/links/link-shapes.ts';
import type { ReviewSummary } from '#contract/links/visitor-pages.ts';
import { fullRefundDays } from '#domain/payments/cancellation-refund.ts';
import { type Amenity, groupAmenities, rankAmenities } from '#domain/properties/property-types.ts';
import type { BedKind, Beds } from '#domain/properties/sleeping-rooms.ts';
import * as t from '#texts/screens.ts';
import { locationText } from '../format/location-text.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-sheet.tsx';
import { ReviewFigures } from './review-parts.tsx';
import { Section } from './visitor-layout.tsx';

type TextProps = {
  property: SharedProperty;
  reviews: ReviewSummary;
  mayBook: boolean;
  signsFirst: boolean;
  locale: string;
};

/** Title, location, rooms and description. */
export function PropertyIntroduction({ property, reviews, mayBook, signsFirst, locale }: TextProps) {
  const refundDays = fullRefundDays(property.cancellationPolicy);

  return (
    <>
      <h1 className="text-[clamp(1.8rem,4.5vw,2.6rem)] leading-tight">{property.title}</h1>
      {property.headline && <p className="mt-1 text-lg text-mute text-pretty">{property.headline}</p>}
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-[0.9375rem]">
        {reviews.count > 0 && (
          <a href="#reviews" className="tap underline underline-offset-4 max-sm:w-full">
            <ReviewFigures reviews={reviews} locale={locale} />
          </a>
        )}
        <span className="flex items-center gap-1.5">
          <Icon name="mapPin" size={18} />
          {locationText(property, locale)}
        </span>
        <span className="flex items-center gap-1.5">
          <Icon name="house" size={18} />
          {t.propertyLabels.visitorTypeLabels[property.type]}
        </span>
        {property.areaM2 && (
          <span className="flex items-center gap-1.5">
            <Icon name="ruler" size={18} />
            {t.counts.squareMetres({ area: property.areaM2 })}
          </span>
        )}
        {mayBook && property.instantBook && (
          <span className="flex items-center gap-1.5">
            <Icon name="check" size={18} />
            {signsFirst ? t.agreements.bookFact : t.visitorProperty.factInstant}
          </span>
        )}
        {mayBook && refundDays !== null && (
          <span className="flex items-center gap-1.5">
            <Icon name="check" size={18} />
            {t.visitorProperty.factFullRefund({ days: refundDays })}
          </span>
        )}
        {property.registrationNumber && (
          <span className="flex items-center gap-1.5">
            <Icon name="check" size={18} />
            {t.visitorProperty.registered({ number: property.registrationNumber })}
          </span>
        )}
      </p>
      <PropertyFacts rooms={property} />
      <div className="mt-7 mb-8 leading-relaxed text-pretty whitespace-pre-line">{property.description}</div>
    </>
  );
}

const firstShown = 8;

/** The most sought-after amenities; on request all of them by group in their place. */
export function Amenities({ amenities }: Pick<SharedProperty, 'amenities'>) {
  if (amenities.length === 0) return null;

  const ranked = rankAmenities(amenities);
  const hasMore = ranked.length > firstShown;

  return (
    <Section title={t.visitorProperty.offers}>
      <div className="has-open:[&>ul]:hidden">
        <AmenityList amenities={ranked.slice(0, firstShown)} />
        {hasMore && <AllAmenities amenities={amenities} />}
      </div>
    </Section>
  );
}

function AllAmenities({ amenities }: Pick<SharedProperty, 'amenities'>) {
  return (
    <details className="group mt-5 open:mt-0">
      <summary className="quiet">
        <span className="group-open:hidden">{t.actions.showAllOf({ count: amenities.length })}</span>
        <span className="hidden group-open:inline">{t.actions.showFewer}</span>
      </summary>
      {groupAmenities(amenities).map(({ group, amenities: some }) => (
        <div key={group} className="mt-5">
          <h3 className="mb-3 text-[1.08rem]">{t.propertyLabels.amenityGroupLabels[group]}</h3>
          <AmenityList amenities={some} />
        </div>
      ))}
    </details>
  );
}

function AmenityList({ amenities }: { amenities: readonly Amenity[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3">
      {amenities.map((amenity) => (
        <li key={amenity} className="flex items-center gap-3">
          <Icon name={amenity} />
          {t.propertyLabels.visitorAmenityLabels[amenity]}
        </li>
      ))}
    </ul>
  );
}

/** One card a room with its beds; nothing for a property whose rooms are not described. */
export function SleepingRooms({ sleepingRooms }: Pick<SharedProperty, 'sleepingRooms'>) {
  if (sleepingRooms.length === 0) return null;

  return (
    <Section title={t.visitorProperty.rooms}>
      <ul className={`grid grid-cols-2 gap-3 ${sleepingRooms.length === 4 ? '' : 'sm:grid-cols-3'}`}>
        {sleepingRooms.map(({ name, beds }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no id, and the list is rendered once
          <li key={index} className="min-w-0 rounded-card border border-line bg-surface p-4">
            <span className="flex gap-2 text-accent">
              {beds.map(({ kind }) => (
                <Icon key={kind} name={bedIcons[kind] ?? 'bedDouble'} size={24} />
              ))}
            </span>
            <h3 className="mt-3 text-[1.08rem]">{name || t.labels.bedroomNumber({ number: index + 1 })}</h3>
            <p className="text-mute">{beds.map(bedText).join(', ')}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const bedIcons: Partial<Record<BedKind, IconName>> = { single: 'bedSingle', sofa_bed: 'sofa' };

const bedTexts: Record<BedKind, (input: { count: number }) => string> = {
  single: t.visitorProperty.bedSingle,
  double: t.visitorProperty.bedDouble,
  queen: t.visitorProperty.bedQueen,
  king: t.visitorProperty.bedKing,
  bunk: t.visitorProperty.bedBunk,
  sofa_bed: t.visitorProperty.bedSofaBed,
  futon: t.visitorProperty.bedFuton,
  cot: t.visitorProperty.bedCot,
};

function bedText({ kind, count }: Beds): string {
  return bedTexts[kind]({ count });
}

type RulesProps = {
  property: SharedProperty;
  /** Cancellation policy. */
  children: ReactNode;
};

export function HouseRules({ property, children }: RulesProps) {
  const { checkInFrom: from, checkInUntil: until, checkOutBy: by, maxGuests } = property;
  const facts = [
    {
      icon: 'clock',
      text: until
        ? t.visitorProperty.rulesCheckInWindow({ from, until })
        : t.visitorProperty.rulesCheckIn({ from }),
    },
    { icon: 'clock', text: t.visitorProperty.rulesCheckOut({ by }) },
    { icon: 'users', text: t.visitorProperty.rulesMaxGuests({ count: maxGuests }) },
  ] as const;

  return (
    <Section id="rules" title={t.labels.houseRules}>
      <ul className="grid grid-cols-1 gap-x-5 gap-y-3 sm:grid-cols-2">
        {facts.map((fact) => (
          <li key={fact.text} className="flex items-center gap-3">
            <Icon name={fact.icon} />
            {fact.text}
          </li>
        ))}
      </ul>
      {property.houseRules && (
        <p className="mt-5 leading-relaxed whitespace-pre-line">{property.houseRules}</p>
      )}
      <h3 className="mt-7 text-[1.08rem]">{t.visitorProperty.policyTitle}</h3>
      {children}
    </Section>
  );
}

type Rooms = Pick<SharedProperty, 'maxGuests' | 'bedrooms' | 'beds' | 'bathrooms'>;

/** `8 guests · 4 bedrooms · 5 beds · 3 baths` as texts with icons; a property without bedrooms is a studio. */
export function roomFacts({
  maxGuests,
  bedrooms,
  beds,
  bathrooms,
}: Rooms): { icon: IconName; text: string }[] {
  return [
    { icon: 'users', text: t.counts.guests({ count: maxGuests }) },
    {
      icon: 'doorClosed',
      text: bedrooms === 0 ? t.visitor.studio : t.counts.bedrooms({ count: bedrooms }),
    },
    { icon: 'bed', text: t.counts.beds({ count: beds }) },
    { icon: 'bath', text: t.visitor.baths({ count: bathrooms }) },
  ];
}

function PropertyFacts({ rooms }: { rooms: Rooms }) {
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {roomFacts(rooms).map((fact) => (
        <li
          key={fact.icon}
          className="flex items-center gap-2 rounded-control border border-line bg-surface px-3 py-2.5 text-[0.9375rem] font-medium"
        >
          <Icon name={fact.icon} />
          {fact.text}
        </li>
      ))}
    </ul>
  );
}
