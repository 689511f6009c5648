import type { GuestView } from '#contract/links/guest.ts';
import type { Message } from '#contract/messages/messages.ts';
import { type AgreementState, holdsConfirmation } from '#domain/agreements/agreement.ts';
import { isSold } from '#domain/bookings/booking-states.ts';
import { holdStep } from '#domain/bookings/hold-step.ts';
import { linkValues, type MarkValues } from '#domain/messages/automation/text-marks.ts';
import { messagesOfLink } from '#domain/messages/question.ts';
import { givenPayment } from '#domain/payments/payment-details.ts';
import type { Reader } from '#domain/shared/reader.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type AgentRecord, findAgent } from '#server/features/account/agents/index.ts';
import {
  agreementOfBooking,
  type BookingDeps,
  type BookingRecord,
  bookingAsGuestKnows,
  bookingForGuest,
  changeRequestAsGuestKnows,
  expireHoldsOfProperty,
  findBooking,
  guestChangeRequestView,
  guestUrlOf,
  type LedgerRow,
  type OpenedGuestLink,
  openGuestLink,
} from '#server/features/bookings/core/index.ts';
import { readOwnReview } from '#server/features/links/guest-reviews/index.ts';
import { findWorkingLink } from '#server/features/links/shared-links/index.ts';
import { hasSentMessage } from '#server/features/messages/automation/index.ts';
import { conversationOfBooking, readMessagePage } from '#server/features/messages/core/index.ts';
import { readOnlineOffer } from '#server/features/payments/guest-payments/index.ts';
import { readGuide } from '#server/features/properties/arrival/index.ts';
import { findProperty, type PropertyRecord, streetText } from '#server/features/properties/core/index.ts';
import { guestReader, inConversation, type Requested } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import { readRefunds } from './read-refunds.ts';

/** Messages that a guest's page shows at once; a link leads to earlier ones. */
export const messagesPerGuestPage = 20;

type KnownBooking = Awaited<ReturnType<typeof bookingAsGuestKnows>>;

/** A booking as its guest knows it, with its property and host. */
export type GuestStay = {
  record: BookingRecord;
  ledger: LedgerRow[];
  property: PropertyRecord;
  host: AgentRecord;
  booking: GuestView['booking'];
  changeRequest: GuestView['changeRequest'];
  /** Version of the booking that the guest knows: one less while the latest change can be undone. */
  knownVersion: number;
};

/**
 * Reads the guest's page. Releases ended holds first, so that guest and host see the same state. Without `isShown` it
 * does not count as a look at the secrets of the arrival.
 */
export async function readGuestView(
  deps: BookingDeps & Requested,
  token: string,
  { before, isShown = true }: { before?: string | undefined; isShown?: boolean } = {},
): Promise<GuestView | Refusal<'not_found' | 'guest_link_ended'>> {
  const opened = await openCurrent(deps, token);
  return isRefusal(opened) ? opened : viewOfBooking(deps, { ...opened, token, before, isShown });
}

/** Reads a guest's stay without its conversation and the other pages of the host. Releases ended holds first. */
export async function readGuestStay(
  deps: BookingDeps,
  token: string,
): Promise<GuestStay | Refusal<'not_found' | 'guest_link_ended'>> {
  const opened = await openCurrent(deps, token);
  return isRefusal(opened)
    ? opened
    : stayOfBooking(deps, await bookingAsGuestKnows(deps.pool, opened.booking));
}

async function openCurrent(
  deps: BookingDeps,
  token: string,
): Promise<OpenedGuestLink | Refusal<'not_found' | 'guest_link_ended'>> {
  const opened = await openGuestLink(deps.pool, token, deps.now());
  if (isRefusal(opened)) return opened;
  const { agentId, _id, propertyId, holdExpiresAt } = opened.booking;
  if (holdExpiresAt === null) return opened;
  await expireHoldsOfProperty(deps, { agentId, _id: propertyId });
  const booking = await findBooking(deps.pool, agentId, _id);
  return booking ? { ...opened, booking } : refuse('not_found');
}

