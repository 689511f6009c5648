import type { GuestView } from '#contract/links/guest.ts';
import type { ExtraNight } from '#contract/links/visitor-pages.ts';
import { visitorAddresses } from '#contract/visitor-addresses.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';
import { Icon } from '../components/icon.tsx';
import { weekdayText } from '../format/day-text.ts';
import { nextStayPath } from '../format/next-stay-path.ts';
import { WayIn } from './arrival-guide.tsx';
import { WayThere } from './guest-stay.tsx';
import { OwnReview } from './own-review.tsx';

type TripProps = {
  token: string;
  view: GuestView;
  today: string;
  locale: string;
  extraNight: ExtraNight | null;
};

/** The first card of the page, for what the day is about: getting there, being there, or looking back. */
export function TripPanel(props: TripProps) {
  switch (props.view.booking.phase) {
    case 'arrival':
      return <ArrivalCard {...props} />;
    case 'staying':
      return <StayingCard {...props} />;
    case 'after':
      return <AfterCard {...props} />;
    case 'ahead':
    case 'soon':
    case null:
      return null;
  }
}

function ArrivalCard({ view, today, locale }: TripProps) {
  return (
    <section className="panel raised" aria-labelledby="trip-today">
      <h2 id="trip-today" className="text-[1.35rem]">
        {t.guestPage.gettingThere}
      </h2>
      <WayThere view={view} />
      <WayIn view={view} today={today} locale={locale} />
    </section>
  );
}

function StayingCard({ token, view, today, locale, extraNight }: TripProps) {
  const { booking, property, host, changeRequest } = view;
  const name = hostName(host);
  const time = property.checkOutBy;
  const isLast = booking.checkOut <= today;
  const offer = extraNight && changeRequest?.state !== 'open' && extraNight.checkOut > booking.checkOut;

  return (
    <section className="panel raised" aria-labelledby="trip-today">
      <h2 id="trip-today" className="text-[1.35rem]">
        {isLast
          ? t.guestPage.leavingToday({ time })
          : t.guestPage.stayingText({ day: weekdayText(booking.checkOut, today, locale), time })}
      </h2>
      <div className="mt-4 acts flex flex-wrap gap-3">
        {offer && <ExtraNightForm token={token} extraNight={extraNight} locale={locale} />}
        {view.allowMessages && (
          <a href="#messages" className="quiet min-h-12">
            <Icon name="mail" size={18} />
            {t.guestPage.messageHost({ name })}
          </a>
        )}
        {booking.mayRequestChange && changeRequest === null && (
          <a href={visitorAddresses.guestChange({ token })} className="quiet min-h-12">
            <Icon name="calendar" size={18} />
            {t.guestPage.changeDeparture}
          </a>
        )}
      </div>
      {offer && (
        <p className="mt-2 text-sm text-mute">
          {t.guestChange.oneMoreText({ name, day: weekdayText(extraNight.checkOut, today, locale) })}{' '}
          {extraNight.atProperty &&
            t.visitorProperty.stayPlusAtProperty({ amount: moneyText(extraNight.atProperty, locale) })}
        </p>
      )}
      <WayIn view={view} today={today} locale={locale} />
      <WayThere view={view} />
    </section>
  );
}

/** One press asks for the night; a plain form, which works without script. */
function ExtraNightForm({
  token,
  extraNight,
  locale,
}: {
  token: string;
  extraNight: ExtraNight;
  locale: string;
}) {
  return (
    <form method="post" action={visitorAddresses.guest({ token })}>
      <input type="hidden" name="expectedTotalMinor" value={extraNight.totalMinor} />
      <button type="submit" name="act" value="extra-night" className="cta w-full">
        {t.guestChange.oneMore({ amount: moneyText(extraNight.difference, locale) })}
      </button>
    </form>
  );
}

function AfterCard({ token, view, today, locale }: TripProps) {
  const { host, otherStays, property, review } = view;
  const address = visitorAddresses.guestFeedback({ token });

  return (
    <section className="panel raised" aria-labelledby="trip-today">
      <h2 id="trip-today" className="text-[1.35rem]">
        {review?.given ? t.stayFeedback.yours : t.stayFeedback.title}
      </h2>
      {review?.given ? (
        <OwnReview review={review} hostName={hostName(host)} today={today} locale={locale} />
      ) : (
        <p className="mt-1 text-mute">{t.guestPage.afterText}</p>
      )}
      {review?.mayWrite && !review.given && (
        <p className="stars -ml-2 flex">
          {[1, 2, 3, 4, 5].map((count) => (
            <a key={count} href={`${address}?rating=${count}`} aria-label={t.counts.stars({ count })}>
              <Icon name="star" size={30} />
            </a>
          ))}
        </p>
      )}
      <p className="mt-4 acts flex flex-wrap gap-3">
        {review?.mayWrite && (
          <a href={address} className="quiet min-h-12">
            {review.given ? t.stayFeedback.change : t.stayFeedback.write}
          </a>
        )}
        {otherStays !== null && (
          <a href={nextStayPath(otherStays, property._id)} className="quiet min-h-12">
            {t.guestPage.bookAgain}
          </a>
        )}
      </p>
    </section>
  );
}
