import { hourMs, minuteMs } from '#domain/shared/duration.ts';

export const maxFeedsOfProperty = 20;
export const maxExportsOfProperty = 20;
export const maxFeedAddress = 2000;
export const maxFeedName = 80;
export const maxConflictReason = 500;
export const maxEventSummary = 200;
export const maxEventDescription = 500;
export const maxProdId = 200;
/** A longer id of an event is shortened to this, with a hash of the whole at its end. */
export const maxEventUid = 200;
/** Different time zones of one file that are resolved; times in others are the property's own. */
export const maxFileZones = 20;
/** Time for which one file is read before it is given up: twenty times what the worst takes on a machine at rest. */
export const maxParseMs = 10_000;

/** A file with more events is refused as a whole. */
export const maxFeedEvents = 5000;

/** Regular reading of a feed, and how far its moment varies, so that the feeds of a channel are not read all at once. */
export const readEveryMs = 15 * minuteMs;
export const readJitter = 0.2;
export const maxReadWaitMs = 6 * hourMs;
/** Shortest time between two readings that an agent asks for. */
export const readAgainMs = minuteMs;

/** Time for which the former address of an export still answers. */
export const oldAddressDays = 14;

/** Longest time before arrival for which instant bookings may wait for channels. */
export const maxWaitDays = 365;

/** A calendar that takes longer is slow. */
export const slowReadMs = 8_000;
/** Time for the answer of a calendar's address, all of it. */
export const readDeadlineMs = 20_000;

/**
 * Time for the next reading of a calendar: a slow one gets less, so that it does not take the turns of the account's others,
 * but the whole time again after each failure, since it may be slow for good.
 */
export function deadlineOfReading({ misses, readMs }: { misses: number; readMs: number | null }): number {
  const isSlow = readMs !== null && readMs > slowReadMs;
  return isSlow && misses % 2 === 0 ? slowReadMs : readDeadlineMs;
}
