import { addresses, guestHelpCategory } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as content from '#contract/links/content.ts';
import type { ArticleSummary, ContentItem, ContentType } from '#contract/links/content.ts';
import { isSupportContact } from '#domain/shared/platform-settings.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import { JsonText, jsonOfObject } from '#server/http/json-text.ts';
import { escapeHtml } from '#server/http/pages/escape-html.ts';
import type { ScreenText } from '#server/http/pages/static-files.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { type ContentRecord, findContent, selectRelated } from './content.store.ts';
import { type ParsedMarkdown, showAsTyped } from './parse-markdown.ts';

const maxRelated = 3;

/** Reads a published text; an article includes its category and related articles. */
export async function readContent(
  db: Queryable,
  type: ContentType,
  slug: string,
): Promise<JsonText<ContentItem> | Refusal<'not_found'>> {
  const found = await findContent(db, type, slug);
  if (!found) return refuse('not_found');

  const { id: _id, category: categorySlug, parts: _parts, html: _html, ...text } = found;
  const isArticle = type === 'help_article';
  const category =
    isArticle && categorySlug !== null ? await findContent(db, 'help_category', categorySlug) : null;
  const item = {
    ...text,
    category: category && { slug: category.slug, title: category.title },
    related: isArticle ? await selectRelated(db, found, maxRelated) : [],
  };

  return new JsonText(jsonOfObject(item, [['parts', shownTextOf(found).parts]]));
}

/** Tokens and markup of a text; as it was typed until it has been parsed. */
function shownTextOf({ body, parts, html }: ContentRecord): ParsedMarkdown {
  return parts !== null && html !== null ? { parts, html } : showAsTyped(body);
}

/** Markup of a published text; null without one. */
export async function readContentMarkup(
  db: Queryable,
  type: ContentType,
  slug: string,
): Promise<ScreenText | null> {
  const found = await findContent(db, type, slug);
  return found && { title: found.title, html: shownTextOf(found).html };
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

/** An article or a legal text, for readers without script. */
export function textOfContent(content: ContentRecord): ScreenText {
  const { title, summary } = content;
  return { title, html: headOf(title, summary) + shownTextOf(content).html };
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
