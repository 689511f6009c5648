import * as t from '#texts/screens.ts';
import type { StayPage } from './stay-page.ts';
import { StayAction, StayPrice } from './stay-price-and-action.tsx';
import { type StayStore, useStay } from './stay-store.ts';

/** Sticky bar at the bottom of a phone: price and booking link. */
export function BookingBar({ page, store }: { page: StayPage; store: StayStore }) {
  const stay = useStay(store);
  return (
    <aside aria-label={t.actions.requestToBook} className="bar lg:hidden">
      <div className="min-w-0">
        <StayPrice page={page} stay={stay} isSmall />
      </div>
      <StayAction page={page} stay={stay} className="shrink-0" />
    </aside>
  );
}