async function stayOfBooking(
  { pool, now: readClock }: BookingDeps,
  { booking: record, ledger, knownVersion }: KnownBooking,
): Promise<GuestStay | Refusal<'not_found'>> {
  const now = readClock();
  const { agentId, _id: bookingId, propertyId } = record;
  const [property, host] = await Promise.all([
    findProperty(pool, agentId, propertyId, { evenDeleted: true }),
    findAgent(pool, agentId),
  ]);
  if (!property || !host) return refuse('not_found');

  const { timezone, checkInFrom, checkOutBy } = property;
  const booking = bookingForGuest(record, { ledger, timezone, checkInFrom, checkOutBy, now });
  const request = booking.mayRequestChange
    ? await changeRequestAsGuestKnows(pool, { agentId, bookingId })
    : null;

  return {
    record,
    ledger,
    property,
    host,
    booking,
    knownVersion,
    changeRequest: guestChangeRequestView(request, now),
  };
}

async function viewOfBooking(
  deps: BookingDeps & Requested,
  {
    booking,
    mailed,
    token,
    before,
    isShown,
  }: OpenedGuestLink & { token: string; before: string | undefined; isShown: boolean },
): Promise<GuestView | Refusal<'not_found'>> {
  const { pool } = deps;
  const now = deps.now();
  const known = await bookingAsGuestKnows(pool, booking);
  const { agentId, _id } = known.booking;
  const [stay, conversation, hasAutomatic, otherStays] = await Promise.all([
    stayOfBooking(deps, known),
    conversationOfBooking(pool, agentId, _id),
    hasSentMessage(pool, { agentId, bookingId: _id }),
    findOtherStays(deps, known.booking),
  ]);
  if (isRefusal(stay)) return stay;

  const online = await readOnlineOffer(deps, stay);
  const review = await readOwnReview(pool, {
    agentId,
    bookingId: _id,
    stay: reviewedStay(stay),
    now,
  });
  const refund = await readRefunds(pool, { ...known, timezone: stay.property.timezone });
  const guide = await readGuide(deps, { ...known, property: stay.property }, { isShown });

  const reader = guestReader(known.booking.guest, deps);
  const written = conversation
    ? await readMessagePage(pool, {
        agentId,
        conversationId: conversation._id,
        visible: messagesOfLink({ opens: 'booking', mailed, joinedSeq: conversation.joinedSeq }),
        before,
        limit: messagesPerGuestPage,
        reader: inConversation(reader),
        values: { ...openSecretsOf(guide), ...linkValues(guestUrlOf(deps, token)) },
      })
    : { messages: [], hasEarlier: false, hasLater: false };

  const { latest: agreement, gate, standing } = await agreementOfBooking(pool, known.booking);
  const hold = holdStep(
    {
      ...stay.record,
      holdExpiresAt: Date.parse(stay.record.holdExpiresAt ?? ''),
      waitsForSignature: holdsConfirmation(gate, standing),
      paymentConfirms: online?.confirms === true && online.payable.length > 0,
    },
    now,
  );

  return guestView({
    ...stay,
    booking: wordForGuest(reader, stay),
    review,
    refund,
    hold: stay.host.status === 'active' ? hold : null,
    otherStays,
    mailed,
    guide,
    online,
    agreement,
    conversation,
    written,
    hasAutomatic,
  });
}

/** The booking with what is stored in the language of the business in that of its guest. */
function wordForGuest(reader: Reader, { record, booking }: GuestStay): GuestStay['booking'] {
  const { quoteForReader, endReason } = texts(reader);
  const { cancellation } = booking;
  const reasonCode = record.cancellation?.reasonCode ?? null;
  const reason = endReason({ reason: cancellation?.reason ?? '', reasonCode }) ?? '';

  return {
    ...booking,
    quote: quoteForReader(booking.quote),
    cancellation: cancellation && { ...cancellation, reason },
  };
}

function reviewedStay({ record, property }: Pick<GuestStay, 'record' | 'property'>) {
  const { status, checkOut, createdAt } = record;
  return { status, checkOut, timezone: property.timezone, enteredAt: Date.parse(createdAt) };
}

