import { Eta } from 'eta';
import { addresses } from '#contract/addresses.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import type { Mail } from '#server/adapters/mail/mail.ts';
import type { MailContent } from '#texts/mail-facts.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { mailLayout } from './mail-layout.ts';
import type { MailRequest } from './mail-request.ts';

const eta = new Eta({ autoEscape: true, cache: true });
const layout = eta.compile(mailLayout);

/** `publicUrl` is the product's base URL; `unsubscribeUrl` is null for mails that cannot be unsubscribed from. */
export type MailLinks = { publicUrl: string; unsubscribeUrl: string | null };

/** Renders a mail as HTML and plain text with the same content. */
export function renderMail(
  mail: MailRequest,
  links: MailLinks = { publicUrl: '', unsubscribeUrl: null },
): Mail {
  const { unsubscribeUrl } = links;
  const content = { brand: null, ...texts(defaultLocale).mail(mail, links.publicUrl), ...footLinks(links) };
  return {
    ...(unsubscribeUrl === null ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
    to: mail.to,
    subject: truncateText(oneLine(content.subject), 200),
    html: eta.render(layout, content),
    text: plainText(content),
  };
}

/** One-click unsubscribe (RFC 8058): mail programs show their own button and post to this URL. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function footLinks({ publicUrl, unsubscribeUrl }: MailLinks): Pick<MailContent, 'footLinks'> {
  if (unsubscribeUrl === null) return {};
  const { mailFootLinks } = texts(defaultLocale);
  return {
    footLinks: [
      { label: mailFootLinks.unsubscribe, url: unsubscribeUrl },
      { label: mailFootLinks.preferences, url: publicUrl + addresses.notificationPreferences() },
    ],
  };
}

function plainText(content: MailContent): string {
  const { title, paragraphs, quotation, facts, sections = [], action, footnote } = content;
  const { links = [], footLinks = [] } = content;
  const widest = Math.max(0, ...facts.map(({ label }) => label.length));
  const parts = [
    title,
    ...paragraphs,
    ...(quotation ? [`${quotation.author}:\n${indent(quotation.text)}`] : []),
    ...(facts.length > 0
      ? [
          facts
            .map(
              ({ label, value, url }) => `${`${label}:`.padEnd(widest + 2)}${value}${url ? `\n${url}` : ''}`,
            )
            .join('\n'),
        ]
      : []),
    ...sections.map((section) => `${section.title}:\n${section.text}`),
    ...[action, ...links].map(({ label, url }) => `${label}:\n${url}`),
    `--\n${[footnote, ...footLinks.map(({ label, url }) => `${label}: ${url}`), content.brand?.name ?? 'Staydesk'].join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '> ');
}

/** Collapses white space: a line break in a subject could inject a header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
