import { type Static, Type } from 'typebox';
import { agreementStates } from '#domain/agreements/agreement.ts';
import { holdSteps } from '#domain/bookings/hold-step.ts';
import { tripPhases } from '#domain/bookings/trip-phase.ts';
import { refundSteps } from '#domain/payments/refund-timeline.ts';
import { PaymentDetails } from '../account/agents.ts';
import { BookedProperty, BookingTerms } from '../bookings/booking-shapes.ts';
import { ChangeRequest } from '../bookings/change-request-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { Message, MessageInput, UploadedAttachments } from '../messages/messages.ts';
import { OnlineOffer } from '../payments/guest-payments.ts';
import { GuestGuide } from '../properties/property-operations.ts';
import { attachmentRefusals, messageRefusals, transitionRefusals } from '../refusal-sets.ts';
import {
  CivilDate,
  Done,
  Email,
  GuestTokenParams,
  Id,
  Instant,
  Money,
  Nullable,
  Shape,
  Text,
  TotalMinor,
} from '../shapes.ts';
import { SharedHost } from './link-shapes.ts';

/** Coming dates of the cancellation policy, the largest refund first. */
export const RefundDeadlines = Type.Array(Shape({ percent: Type.Integer(), until: CivilDate }));

export const GuestView = Shape({
  booking: Shape({
    ...BookingTerms.properties,
    guestName: Type.String(),
    guestEmail: Nullable(Type.String()),
    mayChangeArrival: Type.Boolean(),
    /** Time at which an unconfirmed instant booking expires; null when no confirmation is needed. */
    confirmBy: Nullable(Instant),
    /** An instant booking that is confirmed as soon as the guest has signed the agreement. */
    waitsForSignature: Type.Boolean(),
    /** False for a request that was open until now, or until it was cancelled, declined or expired. */
    wasConfirmed: Type.Boolean(),
    /** Whether it ended as dates that the host held. */
    heldBefore: Type.Boolean(),
    mayCancel: Type.Boolean(),
    /** Refund if the guest cancelled now. */
    refundIfCancelled: Money,
    /** Refundable percentage of the total if the guest cancelled now, and the part that would stay due. */
    refundPercent: Type.Integer(),
    owedIfCancelled: Money,
    refundDeadlines: RefundDeadlines,
    /** Where the guest is in their trip, by the clock of the property; null unless the stay is confirmed. */
    phase: Nullable(Type.Enum(tripPhases)),
    /** When the next phase begins; null for none. */
    phaseEndsAt: Nullable(Instant),
    /** Whether the time of check-in has come, from which only the check-out can change. */
    hasArrived: Type.Boolean(),
    /** Whether the guest may ask for other dates or another party. */
    mayRequestChange: Type.Boolean(),
  }),
  /**
   * The latest change request while the guest may still ask for one: it waits for the host, was declined with what `answer`
   * says, or lapsed without one.
   */
  changeRequest: Nullable(
    Shape({
      ...ChangeRequest.properties,
      state: Type.Enum(['open', 'declined', 'lapsed'] as const),
      answer: Type.String(),
    }),
  ),
  /** What makes a hold the guest's booking: their signature, a payment, or that they accept it. Null for anything else. */
  hold: Nullable(Type.Enum(holdSteps)),
  /** What goes back to the guest: what the host has still to send, and the refunds on their way. Null when nothing does. */
  refund: Nullable(
    Shape({
      due: Money,
      steps: Type.Array(
        Shape({
          step: Type.Enum(refundSteps),
          amount: Money,
          on: CivilDate,
          /** Null while it has not been sent, and for money given by hand. */
          expectedBy: Nullable(CivilDate),
        }),
      ),
    }),
  ),
  /** Whether this link came by mail, so that opening it proves the address. */
  mayConfirmEmail: Type.Boolean(),
  property: Shape({
    ...BookedProperty.properties,
    /** Street and town; only once the stay is confirmed. */
    addressLine: Nullable(Type.String()),
    /** Whether the property has a street address; otherwise the host tells the guest. */
    hasStreet: Type.Boolean(),
    checkInFrom: Type.String(),
    checkOutBy: Type.String(),
    houseRules: Type.String(),
  }),
  /** What the host shares about getting in and living there, while the stay is confirmed and not over. */
  guide: Nullable(GuestGuide),
  /** The rental agreement of the stay; null while none was sent. */
  agreement: Nullable(Shape({ state: Type.Enum(agreementStates) })),
  host: SharedHost,
  /** The host's account is suspended, so that nobody answers for now. */
  hostIsAway: Type.Boolean(),
  /** What the guest says of the stay; null before its end, and when nothing was said within the term. */
  review: Nullable(
    Shape({
      given: Nullable(
        Shape({
          stars: Type.Integer(),
          text: Type.String(),
          answer: Type.String(),
          isShown: Type.Boolean(),
        }),
      ),
      /** Whether it can be given, or changed. */
      mayWrite: Type.Boolean(),
      /** Day until which it can be changed, at the property; null when it no longer can. */
      editableUntil: Nullable(CivilDate),
    }),
  ),
  /** How to pay, while a confirmed stay has something to pay and the host has said how. */
  payment: Nullable(PaymentDetails),
  /** What can be paid online, and was; null where the host takes no online payments. */
  online: Nullable(OnlineOffer),
  /** Working link on which the stay was found, for other dates and other properties. */
  otherStays: Nullable(Shape({ linkCode: Type.String(), hasProperty: Type.Boolean() })),
  allowMessages: Type.Boolean(),
  /** Messages that the host's rules send: none came yet, they come, or the guest has turned them off. */
  automatic: Type.Enum(['none', 'on', 'stopped'] as const),
  /** The latest 20, or the 20 before a requested one; oldest first. */
  messages: Type.Array(Message),
  hasEarlierMessages: Type.Boolean(),
  hasLaterMessages: Type.Boolean(),
  conversationId: Nullable(Id),
});
export type GuestView = Static<typeof GuestView>;