function openSecretsOf(guide: Awaited<ReturnType<typeof readGuide>>): MarkValues {
  return guide?.secrets === 'open' ? { doorCode: guide.doorCode, wifiPassword: guide.wifiPassword } : {};
}

/** The link of the request or question while it works, else the newest one that shows the property; null without any. */
export async function findOtherStays(
  { pool, now }: Pick<BookingDeps, 'pool' | 'now'>,
  { agentId, propertyId, linkId }: Pick<BookingRecord, 'agentId' | 'propertyId' | 'linkId'>,
): Promise<GuestView['otherStays']> {
  const find = (wanted: { linkId?: string; propertyId?: string }) =>
    findWorkingLink(pool, { agentId, now: now(), ...wanted });
  const own = linkId === null ? null : await find({ linkId });
  const link = own === null || isRefusal(own) ? await find({ propertyId }) : own;
  if (isRefusal(link)) return null;
  const shown = await find({ linkId: link._id, propertyId });
  return { linkCode: link.linkCode, hasProperty: !isRefusal(shown) };
}

type GuestViewParts = Pick<GuestStay, 'booking' | 'property' | 'host' | 'changeRequest'> & {
  /** True for a mailed link, which proves the email address. */
  mailed: boolean;
  guide: GuestView['guide'];
  agreement: AgreementState | null;
  hold: GuestView['hold'];
  refund: GuestView['refund'];
  review: GuestView['review'];
  online: GuestView['online'];
  conversation: { _id: string; allowMessages: boolean; automationStoppedAt: string | null } | null;
  written: { messages: Message[]; hasEarlier: boolean; hasLater: boolean };
  /** An automatic message has gone out, if not among those that are shown. */
  hasAutomatic: boolean;
  otherStays: GuestView['otherStays'];
};

// Fields are listed explicitly, so that a new field of a record never reaches a guest unnoticed.

function guestView({
  booking,
  mailed,
  property,
  guide,
  agreement,
  hold,
  refund,
  review,
  online,
  host,
  conversation,
  written,
  hasAutomatic,
  otherStays,
  changeRequest,
}: GuestViewParts): GuestView {
  const automatic = hasAutomatic ? 'on' : 'none';

  return {
    booking,
    changeRequest,
    hold,
    refund,
    review,
    mayConfirmEmail: mailed && booking.confirmBy !== null,
    property: {
      _id: property._id,
      title: property.title,
      city: property.address.city,
      country: property.address.country,
      addressLine: isSold(booking.status) ? streetText(property) : null,
      hasStreet: streetText(property) !== null,
      coverUrl: property.images[0]?.url ?? null,
      timezone: property.timezone,
      checkInFrom: property.checkInFrom,
      checkOutBy: property.checkOutBy,
      houseRules: property.houseRules,
    },
    guide,
    agreement: agreement === null ? null : { state: agreement },
    host: hostForGuest(host),
    hostIsAway: host.status === 'suspended',
    payment: paymentForGuest(booking, host),
    online: host.status === 'active' || online === null ? online : { ...online, payable: [] },
    otherStays,
    allowMessages: conversation?.allowMessages ?? true,
    automatic: conversation?.automationStoppedAt ? 'stopped' : automatic,
    messages: written.messages,
    hasEarlierMessages: written.hasEarlier,
    hasLaterMessages: written.hasLater,
    conversationId: conversation?._id ?? null,
  };
}

export function hostForGuest(host: AgentRecord): GuestView['host'] {
  const { name, company, avatar, phone, email, bio, languages, brandLogo: logo, brandColour: colour } = host;
  return { name, company, avatar, phone, email, bio, languages, logo, colour };
}

/** How to pay, while a confirmed stay has something to pay and the host has said how. */
export function paymentForGuest(booking: GuestView['booking'], host: AgentRecord): GuestView['payment'] {
  return isSold(booking.status) && booking.balance.amount > 0 ? givenPayment(host.payment) : null;
}
