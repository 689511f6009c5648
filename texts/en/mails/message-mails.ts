import { truncateText } from '#domain/shared/truncate-text.ts';
import type { FeedbackReplyMailData, MessageMailData } from '../../mail-facts.ts';
import { type MailContent, mailBrand } from '../../mail-facts.ts';
import { firstName } from '../phrases.ts';

export function guestMessageMail(data: MessageMailData): MailContent {
  return {
    subject: `${data.hostName} wrote to you`,
    preview: truncateText(data.body, 120),
    title: `A message from ${data.hostName}`,
    paragraphs: [`Hello ${firstName(data.guestName)}, your host wrote to you about ${data.propertyTitle}.`],
    quotation: { author: data.hostName, text: data.body },
    facts: [],
    brand: mailBrand(data),
    action: { label: 'Read and answer', url: data.url },
    footnote: `You get this mail because you have a booking with ${data.hostName}. Please answer on your booking page: answers to this address are not read.`,
  };
}

export function feedbackMail({ name, message, reply, url }: FeedbackReplyMailData): MailContent {
  return {
    subject: 'About what you told us',
    preview: truncateText(reply, 120),
    title: 'Thank you for writing to us',
    paragraphs: [`Hello ${firstName(name)},`, ...reply.split(/\n{2,}/)],
    quotation: { author: 'You wrote', text: message },
    facts: [],
    action: { label: 'Write to us again', url },
    footnote: 'You get this mail because you gave us feedback and left your address.',
  };
}
