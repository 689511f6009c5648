import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Property } from '#contract/properties.ts';
import { monthOf } from '#domain/shared/civil-date.ts';
import { deviceToday } from '#web/lib/format.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { Calendar } from '#web/ui/calendar.tsx';
import type { StayChoice } from '#web/ui/calendar-rules.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/compiled/messages.js';
import { BlockList } from './block-list.tsx';
import { propertyAvailabilityQuery } from './property-availability.ts';

// Asked for when the first nights are chosen.
const BlockForm = lazy(async () => ({ default: (await import('./block-form.tsx')).BlockForm }));

const nothing: StayChoice = { checkIn: null, checkOut: null };

/** Which nights are closed; two presses choose nights to close, and the list opens them again. */
export function CalendarPanel({ property }: { property: Property }) {
  const id = property._id;
  const [month, setMonth] = useState(() => monthOf(deviceToday()));
  const [choice, setChoice] = useState(nothing);
  const found = useQuery(propertyAvailabilityQuery(id, month));
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={m.properties_calendar()} text={m.properties_calendar_text()} />
      {found.isPending && <Skeleton className="h-[22rem] w-full rounded-control" />}
      {found.isError && !found.data && (
        <ErrorState
          title={m.properties_calendar_failed()}
          text={problemWords(found.error)}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      )}
      {found.data && (
        <Calendar
          value={choice}
          onChange={setChoice}
          rules={{ today: found.data.today, closed: found.data.closed }}
          onMonthShown={setMonth}
        />
      )}
      {choice.checkIn !== null && choice.checkOut !== null && (
        <Suspense fallback={<Skeleton className="mt-2 h-[13.5rem] w-full rounded-control" />}>
          <BlockForm
            key={`${choice.checkIn} ${choice.checkOut}`}
            propertyId={id}
            stay={{ checkIn: choice.checkIn, checkOut: choice.checkOut }}
            onDone={() => setChoice(nothing)}
          />
        </Suspense>
      )}
      <BlockList propertyId={id} />
    </Card>
  );
}
