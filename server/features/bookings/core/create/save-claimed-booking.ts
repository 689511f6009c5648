import type { Quote } from '#domain/bookings/pricing/quote.ts';
import { nightsOf, type Stay } from '#domain/shared/stay.ts';
import type { Tx } from '#server/db/transaction.ts';
import { handOverNights } from '#server/features/bookings/availability/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { BookingRecord, NewBooking } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { newBooking } from './new-booking.ts';
import { insertWithCode } from './save-booking.ts';

export type ClaimedBooking = {
  property: PropertyRecord;
  stay: Stay;
  source: string;
  guest: BookingRecord['guest'];
  party: { adults: number; children: number; infants: number; pets: number };
  /** Null when the channel’s price is not known here. */
  totalMinor: number | null;
  /** Checked in or out already, if the host has said so before there was a booking. */
  status: 'confirmed' | 'checked_in' | 'checked_out';
  internalNotes: string;
  caller: AgentCaller;
  /** Blocks whose nights the booking takes over. */
  blockIds: readonly string[];
};

/**
 * Stores a confirmed booking that a channel reported, under the property's lock. It takes over the nights of the blocks
 * in one step, so that nobody else can have them in between; null when it cannot.
 */
export async function saveClaimedBooking(
  tx: Tx,
  deps: Pick<BookingDeps, 'newId' | 'now'>,
  claimed: ClaimedBooking,
): Promise<BookingRecord | null> {
  const { property, stay, caller, blockIds } = claimed;
  const { agentId, _id: propertyId } = property;
  const booking = await insertWithCode(tx, bookingToStore(deps, claimed), {
    _id: deps.newId(),
    actor: 'agent',
    actorName: caller.name,
  });
  const id = booking._id;
  const wanted = { agentId, id, propertyId, kind: 'booking' as const, stay };
  return (await handOverNights(tx, blockIds, wanted)) ? booking : null;
}

function bookingToStore(deps: Pick<BookingDeps, 'newId' | 'now'>, claimed: ClaimedBooking): NewBooking {
  const { property, stay, source, status, guest, party, totalMinor, internalNotes, caller } = claimed;
  const policy = { depositPercent: 0, balanceDaysBefore: 0 };

  return newBooking(
    { property, policy, now: deps.now() },
    {
      _id: deps.newId(),
      source,
      status,
      internalNotes,
      ...stay,
      ...party,
      guest,
      quote: quoteOfAgreedPrice(property.currency, stay, totalMinor ?? 0),
      isPriced: totalMinor !== null,
      createdBy: `agent:${caller.agentId}`,
    },
  );
}

/** Price that was agreed elsewhere, spread over the nights. */
export function quoteOfAgreedPrice(currency: string, stay: Stay, totalMinor: number): Quote {
  const nights = nightsOf(stay);
  const money = (amount: number) => ({ amount, currency });
  const share = Math.floor(totalMinor / nights.length);
  const label = texts(defaultLocale).calendars.agreedByChannel;

  return {
    currency,
    ...stay,
    nights: nights.length,
    nightly: nights.map((date, index) => ({
      date,
      amount: money(index === 0 ? totalMinor - share * (nights.length - 1) : share),
      rule: 'base',
      label,
    })),
    lines: [
      {
        kind: 'nights',
        label,
        rule: label,
        quantity: 1,
        unit: money(totalMinor),
        amount: money(totalMinor),
      },
    ],
    accommodation: money(totalMinor),
    total: money(totalMinor),
    damageDeposit: money(0),
  };
}
