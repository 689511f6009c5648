import type { PropertyPage, StaySearch } from '#contract/visitor/visitor-pages.ts';
import { m } from '#web/locales/compiled/messages.js';
import { StayAction } from './stay-action.tsx';
import { StayPrice } from './stay-price.tsx';
import type { StayQuote } from './use-stay-quote.ts';

type BarProps = { page: PropertyPage & { locale: string }; search: StaySearch; stay: StayQuote };

/** Sticky bar at the bottom of a phone: price and booking link. */
export function BookingBar({ page, search, stay }: BarProps) {
  return (
    <aside aria-label={m.visitor_request_title()} className="bar lg:hidden">
      <div className="min-w-0">
        <StayPrice page={page} stay={stay} isSmall />
      </div>
      <StayAction page={page} search={search} answer={stay.answer} className="shrink-0" />
    </aside>
  );
}
