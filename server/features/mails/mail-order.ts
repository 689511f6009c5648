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
};

export type MessageMailData = {
  guestName: string;
  hostName: string;
  propertyTitle: string;
  body: string;
  url: string;
};

/** `url` carries a token in the first two kinds. */
export type AccountMailData = { name: string; url: string };

export type AccountMailKind = 'password_reset' | 'verify_email' | 'password_changed' | 'google_linked';

export const guestBookingKinds = [
  'booking_requested',
  'booking_confirmed',
  'booking_declined',
  'booking_cancelled',
  'booking_expired',
] as const;

/** Not sent while the platform's e-mail notifications are switched off. */
export const agentBookingKinds = ['booking_received', 'agent_booking_cancelled'] as const;

export type GuestBookingKind = (typeof guestBookingKinds)[number];
export type AgentBookingKind = (typeof agentBookingKinds)[number];

export type MailOrder =
  | { kind: GuestBookingKind | AgentBookingKind; to: string; data: BookingMailData }
  | { kind: AccountMailKind; to: string; data: AccountMailData }
  | { kind: 'new_message'; to: string; data: MessageMailData };
