import { m } from '#web/locales/compiled/messages.js';
import { StayAction } from './stay-action.tsx';
import type { StayPage } from './stay-page.ts';
import { StayPrice } from './stay-price.tsx';
import { type StayStore, useStay } from './stay-store.ts';

/** Sticky bar at the bottom of a phone: price and booking link. */
export function BookingBar({ page, store }: { page: StayPage; store: StayStore }) {
  const stay = useStay(store);
  return (
    <aside aria-label={m.visitor_request_title()} className="bar lg:hidden">
      <div className="min-w-0">
        <StayPrice page={page} stay={stay} isSmall />
      </div>
      <StayAction page={page} stay={stay} className="shrink-0" />
    </aside>
  );
}
