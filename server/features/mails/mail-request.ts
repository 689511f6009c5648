import type { Notification } from '#contract/messages/notifications.ts';
import {
  type AccountMailKind,
  type AgentBookingKind,
  agentBookingKinds,
  type GuestBookingKind,
} from '#domain/mail/mail-kinds.ts';
import type {
  AccountMailData,
  BookingMailData,
  DigestMailData,
  FeedbackReplyMailData,
  GuestLinksMailData,
  IncidentMailData,
  MessageMailData,
  NoticeMailData,
} from '#texts/mail-facts.ts';

/** Kinds that are not sent while the platform's email notifications are off. */
export const noticeKinds = [...agentBookingKinds, 'notice', 'daily_digest'] as const;

/** Subject of an unsubscribe link: one type of notification, or the daily digest. */
export type MailTopic = Notification['type'] | 'digest';

/** Agent and topic of a mail that can be unsubscribed from. */
export type MailAbout = { agentId: string; topic: MailTopic };

export type AgentBookingMail = { kind: AgentBookingKind; data: BookingMailData };

export type MailRequest =
  | { kind: GuestBookingKind; to: string; data: BookingMailData }
  | (AgentBookingMail & { to: string; about?: MailAbout })
  | { kind: 'notice'; to: string; data: NoticeMailData; about: MailAbout }
  | { kind: 'daily_digest'; to: string; data: DigestMailData; about: MailAbout }
  | { kind: AccountMailKind; to: string; data: AccountMailData }
  | { kind: 'new_message'; to: string; data: MessageMailData }
  | { kind: 'feedback_reply'; to: string; data: FeedbackReplyMailData }
  | { kind: 'incident'; to: string; data: IncidentMailData }
  | { kind: 'guest_links'; to: string; data: GuestLinksMailData };

/** Code of the booking that a mail is about. */
export function bookingCodeOf({ data }: MailRequest): string | null {
  return 'code' in data ? data.code : null;
}
