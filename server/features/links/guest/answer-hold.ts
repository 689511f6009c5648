import { holdStep } from '#domain/bookings/hold-step.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  expireHoldsOfProperty,
  ledgerOf,
  lockBooking,
  onlineInstalments,
  openGuestLink,
  transitionUnderLock,
  waitsForSignature,
} from '#server/features/bookings/core/index.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import type { Requested } from '#texts/readers.ts';
import { type GuestDecision, showBeforeDecision } from './guest-actions.ts';
import { readGuestView } from './read-guest-view.ts';

type Acceptance = GuestDecision & { expectedTotalMinor: number; consent: boolean };

/**
 * Makes a hold the guest's booking, at the total that they have seen. Where a signature or a payment comes first, that
 * confirms instead. Accepting again changes nothing.
 */
export async function acceptHold(
  deps: BookingDeps & Requested,
  { token, shown, expectedTotalMinor, consent }: Acceptance,
) {
  if (!consent) return refuse('consent_required');
  const booking = await openHold(deps, { token, shown });
  if (isRefusal(booking)) return booking;

  const accepted = await deps.transact(async (tx) => {
    const property = await lockProperty(tx, booking.agentId, booking.propertyId, { evenDeleted: true });
    if (!property) return refuse('not_found');
    return acceptUnderLock(tx, deps, { property, bookingId: booking._id, expectedTotalMinor });
  });

  return isRefusal(accepted) ? accepted : readGuestView(deps, token);
}

/** Gives the dates of a hold back, so that others can book them. Declining again changes nothing. */
export async function declineHold(
  deps: BookingDeps & Requested,
  { token, shown, reason }: GuestDecision & { reason?: string | undefined },
) {
  const booking = await openHold(deps, { token, shown });
  if (isRefusal(booking)) return booking;

  const declined = await deps.transact(async (tx) => {
    const { agentId, propertyId, _id: bookingId, guestName: actorName } = booking;
    const property = await lockProperty(tx, agentId, propertyId, { evenDeleted: true });
    const current = property && (await lockBooking(tx, agentId, bookingId));
    if (!property || !current) return refuse('not_found');
    if (current.status === 'cancelled' && current.previousStatus === 'held') return current;
    if (current.status !== 'held') return refuse('hold_not_open', { cause: 'hold_over' });

    const order = { agentId, bookingId, actorName, reason, to: 'cancelled', actor: 'guest' } as const;
    return transitionUnderLock(tx, deps, property, order);
  });

  return isRefusal(declined) ? declined : readGuestView(deps, token);
}

/** Opens the booking of a link as its guest knows it; a hold whose time is over has ended then. */
async function openHold(deps: BookingDeps, decision: GuestDecision) {
  const opened = await openGuestLink(deps.pool, decision.token, deps.now());
  if (isRefusal(opened)) return opened;

  const { agentId, propertyId } = opened.booking;
  const outdated = await showBeforeDecision(deps, opened.booking, decision);
  if (outdated) return outdated;

  await expireHoldsOfProperty(deps, { agentId, _id: propertyId });

  return opened.booking;
}

type Accepting = { property: PropertyRecord; bookingId: string; expectedTotalMinor: number };

async function acceptUnderLock(
  tx: Tx,
  deps: BookingDeps,
  { property, bookingId, expectedTotalMinor }: Accepting,
) {
  const { agentId } = property;
  const booking = await lockBooking(tx, agentId, bookingId);
  if (!booking) return refuse('not_found');
  if (booking.status === 'confirmed' && booking.previousStatus === 'held') return booking;

  const step = await readHoldStep(tx, deps, { booking, property });
  if (step === null) return refuse('hold_not_open', { cause: 'hold_over' });
  if (step === 'sign') return refuse('agreement_open');
  if (step === 'pay') return refuse('hold_not_open', { cause: 'hold_needs_payment' });
  if (booking.totalMinor !== expectedTotalMinor)
    return refuse('price_changed', { facts: { quote: booking.quote } });

  const { guestName: actorName } = booking;
  const order = { agentId, bookingId, actorName, to: 'confirmed', actor: 'guest', onlyFrom: 'held' } as const;
  return transitionUnderLock(tx, deps, property, order);
}

async function readHoldStep(
  tx: Tx,
  deps: BookingDeps,
  { booking, property }: { booking: BookingRecord; property: PropertyRecord },
) {
  const ledger = await ledgerOf(tx, booking.agentId, booking._id);
  const { payable } = await onlineInstalments(deps, tx, { booking, property, ledger });
  const { status, holdExpiresAt, isPriced } = booking;

  return holdStep(
    {
      status,
      isPriced,
      holdExpiresAt: holdExpiresAt === null ? null : Date.parse(holdExpiresAt),
      waitsForSignature: await waitsForSignature(tx, booking),
      paymentConfirms: payable.length > 0,
    },
    await deps.databaseNow(tx),
  );
}
