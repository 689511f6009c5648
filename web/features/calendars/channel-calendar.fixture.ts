import type {
  CalendarExport,
  CalendarFeed,
  Conflict,
  Exposure,
} from '#contract/calendars/calendar-shapes.ts';

const madeAt = '2027-05-01T08:00:00Z';

/** A feed of Airbnb that is read well; a test overrides what differs. */
export function buildFeed(given: Partial<CalendarFeed> = {}): CalendarFeed {
  return {
    _id: 'feed-1',
    propertyId: 'p1',
    name: 'Airbnb main',
    channel: 'airbnb',
    addressShown: 'www.airbnb.com/calendar/ical/1.ics?s=••••',
    closedMeans: 'ask',
    endIsLastNight: false,
    status: 'active',
    misses: 0,
    lastError: null,
    suspicious: null,
    lastReadAt: new Date().toISOString(),
    lastOkAt: new Date().toISOString(),
    nextReadAt: null,
    refusedEvents: [],
    counts: { reservation: 3, closed: 1, tail: 0, echo: 0, tentative: 0, refused: 0, shadow: 0 },
    createdAt: madeAt,
    ...given,
  };
}

export function buildExport(given: Partial<CalendarExport> = {}): CalendarExport {
  return {
    _id: 'export-1',
    propertyId: 'p1',
    name: 'Booking.com',
    channel: 'booking',
    url: 'https://stay.example/calendars/abc.ics',
    fields: [],
    withPrep: true,
    oldUrlUntil: null,
    lastPickupAt: null,
    createdAt: madeAt,
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
          lastOkAt: madeAt,
          usualGapMinutes: 15,
          state: 'fresh',
          sentence: 'Staydesk read Airbnb main 4 min ago.',
        },
      },
      {
        channel: 'booking',
        out: {
          lastPickupAt: madeAt,
          usualGapMinutes: 120,
          longGapMinutes: 180,
          state: 'stopped',
          unseen: [],
          sentence: 'Booking.com has stopped reading this calendar: the last time was 3 days ago.',
        },
        in: null,
      },
    ],
    exposureWindowMinutes: 130,
    openUntil: null,
    openConflicts: 0,
    needsAttention: true,
    sentence: 'A booking needs up to 2 h 10 min to reach every channel.',
    ...given,
  };
}

const june = { checkIn: '2027-06-10', checkOut: '2027-06-14' };
const euro = (amount: number) => ({ amount, currency: 'EUR' });

/** An agent's booking that a channel has sold too. */
export function buildConflict(given: Partial<Conflict> = {}): Conflict {
  return {
    _id: 'c1',
    kind: 'overlap',
    nights: { checkIn: '2027-06-12', checkOut: '2027-06-14' },
    property: { _id: 'p1', title: 'Villa Marisol', city: 'Lagos', timezone: 'Europe/Lisbon' },
    ours: {
      kind: 'booking',
      _id: 'b1',
      ...june,
      code: 'BK-7Q2',
      guestName: 'Piet Jansen',
      status: 'confirmed',
      channel: null,
      total: euro(80_000),
      received: euro(40_000),
      refundIfCancelled: euro(40_000),
      version: 3,
      reservedAt: '2027-05-20T09:00:00Z',
    },
    theirs: {
      feedId: 'feed-1',
      feedName: 'Airbnb main',
      channel: 'airbnb',
      eventId: 'e1',
      checkIn: '2027-06-12',
      checkOut: '2027-06-16',
      summary: 'Reserved',
      class: 'reservation',
      firstSeenAt: '2027-05-21T09:00:00Z',
      soldUpToMinutes: 15,
      isGone: false,
    },
    first: 'ours',
    firstSentence: 'Your stay was first.',
    similarProperties: [
      { propertyId: 'p2', title: 'Casa Azul', city: 'Lagos', maxGuests: 4, difference: euro(5000) },
    ],
    draftMessage: 'Hello Piet,',
    isUrgent: true,
    openedAt: '2027-05-21T09:00:00Z',
    resolution: null,
    ...given,
  };
}
