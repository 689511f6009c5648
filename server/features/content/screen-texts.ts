import { Marked, type Tokens } from 'marked';
import { addresses, guestHelpCategory } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as content from '#contract/platform/content.ts';
import type { ArticleSummary } from '#contract/platform/content.ts';
import { escapeHtml } from '#server/http/pages/escape-html.ts';
import type { ScreenText } from '#server/http/pages/static-files.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { ContentRecord } from './content.store.ts';

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
