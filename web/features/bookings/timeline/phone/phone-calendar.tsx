import { type ReactNode, Suspense } from 'react';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Agenda } from './agenda.tsx';
import { AgendaSkeleton } from './agenda-skeleton.tsx';
import type { PhoneCalendarProps } from './phone-calendar-parts.tsx';

// The month brings a menu of properties, which is larger than the agenda.
const PropertyMonth = lazyPart(() => import('./property-month.tsx'), 'PropertyMonth');

const viewLabels = {
  agenda: t.timeline.phoneAgenda,
  all: t.labels.allProperties,
  month: t.labels.month,
};
type PhoneView = keyof typeof viewLabels;
// NOTE: the keys are the literal names above.
const views = Object.keys(viewLabels) as PhoneView[];

type PhoneViewsProps = PhoneCalendarProps & {
  /** Grid of all properties, rendered only when it is chosen. */
  board: ReactNode;
  onToday: () => void;
};

/** The calendar of a phone: an agenda by day, a grid of all properties, and a month of one property. */
export function PhoneCalendar({ board, onToday, ...props }: PhoneViewsProps) {
  const { values, change } = useAddressSearch();
  const view = views.find((one) => one === values.view) ?? 'agenda';

  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-4 pt-4">
      <Segmented
        wide
        label={t.labels.view}
        value={view}
        onChange={(next) => change({ view: next === 'agenda' ? undefined : next }, { replace: true })}
        options={views.map((value) => ({ value, label: viewLabels[value] }))}
      />
      {view === 'agenda' && <Agenda {...props} />}
      {view === 'all' && (
        <div className="grid min-w-0 grid-cols-1 gap-2">
          <div className="flex items-center justify-between gap-3">
            <p className="text-sm text-mute">{t.timeline.phoneAllHint}</p>
            <Button size="sm" variant="secondary" onClick={onToday}>
              {t.labels.today}
            </Button>
          </div>
          {board}
        </div>
      )}
      {view === 'month' && (
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
