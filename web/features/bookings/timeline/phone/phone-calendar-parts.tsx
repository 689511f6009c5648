import { Link } from '@tanstack/react-router';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';

import { formatStay } from '#web/lib/format/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import type { RateSelection } from '../rates/rate-selection.ts';
import type { RatesStore } from '../rates/rates-store.ts';
import type { BoardStay } from '../store/board-stay.ts';
import type { BoardOverlap, BoardProperty, CalendarStore } from '../store/calendar-store.ts';

export type PhoneCalendarProps = {
  store: CalendarStore;
  rates: RatesStore;
  properties: readonly BoardProperty[];
  firstDay: CivilDate;
  today: CivilDate;
  onOpen: (stay: BoardStay) => void;
  onSelect: (selection: RateSelection) => void;
};

/** Renders again whenever stays or rates have loaded. */
export function useStoreChanges(store: CalendarStore, rates: RatesStore): void {
  useSyncExternalStore(store.subscribe, store.roster);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stops = [store.subscribe(render), rates.subscribe(render)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, rates]);
}

/** Links to conflicts, each with the property where several are shown. */
export function Overlaps({ overlaps }: { overlaps: readonly (BoardOverlap & { title?: string })[] }) {
  return overlaps.map(({ _id, conflictId, channel, checkIn, checkOut, title }) => (
    <Banner
      key={_id}
      tone="warning"
      title={t.labels.alsoTakenOn({ channel: t.calendars.channelLabels[channel] })}
      action={
        conflictId !== null && (
          <Link
            to={addresses.conflict({ id: conflictId })}
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            {t.actions.resolve}
          </Link>
        )
      }
    >
      {[title, formatStay({ checkIn, checkOut })].filter(Boolean).join(' · ')}
    </Banner>
  ));
}
