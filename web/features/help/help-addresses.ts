import { addresses, redirects } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as content from '#contract/platform/content.ts';
import { markdownLinks } from '#web/ui/markdown/markdown-links.ts';
import { isOwnPath } from '#web/ui/markdown/safe-href.ts';

type Help = ReplyOf<typeof content.readHelp>;
type Content = ReplyOf<typeof content.read>;

/** `from` is the title of the text with the link; null for a built-in address. */
export type HelpAddress = { href: string; from: string | null };

/** Built-in addresses: help, terms, feedback, every category and every article. */
export function fixedHelpAddresses({ categories }: Help): HelpAddress[] {
  const hrefs = [
    addresses.helpCenter(),
    '/help' satisfies keyof typeof redirects,
    addresses.terms(),
    addresses.feedback(),
    ...categories.map(({ slug }) => addresses.helpCategory({ category: slug })),
    ...categories.flatMap(({ articles }) =>
      articles.map(({ slug }) => addresses.helpArticle({ article: slug })),
    ),
  ];
  return hrefs.map((href) => ({ href, from: null }));
}

/** Addresses that the texts link to, without duplicates. */
export function linkedAddresses(texts: readonly Content[]): HelpAddress[] {
  const found = new Map<string, HelpAddress>();
  for (const { title, body } of texts) {
    for (const href of markdownLinks(body)) if (!found.has(href)) found.set(href, { href, from: title });
  }
  return [...found.values()];
}

/** Content that has to exist for an address to resolve; null when it needs none. */
export function requiredContent(
  href: string,
): { type: 'help_article' | 'help_category'; slug: string } | null {
  const [pathname = ''] = href.split(/[?#]/);
  const slugAfter = (start: string) => (pathname.startsWith(start) ? pathname.slice(start.length) : null);
  const article = slugAfter(addresses.helpArticle({ article: '' }));
  if (article !== null) return { type: 'help_article', slug: decodeURIComponent(article) };
  const category = slugAfter(addresses.helpCategory({ category: '' }));
  return category === null ? null : { type: 'help_category', slug: decodeURIComponent(category) };
}

/** Whether a route or redirect of this site matches the address. */
export function isKnownAddress(href: string): boolean {
  const [pathname = ''] = href.split(/[?#]/);
  if (!isOwnPath(pathname)) return false;
  if (pathname in redirects) return true;
  return Object.values(addresses).some(({ pattern }) => {
    const parts = pattern.split('/').map((part) => (part.startsWith('$') ? '[^/]+' : part));
    return new RegExp(`^${parts.join('/')}$`).test(pathname);
  });
}
