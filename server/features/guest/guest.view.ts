import type { Message } from '#contract/messages/messages.ts';
import type { GuestView } from '#contract/visitor/guest.ts';
import type { AgreementState } from '#domain/agreements/agreement.ts';
import { isSold } from '#domain/booking/booking-states.ts';
import { givenPayment } from '#domain/payments/payment-details.ts';
import type { AgentRecord } from '#server/features/agents/index.ts';
import { streetText } from '#server/features/properties/index.ts';
import type { GuestStay } from './read-guest-view.ts';

export type GuestViewParts = Pick<GuestStay, 'booking' | 'property' | 'host' | 'changeRequest'> & {
  /** True for a mailed link, which proves the email address. */
  mailed: boolean;
  guide: GuestView['guide'];
  agreement: AgreementState | null;
  online: GuestView['online'];
  conversation: { _id: string; allowMessages: boolean; automationStoppedAt: string | null } | null;
  written: { messages: Message[]; hasEarlier: boolean };
  /** An automatic message has gone out, if not among those that are shown. */
  hasAutomatic: boolean;
  otherStays: GuestView['otherStays'];
};

// Fields are listed explicitly, so that a new field of a record never reaches a guest unnoticed.

export function guestView({
  booking,
  mailed,
  property,
  guide,
  agreement,
  online,
  host,
  conversation,
  written,
  hasAutomatic,
  otherStays,
  changeRequest,
}: GuestViewParts): GuestView {
  return {
    booking,
    changeRequest,
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
    automatic: conversation?.automationStoppedAt ? 'stopped' : hasAutomatic ? 'on' : 'none',
    messages: written.messages,
    hasEarlierMessages: written.hasEarlier,
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
