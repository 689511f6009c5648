import { truncateText } from '#domain/shared/truncate-text.ts';
import { mailBrand } from './mail-brand.ts';
import type { MailContent } from './mail-content.ts';
import type { MessageMailData } from './mail-request.ts';

export function messageMailContent(data: MessageMailData): MailContent {
  const firstName = data.guestName.trim().split(/\s+/)[0] || 'there';
  return {
    subject: `${data.hostName} wrote to you`,
    preview: truncateText(data.body, 120),
    title: `A message from ${data.hostName}`,
    paragraphs: [`Hello ${firstName}, your host wrote to you about ${data.propertyTitle}.`],
    quotation: { author: data.hostName, text: data.body },
    facts: [],
    brand: mailBrand(data),
    action: { label: 'Read and answer', url: data.url },
    footnote: `You get this mail because you have a booking with ${data.hostName}. Please answer on your booking page: answers to this address are not read.`,
  };
}
