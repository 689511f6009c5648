import type { OfferedStay } from '#contract/bookings/stays.ts';
import type { Stay } from '#domain/shared/stay.ts';
import * as t from '#texts/screens.ts';
import { dayRefusalLabel } from '#web/ui/calendar/calendar-rules.ts';
import { weekdayText } from '../format/day-text.ts';
import { OfferList } from './offer-list.tsx';
import type { RefusedDay } from './use-dates.ts';

type RefusedProps = {
  refused: RefusedDay;
  offers: readonly OfferedStay[];
  today: string;
  locale: string;
  baseQuery: Readonly<Record<string, string>>;
  onChoose: (stay: Stay) => void;
};

/** Why a day cannot be chosen, and the stays nearby that can. The caller's live region announces it. */
export function DayRefused({ refused, offers, today, locale, baseQuery, onChoose }: RefusedProps) {
  return (
    <div className="rounded-control border border-line bg-surface p-4">
      <p className="font-medium">
        {weekdayText(refused.date, today, locale)}: {dayRefusalLabel(refused.error)}
      </p>
      {offers.length > 0 && (
        <>
          <p className="mt-2 text-sm text-mute">{t.visitorProperty.alternatives}</p>
          <OfferList
            offers={offers}
            locale={locale}
            today={today}
            baseQuery={baseQuery}
            onChoose={onChoose}
          />
        </>
      )}
    </div>
  );
}
