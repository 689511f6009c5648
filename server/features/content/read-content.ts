import { lexer, Marked, type Token, type Tokens } from 'marked';
import { addresses, guestHelpCategory } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as content from '#contract/platform/content.ts';
import type { ArticleSummary, ContentItem, ContentType } from '#contract/platform/content.ts';
import { isSupportContact } from '#domain/shared/platform-settings.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import { escapeHtml } from '#server/http/pages/escape-html.ts';
import type { ScreenText } from '#server/http/pages/static-files.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type ContentRecord, findContent, selectRelated } from './content.store.ts';

const maxRelated = 3;

/** Reads a published text; an article includes its category and related articles. */
export async function readContent(
  db: Queryable,
  type: ContentType,
  slug: string,
): Promise<ContentItem | Refusal<'not_found'>> {
  const found = await findContent(db, type, slug);
  if (!found) return refuse('not_found');
  const { id: _id, category: categorySlug, ...text } = found;
  const item = { ...text, parts: readMarkdown(text.body) };
  if (type !== 'help_article') return { ...item, category: null, related: [] };
  const category = categorySlug === null ? null : await findContent(db, 'help_category', categorySlug);
  return {
    ...item,
    category: category && { slug: category.slug, title: category.title },
    related: await selectRelated(db, found, maxRelated),
  };
}

/** Markdown tokens. Raw source is dropped, except for tokens that are shown as typed. */
function readMarkdown(text: string): unknown[] {
  return lexer(text).map(withoutSource);
}

const shownAsTyped = new Set(['html', 'link']);

function withoutSource(token: Token): unknown {
  const lean = Object.entries(token).filter(
    ([name, value]) =>
      value !== null && value !== undefined && (name !== 'raw' || shownAsTyped.has(token.type)),
  );
  return Object.fromEntries(lean.map(([name, value]) => [name, leanValue(value)]));
}

/** Tokens are nested in lists; those of table rows in lists of lists. */
function leanValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(leanValue);
  // NOTE: objects inside a token are tokens or table cells, which are read alike.
  return typeof value === 'object' && value !== null ? withoutSource(value as Token) : value;
}

const maxLinks = 8;

/**
 * Social links of the footer text `social`, and the support contact of the settings or of the footer text `support`.
 * Defaults: share links for this installation, and the feedback page. Also the maintenance mode.
 */
export async function readFooter(
  db: Queryable,
  publicUrl: string,
): Promise<ReplyOf<typeof content.readFooter>> {
  const social = await findContent(db, 'footer', 'social');
  const { supportContact, maintenanceMode: maintenance } = await readPlatformSettings(db);
  return {
    social: social ? linksOf(social.body).slice(0, maxLinks) : shareLinksFor(publicUrl),
    support: contactOf(supportContact) ?? (await supportOfFooter(db)) ?? addresses.feedback.pattern,
    maintenance,
  };
}

async function supportOfFooter(db: Queryable): Promise<string | null> {
  const support = await findContent(db, 'footer', 'support');
  return contactOf(support?.body ?? '');
}

function shareLinksFor(publicUrl: string): { name: string; href: string }[] {
  const { shareOn } = texts(defaultLocale).answers;
  const address = encodeURIComponent(publicUrl);
  return [
    { name: shareOn('LinkedIn'), href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: shareOn('Facebook'), href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: shareOn('X'), href: `https://x.com/intent/post?url=${address}` },
  ];
}

/** Links in Markdown, `[Instagram](https://…)`. Only https URLs are allowed. */
function linksOf(text: string): { name: string; href: string }[] {
  const found = [...text.matchAll(/\[([^\]\n]{1,40})\]\((https:\/\/[^\s)\\]{1,300})\)/g)];
  return found.flatMap(([, name, href]) => (name && href && URL.canParse(href) ? [{ name, href }] : []));
}

function contactOf(text: string): string | null {
  const contact = text.trim();
  return contact !== '' && isSupportContact(contact) && contact.length <= 254 ? contact : null;
}

type Help = ReplyOf<typeof content.readHelp>;

/** Links and pictures lead to the web, a mailbox, an anchor or this site. */
const safeAddress = /^(https?:\/\/[^/]|mailto:|#|\/([^/\\]|$))/i;

/** Markdown as markup. HTML in a text stays text; an unsafe link leaves its words. */
const markdown = new Marked({
  async: false,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    link({ href, tokens }) {
      return safeAddress.test(href) ? false : this.parser.parseInline(tokens);
    },
    image: ({ href, text }) => (safeAddress.test(href) ? false : escapeHtml(text)),
  },
});

/** An article or a legal text, for readers without script. */
export function textOfContent({
  title,
  summary,
  body,
}: Pick<ContentRecord, 'title' | 'summary' | 'body'>): ScreenText {
  return { title, html: headOf(title, summary) + String(markdown.parse(body)) };
}

export function textOfCategory({ title, summary, articles }: Help['categories'][number]): ScreenText {
  return { title, html: headOf(title, summary) + listOf(articles) };
}

export function textOfHelp({ categories }: Help): ScreenText {
  const title = texts(defaultLocale).answers.helpCenter;
  // As on the screen of a signed-out reader, guests come first.
  const isForGuests = ({ slug }: Help['categories'][number]) => slug === guestHelpCategory;
  const ordered = [...categories.filter(isForGuests), ...categories.filter((one) => !isForGuests(one))];
  const sections = ordered.map(
    (category) => `<h2>${escapeHtml(category.title)}</h2>${listOf(category.articles)}`,
  );
  return { title, html: headOf(title, '') + sections.join('') };
}

function headOf(title: string, lead: string): string {
  return `<h1>${escapeHtml(title)}</h1>${lead ? `<p class="lead">${escapeHtml(lead)}</p>` : ''}`;
}

function listOf(articles: readonly ArticleSummary[]): string {
  const items = articles.map(
    ({ slug, title }) =>
      `<li><a href="${addresses.helpArticle({ article: slug })}">${escapeHtml(title)}</a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}
