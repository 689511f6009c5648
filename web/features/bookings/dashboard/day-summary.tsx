import { queryOptions } from '@tanstack/react-query';
import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import * as dashboard from '#contract/bookings/dashboard.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { prefetchedReply } from '#web/lib/api/prefetched-reply.ts';

/** Greeting by the hour of this device: "Good morning, Ines". */
export function greeting(name: string, hour: number): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  const [toAnyone, toName] = greetings[partOfDay(hour)];
  return first === '' ? toAnyone : toName({ name: first });
}

const greetings = {
  morning: [t.dashboard.morning, t.dashboard.morningTo],
  afternoon: [t.dashboard.afternoon, t.dashboard.afternoonTo],
  evening: [t.dashboard.evening, t.dashboard.eveningTo],
} as const;

function partOfDay(hour: number): keyof typeof greetings {
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** Summary of the day: "6 arrivals and 4 departures today across 12 properties". Counts active properties only. */
export function daySummary({ counts }: Pick<DashboardBookings, 'counts'>): string {
  const { arrivals, departures } = counts;
  if (counts.properties === 0) return t.dashboard.lineEmpty;
  if (counts.activeProperties === 0 && arrivals + departures === 0) return t.dashboard.lineNoneLive;
  const propertyCount = t.counts.properties({ count: counts.activeProperties });
  const coming = t.dashboard.arrivalsCount({ count: arrivals });
  const going = t.dashboard.departuresCount({ count: departures });
  if (arrivals > 0 && departures > 0) return t.dashboard.lineBoth({ coming, going, propertyCount });
  if (arrivals > 0) return t.dashboard.lineOne({ what: coming, propertyCount });
  if (departures > 0) return t.dashboard.lineOne({ what: going, propertyCount });
  return t.dashboard.lineQuiet({ propertyCount });
}

/** Bookings of today. Refetched every five minutes, because today changes while a screen stays open. */
export function dashboardQuery() {
  return queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(dashboard.readBookings, { signal }),
    initialData: () => prefetchedReply(dashboard.readBookings),
    refetchInterval: 5 * minuteMs,
  });
}
