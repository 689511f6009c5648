import type { CalendarExport, CalendarFeed, Exposure } from '#contract/calendars/calendar-shapes.ts';

const madeAt = '2027-05-01T08:00:00Z';

/** A feed of Airbnb that is read well; a test overrides what differs. */
export function buildFeed(given: Partial<CalendarFeed> = {}): CalendarFeed {
  return {
    ...{ _id: 'feed-1', propertyId: 'p1', name: 'Airbnb main', channel: 'airbnb' },
    ...{ addressShown: 'www.airbnb.com/calendar/ical/1.ics?s=••••', closedMeans: 'ask' },
    ...{ endIsLastNight: false, status: 'active', misses: 0, lastError: null, suspicious: null },
    ...{ lastReadAt: new Date().toISOString(), lastOkAt: new Date().toISOString(), nextReadAt: null },
    refusedEvents: [],
    counts: { reservation: 3, closed: 1, tail: 0, echo: 0, tentative: 0, refused: 0, shadow: 0 },
    createdAt: madeAt,
    ...given,
  };
}

export function buildExport(given: Partial<CalendarExport> = {}): CalendarExport {
  return {
    ...{ _id: 'export-1', propertyId: 'p1', name: 'Booking.com', channel: 'booking' },
    ...{ url: 'https://stay.example/calendars/abc.ics', fields: [], withPrep: true },
    ...{ oldUrlUntil: null, lastPickupAt: null, createdAt: madeAt },
    ...given,
  };
}

export function buildExposure(given: Partial<Exposure> = {}): Exposure {
  return {
    property: { _id: 'p1', title: 'Villa Marisol', city: 'Lagos' },
    channels: [
      {
        channel: 'airbnb',
        out: null,
        in: {
          ...{ lastOkAt: madeAt, usualGapMinutes: 15, state: 'fresh' },
          sentence: 'Staydesk read Airbnb main 4 min ago.',
        },
      },
      {
        channel: 'booking',
        out: {
          ...{
            lastPickupAt: madeAt,
            usualGapMinutes: 120,
            longGapMinutes: 180,
            state: 'stopped',
            unseen: [],
          },
          sentence: 'Booking.com has stopped reading this calendar: the last time was 3 days ago.',
        },
        in: null,
      },
    ],
    ...{ standingWindowMinutes: 130, openUntil: null, openConflicts: 0, needsAttention: true },
    sentence: 'A booking needs up to 2 h 10 min to reach every channel.',
    ...given,
  };
}
