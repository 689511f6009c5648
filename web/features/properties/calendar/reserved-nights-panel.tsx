import { useState } from 'react';
import type { CalendarEntry } from '#contract/properties/property-insights.ts';
import { type CivilDate, monthOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { PropertyCalendar } from './property-calendar.tsx';

type ReservedNightsProps = {
  calendar: { today: CivilDate; entries: readonly CalendarEntry[] };
  onOpen: (entry: CalendarEntry) => void;
};

/** Reserved nights of a property month by month, to look at only. */
export function ReservedNightsPanel({ calendar: { today, entries }, onOpen }: ReservedNightsProps) {
  const [month, setMonth] = useState(() => monthOf(today));
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.labels.calendar} text={t.review.calendarText} />
      <PropertyCalendar
        entries={entries}
        overlaps={[]}
        priceOf={() => null}
        today={today}
        month={month}
        onMonth={setMonth}
        range={null}
        onRange={() => undefined}
        onOpen={onOpen}
      />
    </Card>
  );
}
