import { truncateText } from '#domain/shared/truncate-text.ts';
import type { FeedbackReplyMailData, MessageMailData } from '../../mail-facts.ts';
import { type MailContent, mailBrand } from '../../mail-facts.ts';
import { firstName } from '../phrases.ts';

export function guestMessageMail(data: MessageMailData): MailContent {
  return {
    subject: `New message from ${data.hostName}`,
    preview: truncateText(data.body, 120),
    title: `New message from ${data.hostName}`,
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${data.hostName} sent you a message about ${data.propertyTitle}.`,
    ],
    quotation: { author: data.hostName, text: data.body },
    facts: [],
    brand: mailBrand(data),
    action: { label: 'Read and reply', url: data.url },
    footnote: `You’re receiving this email because you have a booking with ${data.hostName}. Please reply on your booking page; we don’t read replies to this email.`,
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
