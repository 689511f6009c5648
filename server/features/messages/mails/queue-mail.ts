import { v7 as uuidv7 } from 'uuid';
import type { Notification } from '#contract/messages/notifications.ts';
import {
  type AccountMailKind,
  type AgentBookingKind,
  agentBookingKinds,
  type GuestBookingKind,
} from '#domain/messages/mails/mail-kinds.ts';
import type { Reader } from '#domain/shared/reader.ts';
import { openText, type SealingKey, sealText } from '#server/adapters/secrets/secret-key.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
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
import { addQueuedMail } from './delivery/mail-delivery.store.ts';
import { hashRecipient, sealRecipient } from './delivery/recipient.ts';

export const mailQueue = 'mail';

/** Queues a mail for after the commit of `tx`; a rollback discards it. */
export async function queueMail(tx: Tx, mail: MailRequest): Promise<void> {
  const id = uuidv7();
  const [sealed, recipient, recipientHash] = await Promise.all([
    sealMail(tx.mailKey, mail),
    sealRecipient(tx.mailKey, mail.to),
    hashRecipient(tx.mailKey, mail.to),
  ]);
  const about = { kind: mail.kind, recipient, recipientHash, bookingCode: bookingCodeOf(mail) };
  const payload = { ...sealed, delivery: id, ...accountOf(mail) };
  addQueuedMail(tx, { id, queue: mailQueue, ...about, now: tx.now() }, payload);
}

/** The account that a mail is from or for, whose turns it takes in the queue. */
function accountOf(mail: MailRequest): { agentId?: string } {
  if ('from' in mail) return { agentId: mail.from.agentId };
  return 'about' in mail && mail.about ? { agentId: mail.about.agentId } : {};
}

/** Queues a delayed mail that is already sealed. */
export async function queueWaitingMail(tx: Tx, waiting: SealedMail | MailRequest): Promise<void> {
  if ('sealed' in waiting) await enqueue(tx, mailQueue, { sealed: waiting.sealed });
  else await queueMail(tx, waiting);
}

const belongsTo = 'mail';

export type SealedMail = { sealed: string };

/** Seals a queued mail, so that a reader of the database sees neither its text nor the guest's link. */
export async function sealMail(mailKey: SealingKey, mail: MailRequest): Promise<SealedMail> {
  return { sealed: sealText(await mailKey(), belongsTo, JSON.stringify(mail)).toString('base64') };
}

/** Opens a queued mail; mails of earlier releases are not sealed. */
export async function unsealMail(
  mailKey: SealingKey,
  waiting: Record<string, unknown>,
): Promise<MailRequest> {
  const { sealed } = waiting;
  // NOTE: only queueMail() puts jobs on this queue, in either form.
  if (typeof sealed !== 'string') return waiting as MailRequest;
  return JSON.parse(openText(await mailKey(), belongsTo, Buffer.from(sealed, 'base64')));
}

/** Kinds that are not sent while the platform's email notifications are off. */
export const noticeKinds = [...agentBookingKinds, 'notice', 'daily_digest'] as const;

/** Subject of an unsubscribe link: one type of notification, or the daily digest. */
export type MailTopic = Notification['type'] | 'digest';

/** Member and topic of a mail that can be unsubscribed from; without a member the first owner’s. */
export type MailAbout = { agentId: string; memberId?: string; topic: MailTopic };

export type AgentBookingMail = { kind: AgentBookingKind; data: BookingMailData };

/** The host whom a mail to a guest is from, and what it is about: it waits while the host may not write. */
export type MailSender = {
  agentId: string;
  /** Null for a question without a booking. */
  bookingId: string | null;
  messageId?: string;
};

type GuestMail =
  | { kind: GuestBookingKind; to: string; data: BookingMailData }
  | { kind: 'new_message'; to: string; data: MessageMailData };

type PlatformMail =
  | (AgentBookingMail & { to: string; about?: MailAbout })
  | { kind: 'notice'; to: string; data: NoticeMailData; about: MailAbout }
  | { kind: 'daily_digest'; to: string; data: DigestMailData; about: MailAbout }
  | { kind: AccountMailKind; to: string; data: AccountMailData }
  | { kind: 'feedback_reply'; to: string; data: FeedbackReplyMailData }
  | { kind: 'incident'; to: string; data: IncidentMailData }
  | { kind: 'guest_links'; to: string; data: GuestLinksMailData; reader: Reader };

/** What a mail is rendered from; the sender makes no difference. */
export type MailToRender = (GuestMail & { reader?: Reader }) | PlatformMail;

/** Mails to guests and visitors are in their language; a job of an earlier release has no reader, and is read as English. */
export type MailRequest = (GuestMail & { from: MailSender; reader: Reader }) | PlatformMail;

/** Code of the booking that a mail is about. */
export function bookingCodeOf({ data }: MailToRender): string | null {
  return 'code' in data ? data.code : null;
}
