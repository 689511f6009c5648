import type { OfferedStay } from '#contract/bookings/stays.ts';
import type { Stay } from '#contract/shapes.ts';
import { daysBetween } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { HiddenInputs } from '../components/hidden-inputs.tsx';
import { offerPriceText } from '../format/at-property-text.ts';
import { stayRangeText } from '../format/day-text.ts';

type OffersProps = {
  offers: readonly OfferedStay[];
  today: string;
  locale: string;
  /** Query parameters that an offer keeps: party, code and source. */
  baseQuery: Readonly<Record<string, string>>;
  onChoose: (stay: Stay) => void;
};

/** Stays that can be booked, each with its total. Each is a GET form too, so that it works without script. */
export function OfferList({ offers, today, locale, baseQuery, onChoose }: OffersProps) {
  return (
    <ul className="mt-1.5 flex flex-wrap gap-2">
      {offers.map(({ checkIn, checkOut, ...price }) => (
        <li key={`${checkIn} ${checkOut}`}>
          <form method="get" action="#stay">
            <HiddenInputs values={{ ...baseQuery, checkIn, checkOut }} />
            <button
              type="submit"
              className="quiet text-sm"
              onClick={(event) => {
                event.preventDefault();
                onChoose({ checkIn, checkOut });
              }}
            >
              {t.counts.nights({ count: daysBetween(checkIn, checkOut) })}:{' '}
              {stayRangeText({ checkIn, checkOut }, today, locale)}
              {offerPriceText(price, locale)}
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}
