import type { BookingChange } from '#contract/bookings/booking-change-shapes.ts';
import { holdsNights, mayChangeStay } from '#domain/bookings/booking-states.ts';
import { changedBookingTexts } from '#domain/bookings/booking-texts.ts';
import { recordableDifference } from '#domain/payments/recordable-difference.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import { emailKeyOf } from '#server/features/account/agents/index.ts';
import { reserveNights } from '#server/features/bookings/availability/index.ts';
import {
  type BookingDeps,
  type BookingRecord,
  type ChangeRequestRecord,
  expireEndedHolds,
  findBooking,
  isGuestLinkOver,
  type LedgerRow,
  ledgerOf,
  loadBooking,
  lockBooking,
  paymentsOf,
  postEntries,
  refuseTakenNights,
  renewGuestLink,
  revokeGuestLinks,
  updateChangedBooking,
  withMoneyFacts,
} from '#server/features/bookings/core/index.ts';
import { mailPaymentsLater } from '#server/features/messages/guest-mails/index.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import {
  type ChangeContext,
  type ChangeEvaluation,
  evaluateChange,
  type PricedStay,
  refuseStayChange,
} from './evaluate-change.ts';
import { notifyOfChange } from './notify-of-change.ts';
import { isSameStay, presentStay, type WantedStay, wantedStay } from './wanted-stay.ts';

type ChangeOrder = { bookingId: string; change: BookingChange; caller: AgentCaller };

/**
 * Changes a booking under the locks of both properties, taken in the order of their ids to avoid deadlocks. Changing
 * it back also restores the price agreed before.
 */
export async function changeBooking(deps: BookingDeps, order: ChangeOrder) {
  const { bookingId, change, caller } = order;
  const { agentId } = caller;
  const found = await findBooking(deps.pool, agentId, bookingId);
  if (!found) return refuse('not_found');

  return deps.transact(async (tx) => {
    const properties = await lockProperties(tx, agentId, [
      found.propertyId,
      change.propertyId ?? found.propertyId,
    ]);
    const booking = await lockBooking(tx, agentId, bookingId);
    if (!booking) return refuse('not_found');
    if (booking.version !== change.version) {
      return refuse('version_conflict', { facts: { version: booking.version } });
    }

    const changed = await changeUnderLock(tx, deps, { booking, properties, order });
    if (isRefusal(changed)) return changed;

    return loadBooking(tx, { agentId, bookingId, now: deps.now() });
  });
}

