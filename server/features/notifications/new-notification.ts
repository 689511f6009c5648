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
  /** A path of this site. */
  link?: string | null;
  /** What happened, by name and version: telling it a second time under the same key does nothing. */
  dedupeKey: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Says more than title and message do, when it is told by mail. */
  mail?: AgentBookingMail;
};

export type NewAdminNotification = {
  type: NotificationType;
  title: string;
  message: string;
  /** A path of this site. */
  link: string;
  dedupeKey: string;
  now: number;
};
