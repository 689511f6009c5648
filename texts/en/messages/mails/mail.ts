import { truncateText } from '#domain/shared/truncate-text.ts';
import {
  type DigestMailData,
  type FeedbackReplyMailData,
  type GuestLinksMailData,
  type IncidentMailData,
  type MailContent,
  type MailFacts,
  type MessageMailData,
  mailBrand,
  mailPicture,
  type NoticeMailData,
} from '../../../mail-facts.ts';
import * as health from '../../admin/health.ts';
import * as visitorForms from '../../links/visitor-forms.ts';
import { counted, firstName, stayRange } from '../../shared/phrases.ts';
import * as notifications from '../notifications.ts';
import { accountMail } from './account-mails.ts';
import { bookingMail } from './booking-mails.ts';
import { dayText } from './stay-facts.ts';

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
    case 'agreement_to_sign':
    case 'agreement_signed':
    case 'host_suspended':
    case 'payment_asked':
    case 'payment_returned':
    case 'payment_too_late':
    case 'refund_requested':
    case 'refund_sent':
    case 'hold_offered':
    case 'unpaid_warning':
    case 'deposit_asked':
    case 'deposit_received':
    case 'deposit_kept':
    case 'deposit_released':
    case 'payment_received':
    case 'before_arrival':
    case 'after_departure':
    case 'review_answered':
      return bookingMail(facts.kind, facts.data, publicUrl);
    default:
      return accountMail(facts.kind, facts.data);
  }
}

/** The sender of a mail to a guest, beside the platform's own address. */
export const mailFrom = ({ name }: { name: string }) => `${name} (Staydesk)`;

/** Links below a mail that can be unsubscribed from. */
export const mailFootLinks = {
  unsubscribe: 'Unsubscribe from these emails',
  preferences: notifications.preferencesTitle,
};

function noticeMail({ title, message, path }: NoticeMailData, publicUrl: string): MailContent {
  return {
    subject: title,
    preview: truncateText(message, 120),
    title,
    paragraphs: [message],
    facts: [],
    action: { label: 'Open in Staydesk', url: publicUrl + path },
    footnote: 'You’re receiving this email because email is on for these notifications.',
  };
}

function digestMail(data: DigestMailData, publicUrl: string): MailContent {
  const { name, date, facts, news, more, path } = data;
  const day = dayText(date, data);

  return {
    subject: `Your day: ${day}`,
    preview: facts.map(({ label, value }) => `${label}: ${value}`).join(', '),
    title: `Your day, ${day}`,
    paragraphs: [
      `Hello ${firstName(name)}, here’s your day at a glance.`,
      ...(news.length > 0 ? ['New since yesterday:'] : []),
      ...news.map(({ title, message }) => `${title}. ${message}`),
      ...(more > 0 ? [`And ${counted(more, 'more notification')}.`] : []),
    ],
    facts,
    action: { label: 'Open Staydesk', url: publicUrl + path },
    footnote: 'You’re receiving this email once a day because the daily digest is on.',
  };
}

function incidentMail({ name, items, path }: IncidentMailData, publicUrl: string): MailContent {
  const subject = items.map(({ title }) => title).join(', ');
  return {
    subject: `Staydesk: ${subject}`,
    preview: items.map(({ summary }) => summary).join(' '),
    title: subject,
    paragraphs: [
      `Hello ${firstName(name)},`,
      ...items.map(({ title, summary, meaning, waits }) =>
        [items.length > 1 ? `${title}.` : '', summary, meaning, waits].filter(Boolean).join(' '),
      ),
    ],
    facts: [],
    action: { label: health.openPage, url: publicUrl + path },
    footnote:
      'You’re receiving this email because you chose email about incidents. You can turn it off on the health page.',
  };
}

function guestMessageMail(data: MessageMailData, publicUrl: string): MailContent {
  return {
    subject: `New message from ${data.hostName}`,
    preview: truncateText(data.body, 120),
    title: `New message from ${data.hostName}`,
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${data.hostName} sent you a message about ${data.propertyTitle}.`,
    ],
    quotation: { author: data.hostName, text: data.body },
    facts: [],
    picture: mailPicture(data, publicUrl),
    brand: mailBrand(data),
    action: { label: 'Read and reply', url: data.url },
    footnote: data.isQuestion
      ? `You’re receiving this email because you asked ${data.hostName} a question. Your answer to it reaches them, and so does a message on the page of your question.`
      : `You’re receiving this email because you have a booking with ${data.hostName}. Your answer to it reaches them, and so does a message on your booking page.`,
  };
}

/** Links to stays and questions; the button opens the first one. */
function guestLinksMail({ stays, questions = [] }: GuestLinksMailData): MailContent {
  const [stay] = stays;
  const isOne = stays.length + questions.length === 1;
  const what = stay ? 'booking' : 'question';
  const title = isOne ? `Your ${what} link` : `Your ${what} links`;

  return {
    subject: title,
    preview: [...stays, ...questions].map(({ propertyTitle }) => propertyTitle).join(', '),
    title,
    paragraphs: [
      stay
        ? 'You asked for the links to your bookings. Anyone who has a link can see and cancel that booking.'
        : 'You asked for the links to your questions. Anyone who has a link can read and continue that conversation.',
    ],
    facts: [
      ...stays.map(({ propertyTitle, hostName, code, url, isEnded, ...dates }) => ({
        label: `${propertyTitle}, ${hostName} (${code})`,
        value: isEnded ? `${stayRange(dates)}, not taking place` : stayRange(dates),
        url,
      })),
      ...questions.map(({ propertyTitle, hostName, url }) => ({
        label: `${propertyTitle}, ${hostName}`,
        value: visitorForms.questionMessage,
        url,
      })),
    ],
    action: stay
      ? { label: isOne ? 'Open your booking page' : 'Open the first booking', url: stay.url }
      : { label: isOne ? 'Open your question' : 'Open your latest question', url: questions[0]?.url ?? '' },
    footnote: `You’re receiving this email because your ${what} links were requested for this address. If it wasn’t you, you can ignore it: only this mailbox gets them.`,
  };
}

function feedbackMail({ name, message, reply, url }: FeedbackReplyMailData): MailContent {
  return {
    subject: 'Re: your feedback',
    preview: truncateText(reply, 120),
    title: 'Thank you for your feedback',
    paragraphs: [`Hello ${firstName(name)},`, ...reply.split(/\n{2,}/)],
    quotation: { author: 'You wrote', text: message },
    facts: [],
    action: { label: 'Read and reply', url },
    footnote:
      'You’re receiving this email because you sent us feedback and gave your address for a reply. Please reply on the page of your feedback; we don’t read replies to this email.',
  };
}
