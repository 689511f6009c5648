/** A stay in a feed, [from, to) as `YYYY-MM-DD`. */
export type FedStay = { uid: string; from: string; to: string; summary?: string; description?: string };

const compact = (date: string) => date.replaceAll('-', '');

type Shape = { prodId: string; lineEnd?: string; event: (stay: FedStay) => string[] };

function feed({ prodId, lineEnd = '\r\n', event }: Shape, stays: readonly FedStay[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    `PRODID${prodId}`,
    'CALSCALE:GREGORIAN',
    'VERSION:2.0',
    ...stays.flatMap((stay) => ['BEGIN:VEVENT', ...event(stay), 'END:VEVENT']),
    'END:VCALENDAR',
  ];
  return `${lines.join(lineEnd)}${lineEnd}`;
}

/** Airbnb: the end before the start, folded inside the address of the reservation, no names. */
export function airbnbFeed(stays: readonly FedStay[]): string {
  return feed(
    {
      prodId: ':-//Airbnb Inc//Hosting Calendar 1.0//EN',
      event: ({ uid, from, to, summary = 'Reserved', description }) => [
        `DTEND;VALUE=DATE:${compact(to)}`,
        `DTSTART;VALUE=DATE:${compact(from)}`,
        `UID:${uid}@airbnb.com`,
        ...(summary === 'Reserved'
          ? [
              'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
              ` tails/${description ?? 'HMABCDEFGH'}\\nPhone Number (Last 4 Digits): 1234`,
            ]
          : []),
        `SUMMARY:${summary}`,
      ],
    },
    stays,
  );
}

/** Booking.com: bookings and closures alike, bare line feeds. */
export function bookingFeed(stays: readonly FedStay[]): string {
  return feed(
    {
      prodId: ':-//admin.booking.com//NONSGML Booking.com//EN',
      lineEnd: '\n',
      event: ({ uid, from, to }) => [
        `DTSTART;VALUE=DATE:${compact(from)}`,
        `DTEND;VALUE=DATE:${compact(to)}`,
        `UID:${uid}@booking.com`,
        'SUMMARY:CLOSED - Not available',
      ],
    },
    stays,
  );
}

/** Vrbo: names of guests, and “Blocked” for closures. */
export function vrboFeed(stays: readonly FedStay[]): string {
  return feed(
    {
      prodId: ':-//HomeAway.com, Inc.//EN',
      event: ({ uid, from, to, summary = 'Reserved - Alex' }) => [
        `UID:${uid}`,
        'DTSTAMP:20270101T000000Z',
        `DTSTART;VALUE=DATE:${compact(from)}`,
        `DTEND;VALUE=DATE:${compact(to)}`,
        `SUMMARY:${summary}`,
      ],
    },
    stays,
  );
}

/** A calendar of anything else, such as Smoobu or Guesty. */
export function otherFeed(stays: readonly FedStay[]): string {
  return feed(
    {
      prodId: ':-//Rentals//Calendar//EN',
      event: ({ uid, from, to, summary = 'Booked' }) => [
        ...(uid === '' ? [] : [`UID:${uid}`]),
        `DTSTART;VALUE=DATE:${compact(from)}`,
        `DTEND;VALUE=DATE:${compact(to)}`,
        `SUMMARY:${summary}`,
      ],
    },
    stays,
  );
}