export const readView = endpoint({
  method: 'GET',
  path: '/api/guest/{token}',
  summary: "A guest's own booking, price and messages",
  access: 'anyone',
  rate: 'guest-page',
  params: GuestTokenParams,
  /** Message before which earlier ones are requested. */
  query: Shape({ before: Type.Optional(Id) }),
  reply: GuestView,
  success: 200,
  refusals: ['guest_link_ended', 'not_found'],
});

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/guest/{token}/receipt.pdf',
  summary: 'Price, payments and balance of my own booking as a file (application/pdf)',
  access: 'anyone',
  rate: 'guest-document',
  params: GuestTokenParams,
  reply: Type.String(),
  file: 'application/pdf',
  success: 200,
  refusals: ['not_found'],
});

export const readCalendar = endpoint({
  method: 'GET',
  path: '/api/guest/{token}/stay.ics',
  summary: 'My own booking as an entry for a calendar (text/calendar)',
  access: 'anyone',
  rate: 'read',
  params: GuestTokenParams,
  reply: Type.String(),
  file: 'text/calendar',
  success: 200,
  refusals: ['guest_link_ended', 'not_found'],
});

export const readArrivalSheet = endpoint({
  method: 'GET',
  path: '/api/guest/{token}/arrival.pdf',
  summary: 'My arrival guide as a file (application/pdf), with the codes that show now',
  access: 'anyone',
  rate: 'guest-document',
  params: GuestTokenParams,
  reply: Type.String(),
  file: 'application/pdf',
  success: 200,
  refusals: ['guest_link_ended', 'not_found'],
});

export const readTransferCode = endpoint({
  method: 'GET',
  path: '/api/guest/{token}/transfer-code.svg',
  summary: 'QR code that fills a bank transfer of what is due next (image/svg+xml)',
  access: 'anyone',
  rate: 'read',
  params: GuestTokenParams,
  reply: Type.String(),
  file: 'image/svg+xml',
  success: 200,
  refusals: ['guest_link_ended', 'not_found'],
});

