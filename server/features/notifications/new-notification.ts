import type { AgentBookingMail } from '#server/features/mails/index.ts';
import type { NotificationType } from './notification.store.ts';

export type NewNotification = {
  id: string;
  agentId: string;
  type: NotificationType;
  title: string;
  message: string;
  bookingId?: string | null;
  propertyId?: string | null;
  /** A path on this site. */
  link?: string | null;
  /** Name and version of the event; a second notification with the same key is dropped. */
  dedupeKey: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Richer content for the mail, instead of title and message. */
  mail?: AgentBookingMail;
};

export type NewAdminNotification = {
  type: NotificationType;
  title: string;
  message: string;
  /** A path on this site. */
  link: string;
  dedupeKey: string;
  now: number;
};