export async function lockProperties(
  tx: Tx,
  agentId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PropertyRecord>> {
  const properties = new Map<string, PropertyRecord>();
  for (const id of [...new Set(ids)].sort()) {
    const property = await lockProperty(tx, agentId, id, { evenDeleted: id === ids[0] });
    if (property) properties.set(id, property);
  }
  return properties;
}

type LockedChange = {
  booking: BookingRecord;
  properties: ReadonlyMap<string, PropertyRecord>;
  order: ChangeOrder;
  /** The guest's request that the change answers. */
  request?: ChangeRequestRecord | undefined;
};

/** Changes a booking whose row and properties are locked. The only way from one stay to another. */
export async function changeUnderLock(
  tx: Tx,
  deps: BookingDeps,
  { booking, properties, order, request }: LockedChange,
) {
  const now = deps.now();
  const { change } = order;
  const wanted = wantedStay(booking, change);
  if (isRefusal(wanted)) return wanted;

  const property = properties.get(wanted.propertyId);
  const before = properties.get(booking.propertyId);
  if (!property || !before) return refuse('not_found');

  const ledger = await ledgerOf(tx, booking.agentId, booking._id);
  const moved = await changeStay(
    tx,
    deps,
    {
      booking,
      wanted,
      property,
      ledger,
      now,
      isFinal: true,
      actor: 'agent' as const,
      agreedTotalMinor: change.agreedTotalMinor,
    },
    change,
  );
  if (isRefusal(moved)) return moved;

  const contacted = changedContact(moved, change);
  if (isRefusal(contacted)) return contacted;

  const at = new Date(now).toISOString();
  const priced = { ...withMoneyFacts(contacted, ledger), updatedAt: at };
  const recorded = await recordDifference(tx, deps, { booking, priced, ledger, order });
  if (isRefusal(recorded)) return recorded;

  return storeChange(tx, deps, {
    booking,
    ...recorded,
    titles: { before: before.title, after: property.title },
    order,
    request,
  });
}

type Recorded = { after: BookingRecord; ledgerEntryId?: string | undefined };

/** Records what the change makes due as received, or what it leaves to refund as paid out, if the agent says so. */
async function recordDifference(
  tx: Tx,
  deps: BookingDeps,
  changed: { booking: BookingRecord; priced: BookingRecord; ledger: LedgerRow[]; order: ChangeOrder },
): Promise<Recorded | Refusal<'invalid_request'>> {
  const { booking, priced, ledger, order } = changed;
  const { recordDifference: posting } = order.change;
  if (posting === undefined) return { after: priced };

  const payments = paymentsOf(priced, ledger);
  const draft = recordableDifference({
    status: priced.status,
    before: booking,
    after: { ...payments, totalMinor: priced.totalMinor },
    netMinor: payments.netMinor,
  });
  if (draft === null) return refuse('invalid_request', { cause: 'nothing_to_record' });

  const entries = { booking: priced, ledger, drafts: [draft], author: order.caller.name, ...posting };
  const { rows, after } = await postEntries(tx, deps, entries);
  await mailPaymentsLater(tx, deps, after, rows);

  return { after, ledgerEntryId: rows[0]?._id };
}

/** The booking with its new stay and price and its nights reserved; unchanged when the stay is the same. */
async function changeStay(tx: Tx, deps: BookingDeps, context: ChangeContext, change: BookingChange) {
  const { booking, wanted, property } = context;
  if (isSameStay(presentStay(booking), wanted)) return booking;
  if (!mayChangeStay(booking.status)) return refuse('stay_not_changeable');

  if (holdsNights(booking.status)) await expireEndedHolds(tx, deps, property);
  const weighed = await evaluateChange(tx, context);
  const refusal = refuseStayChange(context, weighed, change.override === true);
  if (refusal) return refusal;

  const priced = priceOf(context, weighed, change.price);
  if (isRefusal(priced)) return priced;

  const { quote, paymentSchedule } = priced;
  const expected = change.expectedTotalMinor;
  if (expected !== undefined && expected !== quote.total.amount) {
    return refuse('price_changed', { facts: { quote } });
  }

  if (holdsNights(booking.status) && !(await takeNights(tx, booking, wanted))) {
    return refuseTakenNights(tx, {
      property,
      stay: wanted.stay,
      guests: wanted.party,
      actor: 'agent',
      now: context.now,
    });
  }

  return {
    ...booking,
    propertyId: wanted.propertyId,
    ...wanted.stay,
    ...wanted.party,
    quote,
    currency: quote.currency,
    totalMinor: quote.total.amount,
    isPriced: booking.isPriced || quote.total.amount > 0,
    paymentSchedule,
  } satisfies BookingRecord;
}

function priceOf(
  { booking, agreedTotalMinor }: ChangeContext,
  { quote, paymentSchedule, sameTotal }: ChangeEvaluation,
  price: BookingChange['price'],
): PricedStay | Refusal<'no_price' | 'same_price_impossible'> {
  if (quote === null) return refuse('no_price');
  const total = agreedTotalMinor ?? booking.totalMinor;
  const isSame = quote.total.amount === total && quote.currency === booking.currency;
  const isAgreed = price === 'same' || agreedTotalMinor !== undefined;
  if (!isAgreed || isSame) return { quote, paymentSchedule };
  return sameTotal ?? refuse('same_price_impossible');
}

/** One statement replaces the booking's reserved nights, so its former ones become free together. */
function takeNights(tx: Tx, { agentId, _id: id }: BookingRecord, { propertyId, stay }: WantedStay) {
  return reserveNights(tx, { agentId, id, propertyId, kind: 'booking', stay });
}

async function storeChange(
  tx: Tx,
  deps: BookingDeps,
  changed: Recorded & {
    booking: BookingRecord;
    titles: { before: string; after: string };
    order: ChangeOrder;
    request: ChangeRequestRecord | undefined;
  },
): Promise<BookingRecord | Refusal<'version_conflict'>> {
  const { booking, after, ledgerEntryId, titles, order, request } = changed;
  if (!(await updateChangedBooking(tx, after))) return refuse('version_conflict');

  if (emailKeyOf(after.guest.email) !== emailKeyOf(booking.guest.email))
    await replaceGuestLinks(tx, deps, after);
  await notifyOfChange(tx, deps, {
    before: booking,
    after,
    titles,
    author: order.caller.name,
    notifiesGuest: order.change.notifyGuest !== false,
    message: order.change.message?.trim() ?? '',
    ledgerEntryId,
    request,
  });

  return after;
}

/** Guest links follow the email address: the old address loses access, and the new one gets a link. */
async function replaceGuestLinks(tx: Tx, deps: BookingDeps, booking: BookingRecord): Promise<void> {
  // The guest is not told about an inquiry or hold that only the host noted down.
  const knowsOfIt = booking.linkId !== null || (booking.status !== 'inquiry' && booking.status !== 'held');
  if (knowsOfIt && !isGuestLinkOver(booking, deps.now())) await renewGuestLink(tx, deps, booking);
  else await revokeGuestLinks(tx, deps, booking);
}

/** The booking with a change's contact, notes and texts. */
function changedContact(
  booking: BookingRecord,
  change: BookingChange,
): BookingRecord | Refusal<'invalid_request'> {
  const guest = { ...booking.guest };
  const given = change.guest ?? {};
  if (given.firstName !== undefined) guest.firstName = given.firstName.trim();
  if (given.lastName !== undefined) guest.lastName = given.lastName.trim();
  if (given.email !== undefined) guest.email = given.email?.trim() || null;
  if (given.phone !== undefined) guest.phone = given.phone?.trim() || null;
  if (given.country !== undefined) guest.country = given.country;
  if (given.language !== undefined) guest.language = given.language;

  // A guest of a channel may have come without either: a change takes nothing away, and need not add it.
  if (isNameless(guest) && !isNameless(booking.guest)) {
    return refuse('invalid_request', { cause: 'guest_name_incomplete' });
  }
  if (isOutOfReach(guest) && !isOutOfReach(booking.guest)) {
    return refuse('invalid_request', { cause: 'guest_contact_missing' });
  }

  return {
    ...booking,
    guest,
    guestName: `${guest.firstName} ${guest.lastName}`.trim(),
    internalNotes: change.internalNotes ?? booking.internalNotes,
    ...changedBookingTexts(change, booking),
  };
}

function isNameless({ firstName, lastName }: BookingRecord['guest']): boolean {
  return firstName === '' && lastName === '';
}

function isOutOfReach({ email, phone }: BookingRecord['guest']): boolean {
  return email === null && phone === null;
}
