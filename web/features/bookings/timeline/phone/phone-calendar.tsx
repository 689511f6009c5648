import { Suspense } from 'react';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Agenda } from './agenda.tsx';
import { AgendaSkeleton } from './agenda-skeleton.tsx';
import type { PhoneCalendarProps } from './phone-calendar-parts.tsx';

// The month brings a menu of properties, which is larger than the agenda.
const PropertyMonth = lazyPart(() => import('./property-month.tsx'), 'PropertyMonth');

/** The calendar of a phone: an agenda by day, and a month of one property. */
export function PhoneCalendar(props: PhoneCalendarProps) {
  const { values, change } = useAddressSearch();
  const view = values.view === 'month' ? 'month' : 'agenda';

  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-4 pt-4">
      <Segmented
        wide
        label={t.labels.view}
        value={view}
        onChange={(next) => change({ view: next === 'agenda' ? undefined : next }, { replace: true })}
        options={[
          { value: 'agenda', label: t.timeline.phoneAgenda },
          { value: 'month', label: t.labels.month },
        ]}
      />
      {view === 'agenda' ? (
        <Agenda {...props} />
      ) : (
        <Suspense fallback={<AgendaSkeleton />}>
          <PropertyMonth
            {...props}
            propertyId={values.property}
            onProperty={(property) => change({ property }, { replace: true })}
          />
        </Suspense>
      )}
    </div>
  );
}
