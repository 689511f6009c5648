import { queryOptions } from '@tanstack/react-query';
import { addresses, redirects } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as content from '#contract/links/content.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Cell, DataTable, HeadCell, TableRow } from '#web/ui/list/data-table.tsx';
import { markdownLinks } from '#web/ui/markdown/markdown-links.ts';
import { isOwnPath } from '#web/ui/markdown/safe-href.ts';

/** All addresses to check. Never cached, because a check needs the current content. */
export const helpAddressesQuery = queryOptions({
  queryKey: ['help-check'],
  queryFn: async ({ signal }) => {
    const help = await call(content.readHelp, { signal });
    const articles = help.categories.flatMap((category) => category.articles);
    const wanted = [
      { type: 'terms', slug: 'terms' } as const,
      { type: 'privacy', slug: 'privacy' } as const,
      ...articles.map(({ slug }) => ({ type: 'help_article', slug }) as const),
    ];

    const texts = await Promise.all(
      // A text that fails to load adds no links; its address is checked like any other.
      wanted.map((params) => call(content.read, { params, signal }).catch(() => null)),
    );

    return [...fixedHelpAddresses(help), ...linkedAddresses(texts.filter((text) => text !== null))];
  },
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
});

type AddressState = 'ok' | 'broken' | 'elsewhere';

/** Fetches an address as a browser does, and checks that its content exists. Other sites cannot be fetched from here. */
export function addressStateQuery(href: string, round: number) {
  return queryOptions({
    queryKey: ['help-check', href, round],
    queryFn: async ({ signal }): Promise<AddressState> => {
      if (!isOwnPath(href)) return 'elsewhere';

      const isPicture = href.startsWith('/help-pictures/');
      if (!isPicture && !isKnownAddress(href)) return 'broken';

      const page = await fetch(href, { signal });
      const type = page.headers.get('content-type') ?? '';

      // A body that nobody reads would keep its connection.
      await page.body?.cancel();

      if (!page.ok || !type.startsWith(isPicture ? 'image/' : 'text/html')) return 'broken';

      const text = requiredContent(href);
      if (text) await call(content.read, { params: text, signal });

      return 'ok';
    },
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type Help = ReplyOf<typeof content.readHelp>;
type Content = ReplyOf<typeof content.read>;

/** `from` is the title of the text with the link; null for a built-in address. */
export type HelpAddress = { href: string; from: string | null };

/** Built-in addresses: help, terms, feedback, every category and every article. */
function fixedHelpAddresses({ categories }: Help): HelpAddress[] {
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
function linkedAddresses(texts: readonly Content[]): HelpAddress[] {
  const found = new Map<string, HelpAddress>();
  for (const { title, body } of texts) {
    for (const href of markdownLinks(body)) if (!found.has(href)) found.set(href, { href, from: title });
  }
  return [...found.values()];
}

/** Content that has to exist for an address to resolve; null when it needs none. */
function requiredContent(href: string): { type: 'help_article' | 'help_category'; slug: string } | null {
  const [pathname = ''] = href.split(/[?#]/);
  const slugAfter = (start: string) => (pathname.startsWith(start) ? pathname.slice(start.length) : null);
  const article = slugAfter(addresses.helpArticle({ article: '' }));
  if (article !== null) return { type: 'help_article', slug: decodeURIComponent(article) };
  const category = slugAfter(addresses.helpCategory({ category: '' }));
  return category === null ? null : { type: 'help_category', slug: decodeURIComponent(category) };
}

/** Whether a route or redirect of this site matches the address. */
function isKnownAddress(href: string): boolean {
  const [pathname = ''] = href.split(/[?#]/);
  if (!isOwnPath(pathname)) return false;
  if (pathname in redirects) return true;
  return Object.values(addresses).some(({ pattern }) => {
    const parts = pattern.split('/').map((part) => (part.startsWith('$') ? '[^/]+' : part));
    return new RegExp(`^${parts.join('/')}$`).test(pathname);
  });
}

export type CheckedAddress = HelpAddress & { state: AddressState | 'waiting' };

export function AddressCheckList({ checked }: { checked: readonly CheckedAddress[] }) {
  return (
    <Card flush>
      <DataTable label={t.help.testTitle}>
        <thead>
          <tr>
            <HeadCell>{t.help.testAddress}</HeadCell>
            <HeadCell className="max-md:hidden">{t.help.testWhere}</HeadCell>
            <HeadCell>{t.help.testResult}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {checked.map(({ href, from, state }) => (
            <TableRow key={`${from} ${href}`}>
              <Cell className="max-w-0 min-w-0 w-full truncate">
                <a
                  href={href}
                  className="font-medium underline decoration-line underline-offset-4 hover:decoration-accent max-md:inline-flex max-md:min-h-11 max-md:items-center"
                >
                  {href}
                </a>
              </Cell>
              <Cell className="max-w-56 truncate text-mute max-md:hidden">{from ?? t.help.testFixed}</Cell>
              <Cell className="whitespace-nowrap">
                <StateBadge state={state} />
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

function StateBadge({ state }: { state: CheckedAddress['state'] }) {
  if (state === 'ok') return <Badge tone="pine">{t.help.testOk}</Badge>;
  if (state === 'broken') return <Badge tone="red">{t.help.testBad}</Badge>;
  if (state === 'elsewhere') return <Badge tone="blue">{t.help.testElsewhere}</Badge>;
  return <Badge tone="sand">{t.help.testWaiting}</Badge>;
}
