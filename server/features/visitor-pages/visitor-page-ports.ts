import type { BookingInput, BookingReceipt } from '#contract/bookings/bookings.ts';
import type { SharedProperty, SharedView } from '#contract/links/shared-links.ts';
import type { Message, MessageInput } from '#contract/messages/messages.ts';
import type { FeedbackInput } from '#contract/platform/feedback.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Stay } from '#contract/shapes.ts';
import type { GuestView } from '#contract/visitor/guest.ts';
import type { PlatformText, StayAnswer, VisitorParty } from '#contract/visitor/visitor-pages.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { SealingKey } from '#server/adapters/secrets/secret-key.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import type { ListedProperty } from './filter-listed-properties.ts';

export type MaybeRefused<T> = Promise<T | Refusal<RefusalCode>>;

/** What a visitor needs to open a link: its code, and the typed password or the pass of a browser that knows it. */
export type LinkKey = { linkCode: string; password: string | null; network?: string };

/** The stay that a visitor asks about. Counted as a quote of the link unless `isCounted` is false. */
export type StayQuestion = {
  stay: Stay;
  party: VisitorParty;
  /** Promotion code as typed. */
  code?: string | undefined;
  isCounted?: boolean;
};

/** A page view to count, and its visitor. */
export type PageView = LinkKey & { propertyId: string | null; visitor: RequestFacts };

/** What visitor pages need from other features. Prices are omitted when the link hides them. */
export type VisitorPagePorts = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Key that signs the time at which a form was issued. */
  formKey: SealingKey;
  readSharedView: (key: LinkKey) => MaybeRefused<SharedView>;
  /** Pass for a browser after the right password; null for a link without a password. */
  passForLink: (linkCode: string) => Promise<string | null>;
  /** All properties of a link, each with its answer when `question` returns a stay. */
  readListedProperties: (
    key: LinkKey,
    question: (view: SharedView) => StayQuestion | null,
  ) => MaybeRefused<{ view: SharedView; places: ListedProperty[] }>;
  readSharedProperty: (
    key: LinkKey,
    propertyId: string,
  ) => MaybeRefused<{ view: SharedView; property: SharedProperty }>;
  /** Answers by property id; ids that are not on the link are omitted. */
  answerStays: (
    key: LinkKey,
    propertyIds: readonly string[],
    question: StayQuestion,
  ) => MaybeRefused<Record<string, StayAnswer>>;
  createBooking: (input: BookingInput, visitor: RequestFacts) => MaybeRefused<BookingReceipt>;
  countView: (seen: PageView) => Promise<void>;
  /** The platform's terms and privacy policy; unpublished texts are omitted. */
  readPlatformTexts: () => Promise<PlatformText[]>;
  giveFeedback: (input: FeedbackInput, visitor: RequestFacts) => MaybeRefused<{ ok: true }>;
  readGuestView: (token: string, how?: { allMessages: boolean }) => MaybeRefused<GuestView>;
  sendGuestMessage: (token: string, message: MessageInput) => MaybeRefused<Message>;
  changeGuestArrival: (token: string, arrivalTime: string) => MaybeRefused<GuestView>;
  confirmGuestEmail: (token: string) => MaybeRefused<GuestView>;
  cancelAsGuest: (token: string, reason: string | undefined) => MaybeRefused<GuestView>;
};
