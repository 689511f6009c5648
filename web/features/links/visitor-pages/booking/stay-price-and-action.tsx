import type { StayAnswer } from '#contract/links/visitor-pages.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { atPropertyText } from '../format/at-property-text.ts';
import type { StaySummary } from './stay-months.tsx';
import { isInstant, type StayPage } from './stay-page.ts';
import type { StayState } from './stay-store.ts';

type PriceProps = { page: StayPage; stay: StayState; isSmall?: boolean };

/** Headline price: the total once dates are chosen, otherwise the lowest price per night. */
export function StayPrice({ page, stay, isSmall = false }: PriceProps) {
  const { property, view, locale } = page;
  const big = `font-display font-[650] tracking-tight figures ${isSmall ? 'text-xl' : 'text-[1.75rem] leading-tight'}`;
  const small = isSmall ? 'block truncate text-sm text-mute' : 'text-mute';

  if (!view.showPrices) {
    return (
      <div>
        <p className={big}>{t.links.previewNoPrice}</p>
        {!isSmall && (
          <p className="text-sm text-mute">
            {t.visitorProperty.stayPriceHidden({ name: hostName(view.host) })}
          </p>
        )}
      </div>
    );
  }

  const { answer } = stay;
  if (answer?.quote && answer.available) {
    const atProperty = atPropertyText(answer.quote, locale);
    return (
      <div className={stay.quoting === 'working' ? 'opacity-50' : ''}>
        <p>
          <span className={big}>{moneyText(answer.quote.total, locale)}</span>{' '}
          <span className={small}>{t.visitorProperty.stayTotal({ nights: answer.quote.nights })}</span>
        </p>
        {(!isSmall || atProperty !== null) && (
          <p className="text-sm text-mute">{atProperty ?? t.visitorProperty.stayAllIn}</p>
        )}
      </div>
    );
  }

  if (answer && stay.quoting !== 'working') {
    return (
      <p className={isSmall ? 'font-semibold' : 'font-display text-xl font-[650]'}>
        {t.visitorProperty.stayNotAvailable}
      </p>
    );
  }

  return (
    <div>
      {property.fromPrice && (
        <p>
          <span className={isSmall ? 'text-sm text-mute' : 'text-mute'}>{t.visitor.cardFrom} </span>
          <span className={big}>{moneyText(property.fromPrice, locale)}</span>{' '}
          <span className={isSmall ? 'text-sm text-mute' : 'text-mute'}>{t.visitor.cardPerNight}</span>
          {!isSmall && (
            <span className="block text-sm text-mute">
              {t.visitor.cardFromTerms({ nights: property.fromNights })}
            </span>
          )}
        </p>
      )}
      <p className="text-sm text-mute">
        {stay.quoting === 'working' ? t.visitorProperty.stayWorking : t.visitorProperty.stayAddDates}
      </p>
    </div>
  );
}

type ActionProps = { page: StayPage; stay: StayState; className?: string };

/** Main button: choose dates, choose other dates, or continue to the request. */
export function StayAction({ page, stay, className = '' }: ActionProps) {
  const { search, answer } = stay;
  const hasDates = Boolean(search.checkIn && search.checkOut);
  const isRefused = hasDates && answer !== null && !answer.available;

  return (
    <a href={hasDates && !isRefused ? '#request' : '#dates'} className={`cta ${className}`}>
      {isRefused ? t.visitorProperty.stayChooseOther : bookingLabel(page, stay)}
    </a>
  );
}

/** What the list of months says of the stay, and the way from it to the request. */
export function staySummary(page: StayPage): StaySummary<StayAnswer> {
  return {
    price: (stay) => <StayPrice page={page} stay={stay} isSmall />,
    next(stay) {
      if (!stay.answer?.available) return null;
      return page.view.allowRequests
        ? { label: bookingLabel(page, stay), href: '#request' }
        : { label: t.actions.done, href: '#stay' };
    },
  };
}

function bookingLabel(page: StayPage, { search }: StayState): string {
  return isInstant(page, search.checkIn) ? t.requestForm.bookNow : t.actions.requestToBook;
}
