import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { hourMs } from '#domain/shared/duration.ts';
import type { FreshnessState } from './calendar-lists.ts';

/** Usual time between two readings, measured: median and 90th percentile, in milliseconds. */
export type TypicalGap = { readonly medianMs: number; readonly p90Ms: number };

const minReadings = 5;
const gapsMeasured = 20;

/** Null for fewer than five readings: channels’ own statements differ, so no number is invented. `readings` ascend. */
export function typicalGap(readings: readonly number[]): TypicalGap | null {
  if (readings.length < minReadings) return null;
  const gaps = readings
    .slice(1)
    .map((at, index) => at - (readings[index] ?? at))
    .slice(-gapsMeasured)
    .sort((a, b) => a - b);
  return { medianMs: rankedAt(gaps, 0.5), p90Ms: rankedAt(gaps, 0.9) };
}

/** Nearest-rank percentile of ascending values. */
function rankedAt(values: readonly number[], part: number): number {
  return values[Math.max(0, Math.ceil(values.length * part) - 1)] ?? 0;
}

const lateAfterGaps = 1.5;
const stoppedAfterGaps = 3;
const stoppedAfterMs = 12 * hourMs;

/** How recent the last reading is, against the usual gap. */
export function freshnessOf(lastAt: number | null, gap: TypicalGap | null, now: number): FreshnessState {
  if (lastAt === null || gap === null) return 'unknown';
  const age = now - lastAt;
  if (age <= gap.p90Ms * lateAfterGaps) return 'fresh';
  return age > Math.max(gap.p90Ms * stoppedAfterGaps, stoppedAfterMs) ? 'stopped' : 'late';
}

/** A channel as the meter sees it: how late we learn of its stays, and how late it learns of ours. */
export type ChannelLag = { readonly readLagMs: number | null; readonly pickupP90Ms: number | null };

/**
 * Longest time in which two sides can sell the same night without knowing: over ordered pairs, until we read A and B
 * picks that up, and for direct bookings until a channel picks them up. Null where nothing is known.
 */
export function standingWindowMs(channels: readonly ChannelLag[]): number | null {
  const direct = channels.flatMap(({ pickupP90Ms }) => pickupP90Ms ?? []);
  const between = channels.flatMap((a) =>
    channels.flatMap((b) =>
      a === b || a.readLagMs === null || b.pickupP90Ms === null ? [] : a.readLagMs + b.pickupP90Ms,
    ),
  );
  const all = [...direct, ...between];
  return all.length === 0 ? null : Math.max(...all);
}

/** When a channel is expected to have what changed: its last pickup plus its long gap, never in the past. */
export function expectedBy(lastPickupAt: number | null, gap: TypicalGap | null, now: number): number | null {
  return lastPickupAt === null || gap === null ? null : Math.max(now, lastPickupAt + gap.p90Ms);
}

/** Whether an instant booking waits: it arrives soon, and a channel has yet to read its nights. */
export function mustWaitForChannels(booking: {
  /** The agent’s setting; 0 is off. */
  waitDays: number;
  /** How many channels read the calendar of the property. */
  channels: number;
  checkIn: CivilDate;
  today: CivilDate;
}): boolean {
  const last = lastWaitingCheckIn({ ...booking, channels: { length: booking.channels } });
  return last !== null && booking.checkIn <= last;
}

/** Last check-in for which an instant booking waits; null when none does. */
export function lastWaitingCheckIn({
  waitDays,
  channels,
  today,
}: {
  waitDays: number;
  channels: { readonly length: number };
  today: CivilDate;
}): CivilDate | null {
  return waitDays > 0 && channels.length > 0 ? addDays(today, waitDays) : null;
}

/** Programs that read an export: those of a channel count as pickups, browsers and link previews do not. */
export function isPickup(request: {
  method: string;
  userAgent: string;
  accept: string;
  fetchMode: string;
}): boolean {
  const { method, userAgent, accept, fetchMode } = request;
  if (method !== 'GET' || fetchMode === 'navigate') return false;
  if (linkPreviews.test(userAgent)) return false;
  return !(/^Mozilla\//.test(userAgent) && (accept.includes('text/html') || !/compatible;/i.test(userAgent)));
}

const linkPreviews =
  /whatsapp|telegrambot|slackbot|discordbot|twitterbot|facebookexternalhit|linkedinbot|skypeuripreview|microsoftpreview|google-pagerenderer|applebot|redditbot|viber|bingpreview/i;

/** The program behind a User-Agent without its version: `Airbnb`, `Booking.com`, `okhttp`. */
export function agentFamily(userAgent: string): string {
  return /^[A-Za-z][\w.-]{0,39}/.exec(userAgent.trim())?.[0] ?? 'unknown';
}
