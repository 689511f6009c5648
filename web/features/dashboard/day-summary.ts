import type { DashboardBookings } from '#contract/bookings/dashboard.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Greeting by the hour of this device: "Good morning, Ines". */
export function greeting(name: string, hour: number): string {
  const first = name.trim().split(/\s+/)[0] ?? '';
  if (first === '')
    return hour < 12 ? m.dashboard_morning() : hour < 18 ? m.dashboard_afternoon() : m.dashboard_evening();
  if (hour < 12) return m.dashboard_morning_to({ name: first });
  return hour < 18 ? m.dashboard_afternoon_to({ name: first }) : m.dashboard_evening_to({ name: first });
}

/** Summary of the day: "6 arrivals and 4 departures today across 12 properties". Counts active properties only. */
export function daySummary({ counts }: Pick<DashboardBookings, 'counts'>): string {
  const { arrivals, departures } = counts;
  if (counts.properties === 0) return m.dashboard_line_empty();
  if (counts.activeProperties === 0 && arrivals + departures === 0) return m.dashboard_line_none_live();
  const places = m.dashboard_places({ count: counts.activeProperties });
  const coming = m.dashboard_arrivals_count({ count: arrivals });
  const going = m.dashboard_departures_count({ count: departures });
  if (arrivals > 0 && departures > 0) return m.dashboard_line_both({ coming, going, places });
  if (arrivals > 0) return m.dashboard_line_one({ what: coming, places });
  if (departures > 0) return m.dashboard_line_one({ what: going, places });
  return m.dashboard_line_quiet({ places });
}
