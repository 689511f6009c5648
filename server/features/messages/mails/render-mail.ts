import { Eta } from 'eta';
import { addresses } from '#contract/addresses.ts';
import { withoutAddresses } from '#domain/messages/mails/plain-subject.ts';
import type { Reader } from '#domain/shared/reader.ts';
import { hasIsolates, hasRightToLeft, withIsolatedRuns } from '#domain/shared/text-direction.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import type { Mail } from '#server/adapters/mail/mail.ts';
import type { MailContent } from '#texts/mail-facts.ts';
import { defaultReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import type { MailRequest, MailToRender } from './queue-mail.ts';

/**
 * HTML layout of mails. Mail programs support tables and style attributes reliably, so it uses only those; a style
 * sheet adds dark mode where supported. Lines end with <br> and the width stands in an attribute, because Outlook for
 * Windows reads neither `white-space` nor `max-width`. Eta escapes every value. The only external resource is a photo of the property;
 * without it the mail says the same, and its frame has the alternative text.
 */
const mailLayout = `<!doctype html>
<html lang="<%= it.lang %>">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>
@media (prefers-color-scheme: dark) {
  .page { background-color: #0e1513 !important; }
  .card { background-color: #151e1b !important; border-color: #26332f !important; color: #e6e9e7 !important; }
  .brand, .title { color: #a5d5cb !important; }
  .said { background-color: #1f2b28 !important; }
  .author { color: #74bfb0 !important; }
  .line { border-color: #26332f !important; }
  .quiet { color: #9aa8a2 !important; }
}
</style>
<title><%= it.subject %></title>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f8f6f1;">
<div style="display:none;max-height:0;overflow:hidden;"><%= it.preview %></div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background-color:#f8f6f1;">
<tr><td align="center" style="padding:32px 16px;">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td class="brand" style="padding:0 4px 16px;font:650 18px/24px 'Bricolage Grotesque',Figtree,'Segoe UI',Helvetica,Arial,sans-serif;color:<%= it.brand?.button ?? '#12695d' %>;"><%= it.brand?.name ?? 'Staydesk' %></td></tr>
<% if (it.picture) { %>
<tr><td class="card said" style="background-color:#eaf6f3;border:1px solid #e8e2d7;border-bottom:0;border-radius:16px 16px 0 0;font:14px/20px Figtree,'Segoe UI',Helvetica,Arial,sans-serif;color:#1d211f;"><img src="<%= it.picture.url %>" alt="<%= it.picture.alt %>" width="<%= it.picture.width %>" height="<%= it.picture.height %>" style="display:block;width:100%;height:auto;max-height:300px;object-fit:cover;border-radius:15px 15px 0 0;border:0;"></td></tr>
<% } %>
<tr><td class="card" style="background-color:#ffffff;border:1px solid #e8e2d7;border-radius:<%= it.picture ? '0 0 16px 16px' : '16px' %>;padding:32px 28px;font:16px/25px Figtree,'Segoe UI',Helvetica,Arial,sans-serif;color:#1d211f;">
<h1 class="title" style="margin:0 0 16px;font:650 26px/32px 'Bricolage Grotesque',Figtree,'Segoe UI',Helvetica,Arial,sans-serif;color:#0a433c;"><%= it.title %></h1>
<% it.paragraphs.forEach((paragraph, index) => { %>
<p<%~ it.directionOf(paragraph) %> style="margin:0 0 14px;"><%= paragraph %></p>
<% if (index === 0) { %>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 22px;">
<tr><td style="background-color:<%= it.brand?.button ?? '#12695d' %>;border-radius:10px;mso-padding-alt:14px 24px;"><a href="<%= it.action.url %>" style="display:inline-block;padding:14px 24px;font-weight:600;font-size:16px;line-height:20px;color:<%= it.brand?.label ?? '#ffffff' %>;text-decoration:none;"><%= it.action.label %></a></td></tr>
</table>
<% } %>
<% }) %>
<% if (it.quotation) { %>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 18px;">
<tr><td class="said" style="background-color:#eaf6f3;border-left:3px solid #1d7f71;border-radius:8px;padding:14px 18px;">
<div class="author" style="font-size:14px;line-height:20px;font-weight:600;color:#12695d;padding-bottom:4px;"><%= it.quotation.author %></div>
<div dir="auto"><% for (const [index, line] of it.quotation.text.split('\\n').entries()) { %><% if (index > 0) { %><br><% } %><%= line %><% } %></div>
</td></tr>
</table>
<% } %>
<% if (it.facts.length > 0) { %>
<table width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="margin:10px 0 22px;border-top:1px solid #e8e2d7;">
<% for (const fact of it.facts) { %>
<tr>
<th scope="row" align="left" valign="top" class="line quiet" style="padding:10px 16px 10px 0;border-bottom:1px solid #e8e2d7;font-weight:400;font-size:15px;line-height:22px;color:#655f54;<%= fact.label.length > 20 ? '' : 'white-space:nowrap;' %>"><%= fact.label %></th>
<td align="right" valign="top" class="line" style="padding:10px 0;border-bottom:1px solid #e8e2d7;font-weight:<%= fact.isTotal ? 600 : 400 %>;font-size:15px;line-height:22px;"><% if (fact.url) { %><a class="author" href="<%= fact.url %>" style="color:#12695d;"><%= fact.value %></a><% } else { %><%= fact.value %><% } %></td>
</tr>
<% } %>
</table>
<% } %>
<% for (const section of it.sections ?? []) { %>
<h2 style="margin:0 0 2px;font-weight:600;font-size:16px;line-height:24px;"><%= section.title %></h2>
<div dir="auto" style="margin:0 0 16px;overflow-wrap:anywhere;"><% for (const [index, line] of section.text.split('\\n').entries()) { %><% if (index > 0) { %><br><% } %><%= line %><% } %></div>
<% } %>
<% if (it.links?.length) { %>
<p style="margin:14px 0 0;font-size:15px;line-height:26px;"><% for (const link of it.links) { %><a class="author" href="<%= link.url %>" style="color:#12695d;margin-right:20px;white-space:nowrap;"><%= link.label %></a> <% } %></p>
<% } %>
</td></tr>
<tr><td class="quiet" style="padding:18px 8px;font:13px/20px Figtree,'Segoe UI',Helvetica,Arial,sans-serif;color:#655f54;"><%= it.footnote %><% for (const link of it.footLinks ?? []) { %> <a class="author" href="<%= link.url %>" style="color:#12695d;"><%= link.label %></a>.<% } %></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;

const eta = new Eta({ autoEscape: true, cache: true });
const layout = eta.compile(mailLayout);

/** `publicUrl` is the product's base URL; `unsubscribeUrl` is null for mails that cannot be unsubscribed from. */
export type MailLinks = { publicUrl: string; unsubscribeUrl: string | null };

/** Who reads a mail: the guest it is to, else an agent, an admin, or the guest of a job of an earlier release, all in English. */
export function mailReader(mail: MailToRender | MailRequest): Reader {
  return ('reader' in mail ? mail.reader : undefined) ?? defaultReader;
}

/** Renders a mail as HTML and plain text with the same content. */
export function renderMail(
  mail: MailToRender,
  links: MailLinks = { publicUrl: '', unsubscribeUrl: null },
): Mail {
  const { unsubscribeUrl } = links;
  const reader = mailReader(mail);
  const written = texts(reader).mail(mail, links.publicUrl);
  const content = { brand: null, ...withDirections(written), ...footLinks(links, reader) };
  return {
    ...(unsubscribeUrl === null ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
    to: mail.to,
    subject: subjectOf(mail, content.subject),
    html: eta.render(layout, { ...content, lang: reader.locale, directionOf }),
    text: plainText(content),
  };
}

/**
 * Names from right to left are set apart in our sentences, also in the subject and the text part. What a person has
 * written at length has a direction of its own in the layout.
 */
function withDirections(content: MailContent): MailContent {
  const { subject, preview, title, paragraphs, quotation, facts, sections } = content;
  return {
    ...content,
    subject: withIsolatedRuns(subject),
    preview: withIsolatedRuns(preview),
    title: withIsolatedRuns(title),
    paragraphs: paragraphs.map(withIsolatedRuns),
    facts: facts.map((fact) => ({ ...fact, value: withIsolatedRuns(fact.value) })),
    ...(quotation && { quotation: { ...quotation, author: withIsolatedRuns(quotation.author) } }),
    ...(sections && {
      sections: sections.map((section) => ({ ...section, title: withIsolatedRuns(section.title) })),
    }),
  };
}

const maxSubjectLength = 200;

/** Attribute of a paragraph that is all from right to left. */
function directionOf(paragraph: string): string {
  return hasRightToLeft(paragraph) && !hasIsolates(paragraph) ? ' dir="auto"' : '';
}

/** Titles and names in a subject are text of hosts and guests; the title of an announcement is an admin's. */
function subjectOf(mail: MailToRender, subject: string): string {
  const line = truncateText(oneLine(subject), 2 * maxSubjectLength);
  return truncateText(mail.kind === 'announcement' ? line : withoutAddresses(line), maxSubjectLength);
}

/** One-click unsubscribe (RFC 8058): mail programs show their own button and post to this URL. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function footLinks({ publicUrl, unsubscribeUrl }: MailLinks, reader: Reader): Pick<MailContent, 'footLinks'> {
  if (unsubscribeUrl === null) return {};
  const { mailFootLinks } = texts(reader);
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
    ...paragraphs.slice(0, 1),
    linkText(action),
    ...paragraphs.slice(1),
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
    ...links.map(linkText),
    `--\n${[footnote, ...footLinks.map(({ label, url }) => `${label}: ${url}`), content.brand?.name ?? 'Staydesk'].join('\n')}`,
  ];

  return `${parts.join('\n\n')}\n`;
}

function linkText({ label, url }: { label: string; url: string }): string {
  return `${label}:\n${url}`;
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '> ');
}

/** Collapses white space: a line break in a subject could inject a header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
