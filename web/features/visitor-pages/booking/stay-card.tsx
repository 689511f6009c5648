import { type ComponentType, Suspense } from 'react';
import type { Stay } from '#contract/shapes.ts';
import type { PropertyPage, StaySearch, VisitorParty } from '#contract/visitor-pages.ts';
import { m } from '#web/words/compiled/messages.js';
import { weekdayText } from '../look/day-text.ts';
import { moneyText } from '../look/money-text.ts';
import type { StepperProps } from './party-stepper.tsx';
import { PriceLines } from './price-lines.tsx';
import { partyQuery } from './search-query.ts';
import { StayAction } from './stay-action.tsx';
import { StayPrice } from './stay-price.tsx';
import { StayProblem } from './stay-problem.tsx';
import type { StayQuote } from './use-stay-quote.ts';

type CardProps = {
  page: PropertyPage & { locale: string };
  search: StaySearch;
  stay: StayQuote;
  onParty: (party: VisitorParty) => void;
  onStay: (stay: Stay) => void;
  /** Who comes along; in the browser its code comes after the first view. */
  Party: ComponentType<StepperProps>;
};

/** The chosen stay: its whole price first, then dates, guests, and how the price is made up. */
export function StayCard({ page, search, stay, onParty, onStay, Party }: CardProps) {
  const { property, view, locale } = page;
  const { name } = view.host;
  return (
    <section id="stay" aria-label={m.visitor_stay_label()} className="panel raised scroll-mt-4">
      <StayPrice page={page} stay={stay} />
      <DateLinks search={search} today={property.today} locale={locale} />
      <div className="mt-3">
        <Suspense>
          <Party search={search} maxGuests={property.maxGuests} onChange={onParty} />
        </Suspense>
      </div>
      <StayDetails {...{ page, search, stay, onStay }} />
      {view.allowRequests && (
        <>
          <StayAction
            page={page}
            search={search}
            answer={stay.answer}
            className="mt-5 w-full max-lg:hidden"
          />
          <p className="mt-4 text-center text-sm text-mute lg:mt-2.5">
            {property.instantBook ? m.visitor_stay_instant({ name }) : m.visitor_stay_not_charged({ name })}
          </p>
        </>
      )}
    </section>
  );
}

/** What the server said about these dates: the lines of the price, or why not and what else. */
function StayDetails({ page, search, stay, onStay }: Pick<CardProps, 'page' | 'search' | 'stay' | 'onStay'>) {
  const { property, locale } = page;
  const { answer, isWorking } = stay;
  const quote = answer?.available ? answer.quote : null;
  return (
    <div aria-busy={isWorking} className={`transition-opacity ${isWorking ? 'opacity-50' : ''}`}>
      {answer?.problem && (
        <div className="mt-4">
          <StayProblem
            {...{ answer, locale }}
            today={property.today}
            kept={partyQuery(search.party)}
            onChoose={onStay}
          />
        </div>
      )}
      {quote && (
        <div className="mt-5">
          <PriceLines quote={quote} locale={locale} />
          {quote.damageDeposit.amount > 0 && (
            <p className="mt-3 text-sm text-mute">
              {m.visitor_stay_deposit({ amount: moneyText(quote.damageDeposit, locale) })}
            </p>
          )}
        </div>
      )}
      {stay.isOffline && <Unreached onAgain={stay.askAgain} />}
    </div>
  );
}

function Unreached({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="alarm mt-4" role="alert">
      <p>{m.visitor_stay_offline()}</p>
      <button type="button" className="quiet mt-3" onClick={onAgain}>
        {m.visitor_retry()}
      </button>
    </div>
  );
}

function DateLinks({ search, today, locale }: { search: StaySearch; today: string; locale: string }) {
  const ends = [
    { label: m.visitor_search_check_in(), date: search.checkIn },
    { label: m.visitor_search_check_out(), date: search.checkOut },
  ];
  return (
    <div className="mt-4 grid grid-cols-2 divide-x divide-line rounded-control border border-line">
      {ends.map((end) => (
        <a
          key={end.label}
          href="#dates"
          className="flex min-h-14 flex-col justify-center px-3.5 py-2 text-sm font-semibold"
        >
          <small className="block font-medium text-mute">{end.label}</small>
          {end.date ? weekdayText(end.date, today, locale) : m.visitor_stay_add_date()}
        </a>
      ))}
    </div>
  );
}
