import type { FastifyInstance } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import type { ContentType } from '#contract/links/content.ts';
import * as content from '#contract/links/content.ts';
import type { ScreenText } from '#server/http/pages/static-files.ts';
import { isDatabaseUnavailable } from '#server/http/problem.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { findContent } from './content.store.ts';
import { rateHelpArticle, readHelp, searchHelp } from './help-articles.ts';
import { readContent, readFooter, textOfCategory, textOfContent, textOfHelp } from './read-content.ts';

export function serveContent({ serveAll }: Serve, platform: Platform): void {
  const { pool, config } = platform;
  serveAll(content, {
    read: ({ params }) => readContent(pool, params.type, params.slug),
    readFooter: () => readFooter(pool, config.http.publicUrl),
    readHelp: () => readHelp(pool),
    searchHelp: ({ query }) => searchHelp(pool, query.q),
    rateHelpArticle: ({ params, body }, { request }) =>
      rateHelpArticle(platform, { ...params, ...body, visitor: request }),
  });
}

/**
 * Serves help, terms and privacy: the app’s page with the text for readers without script, and status 404 for an
 * unknown one.
 */
export function serveContentPages(app: FastifyInstance, { pool }: Pick<Platform, 'pool'>): void {
  const { helpCenter, helpCategory, helpArticle, terms } = addresses;
  const serve = (pattern: string, read: (slug: string) => Promise<ScreenText | null>) =>
    app.get<{ Params: { slug?: string } }>(
      pattern.replace(/\$\w+/, ':slug'),
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const text = await unlessUnavailable(() => read(params.slug ?? ''));
        return reply.sendScreen(text === null ? 404 : 200, text ?? undefined);
      },
    );
  const textOf = async (type: ContentType, slug: string) => {
    const found = await findContent(pool, type, slug);
    return found && textOfContent(found);
  };

  serve(helpCenter.pattern, async () => textOfHelp(await readHelp(pool)));
  serve(helpCategory.pattern, async (slug) => {
    const { categories } = await readHelp(pool);
    const category = categories.find((one) => one.slug === slug);
    return category ? textOfCategory(category) : null;
  });
  serve(helpArticle.pattern, (slug) => textOf('help_article', slug));
  serve(terms.pattern, () => textOf('terms', 'terms'));

  // Where people and programs look for it first.
  for (const guessed of ['/privacy', '/privacy-policy'])
    app.get(guessed, { schema: { hide: true } }, (_request, reply) =>
      reply.redirect(`${addresses.terms()}?part=privacy`, 302),
    );
}

/** Undefined when the database is unavailable, since the screen then shows the error. */
async function unlessUnavailable<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && isDatabaseUnavailable(error)) return undefined;
    throw error;
  }
}
