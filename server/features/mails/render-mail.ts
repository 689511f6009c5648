import { Eta } from 'eta';
import type { Mail } from '#server/outside/mail.ts';
import { accountMailContent } from './account-mail-content.ts';
import { bookingMailContent } from './booking-mail-content.ts';
import type { MailContent } from './mail-content.ts';
import { mailLayout } from './mail-layout.ts';
import type { MailOrder } from './mail-order.ts';
import { messageMailContent } from './message-mail-content.ts';

const eta = new Eta({ autoEscape: true, cache: true });
const layout = eta.compile(mailLayout);

/** The finished mail: the same words as HTML and as plain text. */
export function renderMail(order: MailOrder): Mail {
  const content = contentOf(order);
  return {
    to: order.to,
    subject: oneLine(content.subject).slice(0, 200),
    html: eta.render(layout, content),
    text: plainText(content),
  };
}

function contentOf(order: MailOrder): MailContent {
  switch (order.kind) {
    case 'new_message':
      return messageMailContent(order.data);
    case 'password_reset':
    case 'verify_email':
    case 'password_changed':
    case 'google_linked':
      return accountMailContent(order.kind, order.data);
    default:
      return bookingMailContent(order.kind, order.data);
  }
}

function plainText(content: MailContent): string {
  const { title, paragraphs, quotation, facts, action, footnote } = content;
  const widest = Math.max(0, ...facts.map(({ label }) => label.length));
  const parts = [
    title,
    ...paragraphs,
    ...(quotation ? [`${quotation.author}:\n${indent(quotation.text)}`] : []),
    ...(facts.length > 0
      ? [facts.map(({ label, value }) => `${`${label}:`.padEnd(widest + 2)}${value}`).join('\n')]
      : []),
    `${action.label}:\n${action.url}`,
    `--\n${footnote}\nStaydesk`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '> ');
}

/** A line break in a subject could begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
