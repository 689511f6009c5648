import type { Notification } from '#contract/notifications.ts';
import type { Money } from '#contract/shapes.ts';

/** What a mail about a booking tells. `url` is the guest's page in a guest's mail, the booking's screen in an agent's. */
export type BookingMailData = {
  code: string;
  guestName: string;
  /** Company or name of the agent. */
  hostName: string;
  propertyTitle: string;
  /** Town and country, or an empty text. */
  place: string;
  timezone: string;
  checkIn: string;
  checkOut: string;
  nights: number;
  guests: number;
  total: Money;
  url: string;
  holdExpiresAt?: string | null;
  /** Why it was declined or cancelled, in the words of the one who did it. */
  reason?: string;
  refund?: Money | null;
  /** What the guest wrote with the request. */
  guestMessage?: string;
  /** True when a visitor's booking was confirmed at once. */
  isInstant?: boolean;
  /** For dates and amounts, such as `en-GB`. */
  locale?: string;
  /** The agent's, `#12695d`; guests meet it in their mails. */
  colour?: string | null;
};

export type MessageMailData = {
  guestName: string;
  hostName: string;
  propertyTitle: string;
  body: string;
  url: string;
  colour?: string | null;
};

/** What somebody wrote to us, and what an admin answers. */
export type FeedbackReplyMailData = { name: string; message: string; reply: string; url: string };

/**
 * `url` carries a token in the first two kinds. `day` is when an account is erased, as it is read. `device` is what
 * signed in: `Firefox on Windows`, from addresses that begin with `network`.
 */
export type AccountMailData = {
  name: string;
  url: string;
  day?: string;
  device?: { browser: string; network: string };
  /** Of an admin whose address changes. */
  newEmail?: string;
};

export const accountMailKinds = [
  'password_reset',
  'verify_email',
  'password_changed',
  'google_linked',
  'admin_invited',
  'admin_email_confirm',
  'admin_email_changing',
  'admin_email_changed',
  'two_step_on',
  'two_step_off',
  'two_step_off_by_admin',
  'recovery_codes_made',
  'recovery_code_used',
  'new_device',
  'export_ready',
  'account_closing',
  'account_kept',
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

export const guestBookingKinds = [
  'booking_requested',
  'booking_confirmed',
  'booking_declined',
  'booking_cancelled',
  'booking_expired',
  'guest_link',
] as const;

export const agentBookingKinds = ['booking_received', 'agent_booking_cancelled'] as const;

/** Not sent while the platform's e-mail notifications are switched off. */
export const noticeKinds = [...agentBookingKinds, 'notice', 'daily_digest'] as const;

export type GuestBookingKind = (typeof guestBookingKinds)[number];
export type AgentBookingKind = (typeof agentBookingKinds)[number];

/** What somebody can say no to: one type of notification, or the daily digest. */
export type MailTopic = Notification['type'] | 'digest';

/** Whose preferences let a mail leave, and about what: it can be switched off from within the mail. */
export type MailAbout = { agentId: string; topic: MailTopic };

/** A notification in other words; `path` is where it leads. */
export type NoticeMailData = { title: string; message: string; path: string };

export type DigestMailData = {
  name: string;
  /** The agent's own day, `YYYY-MM-DD`. */
  date: string;
  facts: { label: string; value: string }[];
  news: { title: string; message: string }[];
  /** How many more news there are than those. */
  more: number;
  path: string;
  locale?: string;
};

export type AgentBookingMail = { kind: AgentBookingKind; data: BookingMailData };

export type MailOrder =
  | { kind: GuestBookingKind; to: string; data: BookingMailData }
  | (AgentBookingMail & { to: string; about?: MailAbout })
  | { kind: 'notice'; to: string; data: NoticeMailData; about: MailAbout }
  | { kind: 'daily_digest'; to: string; data: DigestMailData; about: MailAbout }
  | { kind: AccountMailKind; to: string; data: AccountMailData }
  | { kind: 'new_message'; to: string; data: MessageMailData }
  | { kind: 'feedback_reply'; to: string; data: FeedbackReplyMailData };
