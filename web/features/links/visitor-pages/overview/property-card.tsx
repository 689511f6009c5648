import { addresses } from '#contract/addresses.ts';
import type { LinkPage, StayAnswer } from '#contract/links/visitor-pages.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { searchQuery } from '../booking/search-query.ts';
import { Icon } from '../components/icon.tsx';
import { cardSizes, Photo, SlideDots } from '../components/photo.tsx';
import { roomFacts } from '../components/property-sections.tsx';
import { ShortReviewFigures } from '../components/review-parts.tsx';
import { atPropertyText, offerPriceText } from '../format/at-property-text.ts';
import { stayRangeText, withDayTexts } from '../format/day-text.ts';
import { locationText } from '../format/location-text.ts';

type Card = LinkPage['cards'][number];
type CardProps = { page: LinkPage & { locale: string }; card: Card; isFirst: boolean };

/** A property of the overview. With dates it shows the total, or that it is taken. */
export function PropertyCard({ page, card, isFirst }: CardProps) {
  const { view, search } = page;
  const stay = page.stays[card._id];
  const isTaken = stay !== undefined && !stay.available;
  const path = addresses.sharedProperty({ linkCode: view.linkCode, propertyId: card._id });
  const hasStay = search.checkIn && search.checkOut;
  const query =
    hasStay || page.isPartyChosen || search.code ? `?${new URLSearchParams(searchQuery(search))}` : '';

  return (
    <>
      <CardLink page={page} card={card} isFirst={isFirst} stay={stay} isTaken={isTaken} href={path + query} />
      {isTaken && stay.alternatives.length > 0 && (
        <NearestDates page={page} path={path} stays={stay.alternatives} />
      )}
    </>
  );
}

type LinkProps = CardProps & { href: string; stay: StayAnswer | undefined; isTaken: boolean };

/** The photos and the text lead to the property; only the text is a link for keyboards and screen readers. */
function CardLink({ page, card, isFirst, href, stay, isTaken }: LinkProps) {
  const { view, locale } = page;

  return (
    <div className="group">
      <div className="frame">
        <div aria-hidden="true" className={isTaken ? 'opacity-55' : ''}>
          <a href={href} tabIndex={-1} className="slides">
            {card.photos.length > 0 ? (
              card.photos.map((image, index) => (
                <Photo
                  key={image._id}
                  image={image}
                  alt=""
                  sizes={cardSizes}
                  isFirst={isFirst && index === 0}
                />
              ))
            ) : (
              <span className="flex items-center justify-center text-mute">
                <Icon name="images" size={28} />
              </span>
            )}
          </a>
          <SlideDots count={card.photos.length} />
          {card.photos.length > 1 && <StepButtons />}
        </div>
        {stay && <Badge isTaken={isTaken} />}
      </div>
      <a href={href} className="mt-3 block rounded-chip outline-offset-4">
        <h2 className="text-[1.15rem] group-hover:underline group-hover:underline-offset-4">{card.title}</h2>
        <p className="text-mute">{locationText(card, locale)}</p>
        <ShortReviewFigures reviews={card.reviews} locale={locale} />
        <p className="mt-1 text-[0.9375rem]">
          {roomFacts(card)
            .map((fact) => fact.text)
            .join(' · ')}
        </p>
        <CardPrice card={card} stay={stay} today={page.today} locale={locale} showPrices={view.showPrices} />
      </a>
    </div>
  );
}

/** For a mouse; a finger swipes, and the property's page has all photos for everyone. */
function StepButtons() {
  return (
    <>
      <button type="button" data-step="-1" className="step left-3" disabled tabIndex={-1}>
        <Icon name="chevronLeft" size={18} />
      </button>
      <button type="button" data-step="1" className="step right-3" tabIndex={-1}>
        <Icon name="chevronRight" size={18} />
      </button>
    </>
  );
}

type NearestProps = { page: CardProps['page']; path: string; stays: StayAnswer['alternatives'] };

/** Links to the nearest available dates. */
function NearestDates({ page, path, stays }: NearestProps) {
  const { search, today, locale } = page;
  return (
    <div className="mt-2">
      <p className="text-sm text-mute">{t.visitorProperty.alternatives}</p>
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {stays.map((stay) => (
          <li key={stay.checkIn}>
            <a
              className="quiet text-sm"
              href={`${path}?${new URLSearchParams(searchQuery({ ...search, ...stay }))}`}
            >
              {stayRangeText(stay, today, locale)}
              {offerPriceText(stay, locale)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Badge({ isTaken }: { isTaken: boolean }) {
  const variant = isTaken ? 'bg-surface text-mute' : 'bg-pine-100 text-pine-900';
  return (
    <span
      className={`absolute top-3 left-3 flex items-center gap-1.5 rounded-chip px-2.5 py-1 text-sm font-semibold ${variant}`}
    >
      <Icon name={isTaken ? 'calendarX' : 'check'} size={16} />
      {isTaken ? t.visitor.cardTaken : t.visitor.cardFree}
    </span>
  );
}

type PriceProps = {
  card: Card;
  stay: StayAnswer | undefined;
  today: string;
  locale: string;
  showPrices: boolean;
};

function CardPrice({ card, stay, today, locale, showPrices }: PriceProps) {
  const strong = 'font-display text-lg font-[650] figures';
  if (stay && !stay.available)
    // A place that is taken says so above its photo.
    return stay.problem?.code === 'dates_unavailable' ? null : (
      <p className="mt-1.5 text-[0.9375rem] text-mute">
        {withDayTexts(stay.problem?.detail ?? '', today, locale)}
      </p>
    );

  if (!showPrices) return <p className="mt-1.5 font-medium">{t.links.previewNoPrice}</p>;
  if (stay?.quote) {
    return (
      <p className="mt-1.5">
        <span className={strong}>{moneyText(stay.quote.total, locale)}</span>{' '}
        <span className="text-mute">{t.visitor.cardTotal({ nights: stay.quote.nights })}</span>
        <span className="block text-sm text-mute">{atPropertyText(stay.quote, locale)}</span>
      </p>
    );
  }
  if (!card.fromPrice) return null;

  return (
    <p className="mt-1.5">
      <span className="text-mute">{t.visitor.cardFrom}</span>{' '}
      <span className={strong}>{moneyText(card.fromPrice, locale)}</span>{' '}
      <span className="text-mute">{t.visitor.cardPerNight}</span>
      <span className="block text-sm text-mute">{t.visitor.cardFromTerms({ nights: card.fromNights })}</span>
    </p>
  );
}
