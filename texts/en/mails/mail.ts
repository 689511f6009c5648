import type { MailContent, MailFacts } from '../../mail-facts.ts';
import { accountMail } from './account-mails.ts';
import { bookingMail } from './booking-mails.ts';
import { feedbackMail, guestLinksMail, guestMessageMail } from './message-mails.ts';
import { digestMail, incidentMail, noticeMail } from './notice-mails.ts';

/** Content of a mail. `publicUrl` is the product's base URL. */
export function mail(facts: MailFacts, publicUrl: string): MailContent {
  switch (facts.kind) {
    case 'notice':
      return noticeMail(facts.data, publicUrl);
    case 'daily_digest':
      return digestMail(facts.data, publicUrl);
    case 'new_message':
      return guestMessageMail(facts.data, publicUrl);
    case 'guest_links':
      return guestLinksMail(facts.data);
    case 'feedback_reply':
      return feedbackMail(facts.data);
    case 'incident':
      return incidentMail(facts.data, publicUrl);
    case 'booking_received':
    case 'agent_booking_cancelled':
    case 'change_requested':
    case 'change_approved':
    case 'change_declined':
    case 'booking_requested':
    case 'booking_confirmed':
    case 'booking_declined':
    case 'booking_cancelled':
    case 'booking_expired':
    case 'confirmation_due':
    case 'guest_link':
    case 'host_suspended':
    case 'payment_received':
    case 'before_arrival':
    case 'after_departure':
      return bookingMail(facts.kind, facts.data, publicUrl);
    default:
      return accountMail(facts.kind, facts.data);
  }
}

/** Links below a mail that can be unsubscribed from. */
export const mailFootLinks = {
  unsubscribe: 'Unsubscribe from these emails',
  preferences: 'Notification preferences',
};
