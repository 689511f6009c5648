import type { CalendarProperty } from '#contract/bookings/calendar.ts';
import * as calendar from '#contract/bookings/calendar.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { overlaps } from '#domain/shared/stay.ts';
import { callServer } from '#testing/call-server.ts';

export type StoredNights = {
  stays: number;
  blocks: number;
  /** Pairs of stays or blocks of one property that share a night. */
  overlaps: number;
};

/** Counts all reserved nights of the 800 days from `from` at all properties, as shown in the agent's calendar. */
export async function countStoredNights(
  shop: { url: string; token: string },
  from: string,
): Promise<StoredNights> {
  const stored = { stays: 0, blocks: 0, overlaps: 0 };
  let cursor: string | null = null;
  do {
    const query = { from, to: addDays(from, 800), limit: '50', ...(cursor === null ? {} : { cursor }) };
    const page: { properties: CalendarProperty[]; nextCursor: string | null } = await callServer(
      shop,
      calendar.read,
      { query },
    );

    for (const { bookings, blocks } of page.properties) {
      stored.stays += bookings.length;
      stored.blocks += blocks.length;
      stored.overlaps += countOverlaps([...bookings, ...blocks]);
    }
    cursor = page.nextCursor;
  } while (cursor !== null);

  return stored;
}

function countOverlaps(reserved: readonly { checkIn: string; checkOut: string }[]): number {
  return reserved.reduce(
    (count, one, index) => count + reserved.slice(index + 1).filter((other) => overlaps(one, other)).length,
    0,
  );
}
