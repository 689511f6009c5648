import type { DateFormat } from '#domain/account/display-settings.ts';
import { isSold } from '#domain/booking/booking-states.ts';
import { refundDeadlines } from '#domain/payments/cancellation-refund.ts';
import { earliestDueOn } from '#domain/payments/payment-schedule.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { nightCount } from '#domain/shared/stay.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findAgent } from '#server/features/agents/index.ts';
import { type PropertyRecord, streetText } from '#server/features/properties/index.ts';
import type { AgreementFacts, BookingMailData } from '#texts/mail-facts.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { BookingRecord } from './booking.store.ts';
import { moneyOf } from './money/money.view.ts';
import { scheduleOf } from './money/money-facts.ts';

/** The agent as mails name them. */
export type Host = {
  name: string;
  company: string | null;
  email: string;
  locale: string;
  brandColour: string | null;
  dateFormat: DateFormat | null;
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

/** What guest and host agree on with a request or a confirmed booking. A request's first due date is set on confirmation. */
export function agreementFacts(
  booking: BookingRecord,
  { property, now }: { property: PropertyRecord; now: number },
): AgreementFacts {
  const { status, checkIn, cancellationPolicy: policy, quote } = booking;
  const today = civilDateAt(now, property.timezone);
  const firstOn = earliestDueOn({ today, checkIn });
  const isAgreed = isSold(status);
  return {
    address: isAgreed ? streetText(property) : null,
    checkInFrom: property.checkInFrom,
    checkOutBy: property.checkOutBy,
    lines: quote.lines
      .map(texts(defaultLocale).storedLine)
      .map(({ label, quantity, unit, amount }) => ({ label, quantity, unit, amount })),
    instalments: scheduleOf(booking).instalments.map(({ kind, dueOn, amountMinor }) => ({
      kind,
      dueOn: isAgreed || dueOn > firstOn ? dueOn : null,
      amount: moneyOf(booking, amountMinor),
    })),
    refunds: refundDeadlines({ policy, checkIn, today }),
  };
}
