import type { GuestGuide } from '#contract/properties/property-operations.ts';
import { brandShades } from '#domain/account/brand-shades.ts';
import type { DateOrder } from '#domain/account/display-settings.ts';
import type { EmailChangeResult } from '#domain/account/email-change.ts';
import type { MemberRole } from '#domain/account/member-roles.ts';
import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { BookingTexts } from '#domain/bookings/booking-texts.ts';
import type { EndReasonCode } from '#domain/bookings/end-reason.ts';
import type { TransitionActor } from '#domain/bookings/transition-table.ts';
import type {
  AccountMailKind,
  AgentBookingKind,
  GuestBookingKind,
} from '#domain/messages/mails/mail-kinds.ts';
import type { RefundDeadline } from '#domain/payments/cancellation-refund.ts';
import type { PaymentDetails } from '#domain/payments/payment-details.ts';
import type { InstalmentKind } from '#domain/payments/payment-lists.ts';
import type { Money } from '#domain/shared/money.ts';
import type { CouponTerms } from '#domain/subscription/coupon.ts';
import type { PlanType } from '#domain/subscription/plans.ts';

/** What guest and host agree on, in mails about a request or a confirmed stay. */
export type AgreementFacts = {
  /** Street and town; null before the stay is confirmed. */
  address: string | null;
  /** The way to the address in a map. */
  directionsUrl: string | null;
  /** Local times, `HH:MM`. */
  checkInFrom: string;
  checkOutBy: string;
  /** `note` explains a fee or tax with terms. */
  lines: { label: string; quantity: number; unit: Money; amount: Money; note?: string }[];
  /** Taxes that the total does not add, each with the sentence that says why. */
  notAdded?: { label: string; amount: Money; note: string }[];
  /** `dueOn` is null for a payment that is due within days of the confirmation; `amount` is what is open of it. */
  instalments: { kind: InstalmentKind; dueOn: string | null; amount: Money; isPaid: boolean }[];
  /** Null in a mail that is not about the price. */
  refunds: RefundDeadline[] | null;
};

/** Cover photo of a property; `path` is that of a JPEG on this server. */
export type MailPicture = { path: string; alt: string; width: number; height: number };

/** What a guest still has to pay, and the next instalment of it. */
export type AmountDue = {
  open: Money;
  now: { amount: Money; since: string; isLate: boolean } | null;
  next: { amount: Money; dueOn: string } | null;
};

