import type { BookingInput, BookingReceipt } from '#contract/bookings.ts';
import type { FeedbackInput } from '#contract/feedback.ts';
import type { GuestView } from '#contract/guest.ts';
import type { Message, MessageInput } from '#contract/messages.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Stay } from '#contract/shapes.ts';
import type { SharedProperty, SharedView } from '#contract/shared-links.ts';
import type { PlatformText, StayAnswer, VisitorParty } from '#contract/visitor-pages.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import type { SealingKey } from '#server/outside/secret-key.ts';
import type { LinkPlace } from './arrange-places.ts';

export type MaybeRefused<T> = Promise<T | Refusal<RefusalCode>>;

/** A visitor's door to a link: its code, and the password when one was typed, or the pass of a browser that typed it. */
export type LinkKey = { linkCode: string; password: string | null; network?: string };

/** A question is counted on its link, unless it goes on from one that was. */
export type StayQuestion = {
  stay: Stay;
  party: VisitorParty;
  /** A promotion code, as it was typed. */
  code?: string | undefined;
  isCounted?: boolean;
};

/** Where a view is counted, and whose it is. */
export type SeenPage = LinkKey & { propertyId: string | null; visitor: RequestFacts };

/** What the visitor pages need of the rest of the product. Prices are left out where the link hides them. */
export type VisitorPagePorts = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Seals the moment at which a form is given out. */
  formKey: SealingKey;
  readSharedView: (key: LinkKey) => MaybeRefused<SharedView>;
  /** What lets a browser in that has just given the right password; null for a link without one. */
  passForLink: (linkCode: string) => Promise<string | null>;
  /** All places of a link; with a question, which may depend on the link, each with its answer. */
  readPlaces: (
    key: LinkKey,
    question: (view: SharedView) => StayQuestion | null,
  ) => MaybeRefused<{ view: SharedView; places: LinkPlace[] }>;
  readSharedProperty: (
    key: LinkKey,
    propertyId: string,
  ) => MaybeRefused<{ view: SharedView; property: SharedProperty }>;
  /** Answers by property id; a property that is not in the link has none. */
  answerStays: (
    key: LinkKey,
    propertyIds: readonly string[],
    question: StayQuestion,
  ) => MaybeRefused<Record<string, StayAnswer>>;
  createBooking: (input: BookingInput, visitor: RequestFacts) => MaybeRefused<BookingReceipt>;
  countView: (seen: SeenPage) => Promise<void>;
  /** The platform's own terms, then what it does with data; what is not published is left out. */
  readPlatformTexts: () => Promise<PlatformText[]>;
  giveFeedback: (input: FeedbackInput, visitor: RequestFacts) => MaybeRefused<{ ok: true }>;
  readGuestView: (token: string, how?: { allMessages: boolean }) => MaybeRefused<GuestView>;
  sendGuestMessage: (token: string, message: MessageInput) => MaybeRefused<Message>;
  changeGuestArrival: (token: string, arrivalTime: string) => MaybeRefused<GuestView>;
  confirmGuestEmail: (token: string) => MaybeRefused<GuestView>;
  cancelAsGuest: (token: string, reason: string | undefined) => MaybeRefused<GuestView>;
};
