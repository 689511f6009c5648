import { truncateText } from '#domain/shared/truncate-text.ts';
import type { FeedbackReplyMailData, GuestLinksMailData, MessageMailData } from '../../mail-facts.ts';
import { type MailContent, mailBrand, mailPicture } from '../../mail-facts.ts';
import { firstName, stayRange } from '../phrases.ts';

export function guestMessageMail(data: MessageMailData, publicUrl: string): MailContent {
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
      ? `You’re receiving this email because you asked ${data.hostName} a question. Please reply on the page of your question; we don’t read replies to this email.`
      : `You’re receiving this email because you have a booking with ${data.hostName}. Please reply on your booking page; we don’t read replies to this email.`,
  };
}

/** Links to all current stays and questions; the button opens the first one. */
export function guestLinksMail({ stays, questions = [] }: GuestLinksMailData): MailContent {
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
      ...stays.map(({ propertyTitle, hostName, code, url, ...dates }) => ({
        label: `${propertyTitle}, ${hostName} (${code})`,
        value: stayRange(dates),
        url,
      })),
      ...questions.map(({ propertyTitle, hostName, url }) => ({
        label: `${propertyTitle}, ${hostName}`,
        value: 'Your question',
        url,
      })),
    ],
    action: stay
      ? { label: isOne ? 'Open your booking page' : 'Open your next booking', url: stay.url }
      : { label: isOne ? 'Open your question' : 'Open your latest question', url: questions[0]?.url ?? '' },
    footnote: `You’re receiving this email because your ${what} links were requested for this address. If it wasn’t you, you can ignore it: only this mailbox gets them.`,
  };
}

export function feedbackMail({ name, message, reply, url }: FeedbackReplyMailData): MailContent {
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
