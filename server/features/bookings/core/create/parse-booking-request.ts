import type { BookingInput, GuestContact } from '#contract/bookings/booking-shapes.ts';
import { type BookingTexts, changedBookingTexts } from '#domain/bookings/booking-texts.ts';
import type { Party } from '#domain/bookings/pricing/quote.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { parseStay, type Stay } from '#domain/shared/stay.ts';

/** A parsed booking request. */
export type BookingRequest = {
  stay: Stay;
  party: Party;
  guest: GuestContact;
  guestMessage: string;
  texts: BookingTexts;
};

export type BookingRequestRefusal = Refusal<
  'invalid_request' | 'consent_required' | 'invalid_dates' | 'empty_stay' | 'stay_too_long' | 'no_guests'
>;

/** Parses a booking request, with all checks that need no lookup. */
export function parseBookingRequest(input: BookingInput): BookingRequest | BookingRequestRefusal {
  const stay = parseStay(input.checkIn, input.checkOut);
  if (isRefusal(stay)) return stay;

  const refusal = input.linkCode === undefined ? null : refuseAsVisitor(input);
  if (refusal) return refusal;

  const guest = guestOf(input.guest);
  if (guest.firstName === '') {
    return refuse('invalid_request', { cause: 'guest_name_incomplete' });
  }
  if (guest.email === null && guest.phone === null) {
    return refuse('invalid_request', { cause: 'guest_contact_missing' });
  }

  const party = partyWithDefaults(input);
  // An agent may book children alone, but at least one guest is required.
  if (party.adults + party.children === 0) return refuse('no_guests');

  return {
    stay,
    party,
    guest,
    guestMessage: input.guestMessage?.trim() ?? '',
    texts: changedBookingTexts(input),
  };
}

const agentsOnly = ['status', 'holdHours', 'source', 'internalNotes', 'adjustments'] as const;

function refuseAsVisitor(input: BookingInput): Refusal<'invalid_request' | 'consent_required'> | null {
  // A honeypot field: only bots fill it in, and the refusal reveals nothing.
  if (input.website !== undefined && input.website !== '') return refuse('invalid_request');
  const field = agentsOnly.find((name) => input[name] !== undefined);
  if (field) return refuse('invalid_request', { cause: 'field_for_host', facts: { field } });
  if (input.guest.email === undefined) {
    return refuse('invalid_request', { cause: 'guest_email_missing' });
  }
  return input.consent === true ? null : refuse('consent_required');
}

/** A single name is a first name, by which the guest is greeted. */
function guestOf({ firstName = '', lastName = '', ...guest }: BookingInput['guest']): GuestContact {
  const [first, last] = [firstName.trim(), lastName.trim()];
  return {
    firstName: first || last,
    lastName: first === '' ? '' : last,
    email: guest.email?.trim() ?? null,
    phone: guest.phone?.trim() || null,
    country: guest.country ?? null,
    language: guest.language ?? null,
  };
}

type PartyInput = {
  adults: number;
  children?: number | undefined;
  infants?: number | undefined;
  pets?: number | undefined;
  childAges?: readonly number[] | undefined;
};

/** The party, with zero for what is not given. */
export function partyWithDefaults(party: PartyInput): Party {
  const { adults, children = 0, infants = 0, pets = 0, childAges } = party;
  return { adults, children, infants, pets, childAges };
}