/** Data of a mail about a booking. `url` is the guest's page for guests and the booking's screen for agents. */
export type BookingMailData = {
  code: string;
  guestName: string;
  /** Company or name of the agent. */
  hostName: string;
  propertyTitle: string;
  /** Town and country, or empty. */
  place: string;
  timezone: string;
  checkIn: string;
  checkOut: string;
  nights: number;
  guests: number;
  total: Money;
  url: string;
  holdExpiresAt?: string | null;
  /** Reason of a decline or cancellation, as written. */
  reason?: string;
  /** The reason where nobody wrote one; `reason` then has it as the business reads it. */
  reasonCode?: EndReasonCode;
  refund?: Money | null;
  /** Who ended the booking, and the state it had. */
  ended?: { by: TransitionActor; from: BookingStatus };
  /** The refund that the mail is about; `expectedBy` is null until it has been sent, and for one given by hand. */
  refunding?: { amount: Money; on: string; expectedBy: string | null; isOnline: boolean };
  /** The guest's message in the request. */
  guestMessage?: string;
  /** Absent from mails to guests, so that nobody can have their own words mailed to someone else's address. */
  texts?: BookingTexts;
  /** What the guest asks for in place of the booked stay. */
  change?: {
    checkIn: string;
    checkOut: string;
    nights: number;
    guests: number;
    total: Money;
    message: string;
  };
  /** True for an instant booking. */
  isInstant?: boolean;
  /** True for an instant booking that is confirmed once its guest has signed the agreement. */
  waitsForSignature?: boolean;
  /** A rental agreement that replaces one the guest has had before. */
  isNewVersion?: boolean;
  /** Locale of dates and amounts, such as `en-GB`. */
  locale?: string;
  /** Order of dates in mails to an agent; guests get that of the locale. */
  dateOrder?: DateOrder;
  /** The agent's brand colour, such as `#12695d`; used in mails to guests. */
  colour?: string | null;
  agreement?: AgreementFacts;
  picture?: MailPicture | null;
  /** How to pay; null while nothing is due or the host has given no way. */
  payment?: PaymentDetails | null;
  /** What the guest can pay on their page now; absent without. `confirms`: the payment confirms the booking. */
  online?: { amount: Money; confirms: boolean };
  /** The damage deposit, in a mail about it; `returned` goes back to the guest, `isOnline` the way it was paid. */
  damageDeposit?: { amount: Money; dueOn: string; kept: Money; returned: Money; isOnline: boolean };
  /** The payment that the mail is about. */
  received?: { amount: Money; on: string };
  /** Paid and refunded so far, and what was paid beyond the price; each absent where there is none. */
  paid?: Money;
  refunded?: Money;
  overpaid?: Money;
  /** Null when nothing is due. */
  due?: AmountDue | null;
  /** Day on which an unpaid booking is cancelled. */
  cancelsOn?: string;
  /** What the host shares about getting in and living there. */
  guide?: GuestGuide | null;
  /** The mail is sent on the day of arrival. */
  isToday?: boolean;
  /** After the stay: its form for feedback, and the host's page for the next one, null without a working link. */
  after?: { feedbackUrl: string; bookUrl: string | null };
  /** The host's answer to the guest's review. */
  reviewAnswer?: string;
};

export type MessageMailData = {
  guestName: string;
  hostName: string;
  propertyTitle: string;
  body: string;
  /** The guest has asked without a booking. */
  isQuestion?: boolean;
  url: string;
  colour?: string | null;
  picture?: MailPicture | null;
};

/** Stays of one mailbox, the next one first, and its questions, the latest first; never both empty. */
export type GuestLinksMailData = {
  questions?: { propertyTitle: string; hostName: string; url: string }[];
  stays: {
    propertyTitle: string;
    hostName: string;
    checkIn: string;
    checkOut: string;
    code: string;
    url: string;
    /** Cancelled, declined or expired. */
    isEnded?: boolean;
  }[];
};

/** Parts of the platform that are down or work again, for an admin. */
export type IncidentMailData = {
  name: string;
  items: { title: string; summary: string; meaning: string; waits: string }[];
  path: string;
};

/** Feedback and an admin's reply. */
export type FeedbackReplyMailData = { name: string; message: string; reply: string; url: string };

/**
 * Data of a mail about an account. `url` contains a token where the link itself decides. `day` is a date as text, or a moment with
 * its time zone: when an account is erased, or its address changes.
 * `device` is the device that signed in, such as `Firefox on Windows`, with the beginning of its IP address.
 */
export type AccountMailData = {
  /** The business of a team and the role in it, in an invitation. */
  business?: string;
  role?: MemberRole;
  name: string;
  url: string;
  day?: string;
  device?: { browser: string; network: string };
  /** Name of the passkey that was added, removed or found to be copied. */
  passkey?: string;
  /** New address of an account whose email changes; absent where the reader may be a stranger. */
  newEmail?: string;
  /** How the change of an agent's address ended that the reader, an admin, asked for. */
  emailChange?: { agent: string; email: string; result: EmailChangeResult };
  /** Why an account was suspended, as the admin wrote it. */
  reason?: string;
  /** How to reach support: an email address or a web address. */
  support?: string;
  /** Price of a plan before and after a change. */
  price?: { plan: string; from: string; to: string };
  /** What an admin did with the coupon of a running plan. */
  coupon?: CouponFacts;
  /** What was changed about how guests pay; `iban` is masked, and empty where there is none. */
  payout?: { change: PayoutChange; iban: string };
  /** What admins tell agents, as they wrote it. */
  announcement?: { title: string; paragraphs: string[] };
};

