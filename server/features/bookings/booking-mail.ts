import { hostName } from '#domain/shared/host-name.ts';
import { nightCount } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findAgent } from '#server/features/agents/index.ts';
import type { PropertyRecord } from '#server/features/properties/index.ts';
import type { BookingMailData } from '#texts/mail-facts.ts';
import type { BookingRecord } from './booking.store.ts';

/** The agent as mails name them. */
export type Host = {
  name: string;
  company: string | null;
  email: string;
  locale: string;
  brandColour: string | null;
};

export async function findHost(db: Queryable, agentId: string): Promise<Host> {
  const agent = await findAgent(db, agentId);
  if (!agent) throw new Error(`agent ${agentId} has stays but no account`);
  return agent;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Data that all mails about a booking share; `url` is the guest's page or the agent's screen. */
export function bookingMail(
  booking: BookingRecord,
  context: { property: PropertyRecord; host: Host; url: string },
): BookingMailData {
  const { property, host, url } = context;
  const { city, country } = property.address;
  return {
    code: booking.code,
    guestName: booking.guestName,
    hostName: hostName(host),
    propertyTitle: property.title,
    place: [city, country === null ? '' : countryNames.of(country)].filter(Boolean).join(', '),
    timezone: property.timezone,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    nights: nightCount(booking),
    guests: booking.adults + booking.children,
    total: { amount: booking.totalMinor, currency: booking.currency },
    url,
    holdExpiresAt: booking.holdExpiresAt,
    locale: host.locale,
    colour: host.brandColour,
  };
}
