import { type ReactNode, useMemo, useRef } from 'react';
import type { DashboardBookings, QueuedBooking } from '#contract/bookings/dashboard.ts';
import type { ChannelStay } from '#contract/calendars/channel-stays.ts';
import { dayQueue } from '#domain/bookings/day-queue.ts';
import { isOpenOn } from '#domain/calendars/channel-stay.ts';
import * as t from '#texts/screens.ts';
import { InHouse } from './in-house.tsx';
import { useQueueKeys } from './queue-row.tsx';
import { QueueSection } from './queue-section.tsx';
import { ToDo } from './to-do.tsx';
import { TurnoverItem } from './turnovers.tsx';

/** A guest of today: of a booking, or of a channel. */
export type DayStay = QueuedBooking | ChannelStay;

const shownTurnovers = 5;

/**
 * The day in three columns: who is let out and in, who is in house, and what waits for the agent. Each item is finished
 * in place, and nothing is later than a week. `children` stand below the first two columns.
 */
export function DayQueue({ day, children }: { day: DashboardBookings; children?: ReactNode }) {
  const queue = useMemo(
    () =>
      dayQueue({
        arrivals: [...day.arrivals, ...staysOn('arrivals', day)],
        departures: [...day.departures, ...staysOn('departures', day)],
        requested: [...day.requests, ...day.changeRequests.map(({ booking }) => booking)],
        conversations: day.conversations,
      }),
    [day],
  );

  const { turnovers, messages } = queue;
  const notes = new Map(day.turnoverNotes.map((one) => [one.propertyId, one]));
  const list = useRef<HTMLDivElement>(null);
  useQueueKeys(list, queue);

  // On a phone, what waits for the agent comes before who is in house, and both before the rest.
  return (
    <div ref={list} className="grid min-w-0 grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 max-lg:contents xl:col-span-2 xl:grid-cols-2">
        <div className="min-w-0 max-lg:order-1">
          <QueueSection
            title={t.dayBoard.queueTurnovers}
            items={turnovers}
            first={shownTurnovers}
            none={tomorrowText(day)}
          >
            {(turnover) => (
              <TurnoverItem
                key={turnover.property._id}
                turnover={turnover}
                notes={notes.get(turnover.property._id)}
              />
            )}
          </QueueSection>
        </div>
        <div className="min-w-0 max-lg:order-3">
          <InHouse day={day} />
        </div>
        {children && (
          <div className="grid min-w-0 grid-cols-1 gap-4 max-lg:order-4 xl:col-span-2">{children}</div>
        )}
      </div>
      <div className="min-w-0 max-lg:order-2">
        <ToDo day={day} messages={messages} />
      </div>
    </div>
  );
}

/** Stays of channels that still have to be let in, or out. */
function staysOn(list: 'arrivals' | 'departures', { channelStays }: DashboardBookings): ChannelStay[] {
  return channelStays.filter((stay) => stay.lists.includes(list) && isOpenOn(list, stay));
}

function tomorrowText({ next14 }: DashboardBookings): string {
  const tomorrow = next14[1];
  const { arrivals = 0, departures = 0 } = tomorrow ?? {};
  return t.dayBoard.queueTomorrow({
    arrivals: t.dashboard.arrivalsCount({ count: arrivals }),
    departures: t.dashboard.departuresCount({ count: departures }),
  });
}
