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
    footnote: `You’re receiving this email because you have a booking with ${data.hostName}. Please reply on your booking page; we don’t read replies to this email.`,
  };
}

/** Links to all current stays; the button opens the next one. */
export function guestLinksMail({ stays }: GuestLinksMailData): MailContent {
  const isOne = stays.length === 1;
  return {
    subject: isOne ? 'Your booking link' : 'Your booking links',
    preview: stays.map(({ propertyTitle }) => propertyTitle).join(', '),
    title: isOne ? 'Your booking link' : 'Your booking links',
    paragraphs: [
      'You asked for the links to your bookings. Anyone who has a link can see and cancel that booking.',
    ],
    facts: stays.map(({ propertyTitle, hostName, code, url, ...stay }) => ({
      label: `${propertyTitle}, ${hostName} (${code})`,
      value: stayRange(stay),
      url,
    })),
    action: { label: isOne ? 'Open your booking page' : 'Open your next booking', url: stays[0]?.url ?? '' },
    footnote:
      'You’re receiving this email because your booking links were requested for this address. If it wasn’t you, you can ignore it: only this mailbox gets them.',
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
    action: { label: 'Send more feedback', url },
    footnote: 'You’re receiving this email because you sent us feedback and gave your address for a reply.',
  };
}
