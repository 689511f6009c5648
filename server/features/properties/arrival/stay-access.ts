import { randomBytes } from 'node:crypto';
import type { StayAccess } from '#contract/bookings/stay-access.ts';
import type { PropertyImage } from '#contract/properties/photos.ts';
import type { GuestGuide } from '#contract/properties/property-operations.ts';
import { withholdsAccess } from '#domain/agreements/agreement.ts';
import { isComing } from '#domain/bookings/booking-states.ts';
import { arrivalGateState, type GatedStay, stayCodeOf } from '#domain/properties/arrival-gate.ts';
import {
  doorCodeOf,
  guideForGuest,
  type GuestGuide as PlainGuide,
  withoutSecrets,
} from '#domain/properties/guest-guide.ts';
import type { Operations } from '#domain/properties/operations.ts';
import { instantOf } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { announce } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  agreementOfBooking,
  type BookingDeps,
  type BookingRecord,
  findBooking,
  type LedgerRow,
  ledgerOf,
  lockBooking,
  paymentsOf,
  scheduleOf,
} from '#server/features/bookings/core/index.ts';
import { announceBooking } from '#server/features/messages/core/index.ts';
import {
  findOperations,
  findProperty,
  openSecret,
  type PropertyRecord,
  sealSecret,
} from '#server/features/properties/core/index.ts';
import { manualPhotosOf } from '#server/features/properties/photos/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  countShown,
  findStayAccess,
  insertDrawnCode,
  type StayAccessRecord,
  storeCode,
} from './stay-access.store.ts';

type Stay = { booking: BookingRecord; ledger: readonly LedgerRow[]; property: PropertyRecord };

/** What opens the gate of a stay: its dates in the time of the property, the money that has arrived, and its agreement. */
async function gatedStay(db: Queryable, { booking, ledger, property }: Stay): Promise<GatedStay> {
  const { checkIn, checkOut, status, totalMinor, holdExpiresAt } = booking;
  const [first] = scheduleOf(booking).instalments;
  const { gate, standing } = await agreementOfBooking(db, booking);

  return {
    status,
    totalMinor,
    confirmBy: holdExpiresAt,
    arrivesAt: instantOf(checkIn, property.checkInFrom, property.timezone),
    leavesAt: instantOf(checkOut, property.checkOutBy, property.timezone),
    receivedMinor: paymentsOf(booking, ledger).netMinor,
    firstMinor: first?.amountMinor ?? null,
    waitsForSignature: withholdsAccess(gate, standing),
  };
}

/**
 * What the guest of a stay reads about getting in. A code of the stay's own is drawn when the gate opens for the first
 * time, and every look at the secrets is counted.
 */
export async function readGuide(
  deps: BookingDeps,
  stay: Stay,
  { isShown }: { isShown: boolean },
): Promise<GuestGuide | null> {
  const now = deps.now();
  const { booking } = stay;
  const { agentId, _id: bookingId, propertyId, currency } = booking;
  const operations = await findOperations(deps, deps.pool, agentId, propertyId);
  if (operations.version === 0) return null;

  const gated = await gatedStay(deps.pool, stay);
  const isOpen = arrivalGateState(operations.gate, gated, now).state === 'open';
  const ownCode = isOpen ? await ownCodeOf(deps, operations, { agentId, bookingId }) : null;
  const guide = guideForGuest(operations, { ...gated, ownCode }, now);
  if (isShown && guide?.secrets === 'open') await noteShown(deps, booking);

  if (guide === null) return null;

  const photos = guide.manual.some(({ photos: named }) => named?.length)
    ? await manualPhotosOf(deps.pool, { agentId, propertyId })
    : [];

  return viewGuide(guide, currency, photos);
}

/** Door code and Wi-Fi password of a stay while its guest may see them, for messages that name them. */
export async function readOpenSecrets(
  deps: BookingDeps,
  booking: BookingRecord,
): Promise<{ doorCode: string; wifiPassword: string } | null> {
  const { agentId, _id: bookingId, propertyId } = booking;
  const property = await findProperty(deps.pool, agentId, propertyId, { evenDeleted: true });
  if (!property) return null;
  const ledger = await ledgerOf(deps.pool, agentId, bookingId);
  const guide = await readGuide(deps, { booking, ledger, property }, { isShown: false });
  return guide?.secrets === 'open' ? { doorCode: guide.doorCode, wifiPassword: guide.wifiPassword } : null;
}

/** The guide as a mail carries it: it says when the secrets show on the guest's page, and never what they are. */
export async function readMailedGuide(
  tx: Tx,
  deps: BookingDeps,
  { booking, property }: Pick<Stay, 'booking' | 'property'>,
): Promise<GuestGuide | null> {
  const { agentId, _id: bookingId, propertyId, currency } = booking;
  const operations = await findOperations(deps, tx, agentId, propertyId);
  const ledger = await ledgerOf(tx, agentId, bookingId);
  const stay = { ...(await gatedStay(tx, { booking, ledger, property })), ownCode: null };
  const guide = guideForGuest(operations, stay, deps.now());
  return guide && viewGuide(withoutSecrets(guide), currency);
}

function viewGuide(
  { opensAt, toPayMinor, manual, ...plain }: PlainGuide,
  currency: string,
  photos: readonly PropertyImage[] = [],
): GuestGuide {
  const shown = (id: string) =>
    photos.filter(({ _id }) => _id === id).map(({ url, width, height }) => ({ url, width, height }));

  return {
    ...plain,
    manual: manual.map(({ title, text, photos: named = [] }) => ({
      title,
      text,
      photos: named.flatMap(shown),
    })),
    opensAt: opensAt === null ? null : new Date(opensAt).toISOString(),
    toPay: toPayMinor === 0 ? null : { amount: toPayMinor, currency },
  };
}