/** Part of the details by which guests pay a host. */
export type PayoutChange = 'bank_account' | 'instructions' | 'business' | 'card_payments';

/** A coupon of a running plan. Days are written as the agent reads them. */
export type CouponFacts = Pick<CouponTerms, 'percentOff' | 'duration' | 'months'> & {
  plan: string;
  code: string;
  amountOff: Money | null;
  from: string;
  /** The last day of its months; null for the other durations. */
  until: string | null;
  /** `before` is what it would have been without the change. */
  nextInvoice: { day: string; amount: Money; before: Money };
  /** Code of the coupon that it takes the place of. */
  replaced: string | null;
};

/** Data of a mail about a notification; `path` is its target. */
export type NoticeMailData = { title: string; message: string; path: string };

export type DigestMailData = {
  name: string;
  /** Civil date in the agent's time zone, `YYYY-MM-DD`. */
  date: string;
  facts: { label: string; value: string }[];
  news: { title: string; message: string }[];
  /** Number of further notifications. */
  more: number;
  path: string;
  dateOrder: DateOrder;
};

/** A mail to write: its kind with the facts of it. */
export type MailFacts =
  | { kind: GuestBookingKind | AgentBookingKind; data: BookingMailData }
  | { kind: 'notice'; data: NoticeMailData }
  | { kind: 'daily_digest'; data: DigestMailData }
  | { kind: AccountMailKind; data: AccountMailData }
  | { kind: 'new_message'; data: MessageMailData }
  | { kind: 'feedback_reply'; data: FeedbackReplyMailData }
  | { kind: 'incident'; data: IncidentMailData }
  | { kind: 'guest_links'; data: GuestLinksMailData };

/** What an admin did with the coupon of a running plan; days are civil dates. */
export type CouponChangeFacts = Omit<CouponFacts, 'plan'> & { planType: PlanType };

/** Branding of a mail; `button` and `label` contrast with each other, and `button` with white. */
export type MailBrand = { name: string; button: string; label: string };

/** Content of a mail, before it is rendered as HTML and plain text. */
export type MailContent = {
  subject: string;
  /** Preheader: shown beside the subject. */
  preview: string;
  title: string;
  paragraphs: readonly string[];
  /** Shown above the title. `url` is absolute. */
  picture?: { url: string; alt: string; width: number; height: number } | null;
  /** Text written by a person. */
  quotation?: { author: string; text: string } | undefined;
  /** The total alone stands out. */
  facts: readonly { label: string; value: string; url?: string; isTotal?: boolean }[];
  /** Longer texts below the facts, such as the way in. */
  sections?: readonly { title: string; text: string }[];
  action: { label: string; url: string };
  /** Further links beside the action. */
  links?: readonly { label: string; url: string }[];
  /** The host's branding; null for mails from Staydesk. */
  brand?: MailBrand | null;
  /** Why the recipient gets this mail. */
  footnote: string;
  /** Small links below the footnote. */
  footLinks?: readonly { label: string; url: string }[] | undefined;
};

/** Branding of a mail to a guest: the host's name and colour. */
export function mailBrand({ hostName, colour }: { hostName: string; colour?: string | null }): MailBrand {
  if (!colour) return { name: hostName, button: '#12695d', label: '#ffffff' };
  const { accent, label } = brandShades(colour).light;
  return { name: hostName, button: accent, label };
}

/** Picture of a mail at its absolute URL, as mail programs need it. */
export function mailPicture(
  { picture }: { picture?: MailPicture | null },
  publicUrl: string,
): NonNullable<MailContent['picture']> | null {
  if (!picture) return null;
  const { path, ...shown } = picture;
  return { url: publicUrl + path, ...shown };
}