export const changeArrival = endpoint({
  method: 'PUT',
  path: '/api/guest/{token}/arrival',
  summary: 'Say when I will arrive; empty takes it back',
  access: 'anyone',
  rate: 'write',
  params: GuestTokenParams,
  body: Shape({ arrivalTime: Text(0, 40) }),
  reply: GuestView,
  success: 200,
  refusals: ['not_found', 'guest_link_ended', 'stay_not_changeable'],
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/guest/{token}/messages',
  summary: 'Messages with the host, oldest first, since one already known',
  access: 'anyone',
  rate: 'read',
  params: GuestTokenParams,
  query: Shape({ after: Type.Optional(Id) }),
  reply: Shape({ messages: Type.Array(Message) }),
  success: 200,
  refusals: ['not_found'],
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/guest/{token}/messages',
  summary: 'Write to the host',
  access: 'anyone',
  rate: 'write',
  params: GuestTokenParams,
  body: MessageInput,
  reply: Message,
  success: 201,
  refusals: messageRefusals,
});

export const markMessagesRead = endpoint({
  method: 'PUT',
  path: '/api/guest/{token}/messages/read',
  summary: "Mark the host's messages as read",
  access: 'anyone',
  params: GuestTokenParams,
  body: Shape({ upTo: Type.Optional(Id) }),
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/guest/{token}/confirm-email',
  summary: 'Confirm my address by the link from the mail; an instant booking then has no end any more',
  access: 'anyone',
  rate: 'write',
  params: GuestTokenParams,
  reply: GuestView,
  success: 200,
  refusals: [...transitionRefusals, 'guest_link_ended', 'email_not_proved'],
});

/** What the guest’s page shows of the booking; another one answers `version_conflict`. */
const Shown = Type.Optional(Text(1, 200));

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/guest/{token}/cancel',
  summary: 'Cancel my request or booking',
  access: 'anyone',
  rate: 'write',
  params: GuestTokenParams,
  body: Shape({ reason: Type.Optional(Text(0, 500)), shown: Shown }),
  reply: GuestView,
  success: 200,
  refusals: [...transitionRefusals, 'guest_link_ended'],
});

export const correctEmail = endpoint({
  method: 'PUT',
  path: '/api/guest/{token}/email',
  summary: 'Correct my address while an instant booking waits for it to be confirmed; a new link is mailed',
  access: 'anyone',
  rate: 'account-mail',
  params: GuestTokenParams,
  body: Shape({ email: Email }),
  reply: GuestView,
  success: 200,
  refusals: ['not_found', 'guest_link_ended', 'hold_not_open'],
});

export const acceptHold = endpoint({
  method: 'POST',
  path: '/api/guest/{token}/accept-hold',
  summary: 'Book the dates that the host holds for me; again, it changes nothing',
  access: 'anyone',
  rate: 'write',
  params: GuestTokenParams,
  body: Shape({
    /** Total that was shown; a different one answers `price_changed`. */
    expectedTotalMinor: TotalMinor,
    /** House rules and booking terms are accepted. */
    consent: Type.Boolean(),
    shown: Shown,
  }),
  reply: GuestView,
  success: 200,
  refusals: [...transitionRefusals, 'guest_link_ended', 'consent_required', 'price_changed'],
});

export const declineHold = endpoint({
  method: 'POST',
  path: '/api/guest/{token}/decline-hold',
  summary: 'Give back the dates that the host holds for me',
  access: 'anyone',
  rate: 'write',
  params: GuestTokenParams,
  body: Shape({ reason: Type.Optional(Text(0, 500)), shown: Shown }),
  reply: GuestView,
  success: 200,
  refusals: [...transitionRefusals, 'guest_link_ended'],
});

export const uploadAttachments = endpoint({
  method: 'POST',
  path: '/api/guest/{token}/attachments',
  summary: 'Upload files to send to the host with a message',
  access: 'anyone',
  rate: 'upload',
  params: GuestTokenParams,
  reply: UploadedAttachments,
  success: 201,
  refusals: [...attachmentRefusals, 'messages_off'],
});

export const readAttachment = endpoint({
  method: 'GET',
  path: '/api/guest/{token}/attachments/{id}',
  summary: 'A file of a message with the host (image/jpeg or application/pdf)',
  access: 'anyone',
  rate: 'read',
  params: Shape({ ...GuestTokenParams.properties, id: Id }),
  reply: Type.String(),
  file: 'application/octet-stream',
  success: 200,
  refusals: ['not_found'],
});