type Key = { agentId: string; bookingId: string };

async function ownCodeOf(
  deps: BookingDeps,
  { codeByStay }: Pick<Operations, 'codeByStay'>,
  key: Key,
): Promise<string | null> {
  const known = await findStayAccess(deps.pool, key);
  if (known?.codeSealed || !codeByStay) return openCode(deps, key, known);
  await drawStayCode(deps.pool, deps, key);
  return openCode(deps, key, await findStayAccess(deps.pool, key));
}

/** Draws the code of a stay that has none yet. */
export async function drawStayCode(
  db: Queryable,
  deps: Pick<BookingDeps, 'config' | 'now'>,
  key: Key,
): Promise<void> {
  const sealed = await seal(deps, key, stayCodeOf(randomBytes(4)));
  await insertDrawnCode(db, { ...key, sealed, isTyped: false, at: new Date(deps.now()) });
}

async function openCode(deps: BookingDeps, key: Key, known: StayAccessRecord | null): Promise<string | null> {
  const { agentId, bookingId: id } = key;
  return (await openSecret(deps, { agentId, kind: 'stay', id }, known?.codeSealed ?? null)) || null;
}

async function seal(
  deps: Pick<BookingDeps, 'config'>,
  { agentId, bookingId: id }: Key,
  code: string,
): Promise<Buffer> {
  const sealed = await sealSecret(deps, { agentId, kind: 'stay', id }, code);
  if (sealed === null) throw new Error('a door code cannot be empty');
  return sealed;
}

async function noteShown(deps: BookingDeps, { agentId, _id: bookingId }: BookingRecord): Promise<void> {
  const isFirst = await countShown(deps.pool, { agentId, bookingId }, new Date(deps.now()));
  const topic = `agent:${agentId}` as const;
  if (isFirst)
    await deps.transact(async (tx) => announce(tx, { topic, kind: 'booking_changed', ids: { bookingId } }));
}

/**
 * How the guest of a stay gets in, for its agent. A code of the stay's own is drawn when the agent looks first, and not by
 * an admin who views the account.
 */
export async function readStayAccess(
  deps: BookingDeps,
  { agentId, bookingId, mayDraw }: Key & { mayDraw: boolean },
): Promise<StayAccess | Refusal<'not_found'>> {
  const booking = await findBooking(deps.pool, agentId, bookingId);
  if (!booking) return refuse('not_found');
  const operations = await findOperations(deps, deps.pool, agentId, booking.propertyId);
  if (mayDraw && isComing(booking.status)) await ownCodeOf(deps, operations, { agentId, bookingId });
  return viewAccess(deps, deps.pool, booking);
}

/** Gives a stay a door code of its own, typed or drawn. The log says that it changed, never what it is. */
export async function changeStayAccess(
  deps: BookingDeps,
  { agentId, bookingId, doorCode }: Key & { doorCode: string | null },
): Promise<StayAccess | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return await deps.transact(async (tx) => {
    const booking = await lockBooking(tx, agentId, bookingId);
    if (!booking) return refuse('not_found');

    const code = doorCode ?? stayCodeOf(randomBytes(4));
    const sealed = await seal(deps, { agentId, bookingId }, code);
    const at = deps.now();

    tx.changedBookings.set(bookingId, agentId);
    await storeCode(tx, { agentId, bookingId, sealed, isTyped: doorCode !== null, at: new Date(at) });

    const { log } = texts(defaultLocale);
    logEvent(tx, {
      type: 'booking',
      action: 'booking_changed',
      accountId: agentId,
      at,
      summary: log.booking({ code: booking.code, what: log.ofBooking.doorCodeChanged() }),
      entity: { type: 'booking', id: bookingId },
    });
    announceBooking(tx, { agentId, bookingId: booking._id });

    return viewAccess(deps, tx, booking);
  });
}

async function viewAccess(
  deps: BookingDeps,
  db: Queryable,
  booking: BookingRecord,
): Promise<StayAccess | Refusal<'not_found'>> {
  const { agentId, _id: bookingId, propertyId, currency } = booking;
  const property = await findProperty(db, agentId, propertyId, { evenDeleted: true });
  if (!property) return refuse('not_found');

  const operations = await findOperations(deps, db, agentId, propertyId);
  const ledger = await ledgerOf(db, agentId, bookingId);
  const gated = await gatedStay(db, { booking, ledger, property });
  const gate = arrivalGateState(operations.gate, gated, deps.now());
  const known = await findStayAccess(db, { agentId, bookingId });
  const ownCode = await openCode(deps, { agentId, bookingId }, known);
  const doorCode = doorCodeOf(operations, ownCode);
  const ownCodeFrom = known?.isTyped ? 'typed' : 'drawn';
  const hasSecrets = doorCode !== '' || operations.codeByStay || operations.wifiPassword !== '';
  const closed = gate.state === 'closed' ? gate : { opensAt: null, toPayMinor: 0, toSign: false };

  return {
    doorCode,
    codeFrom: ownCode === null ? 'property' : ownCodeFrom,
    secrets: hasSecrets ? gate.state : 'none',
    opensAt: closed.opensAt === null ? null : new Date(closed.opensAt).toISOString(),
    toPay: closed.toPayMinor === 0 ? null : { amount: closed.toPayMinor, currency },
    toSign: closed.toSign,
    shown:
      known?.firstShownAt && known.lastShownAt
        ? { firstAt: known.firstShownAt, lastAt: known.lastShownAt, times: known.timesShown }
        : null,
  };
}
