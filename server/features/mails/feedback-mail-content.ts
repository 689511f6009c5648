import { truncateText } from '#domain/shared/truncate-text.ts';
import type { MailContent } from './mail-content.ts';
import type { FeedbackReplyMailData } from './mail-request.ts';

export function feedbackMailContent({ name, message, reply, url }: FeedbackReplyMailData): MailContent {
  const firstName = name.trim().split(/\s+/)[0] || 'there';
  return {
    subject: 'About what you told us',
    preview: truncateText(reply, 120),
    title: 'Thank you for writing to us',
    paragraphs: [`Hello ${firstName},`, ...reply.split(/\n{2,}/)],
    quotation: { author: 'You wrote', text: message },
    facts: [],
    action: { label: 'Write to us again', url },
    footnote: 'You get this mail because you gave us feedback and left your address.',
  };
}
