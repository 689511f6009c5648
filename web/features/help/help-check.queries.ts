import { queryOptions } from '@tanstack/react-query';
import * as content from '#contract/platform/content.ts';
import { call } from '#web/lib/api/call.ts';
import { isOwnPath } from '#web/ui/markdown/safe-href.ts';
import { fixedHelpAddresses, isKnownAddress, linkedAddresses, requiredContent } from './help-addresses.ts';

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

export type AddressState = 'ok' | 'broken' | 'elsewhere';

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
