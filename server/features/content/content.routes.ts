import type { FastifyInstance } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import type { ContentType } from '#contract/platform/content.ts';
import * as content from '#contract/platform/content.ts';
import { isDatabaseUnavailable } from '#server/http/problem.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { findContent } from './content.store.ts';
import { readHelp, searchHelp } from './help-articles.ts';
import { rateHelpArticle } from './rate-help-article.ts';
import { readContent } from './read-content.ts';
import { readFooter } from './read-footer.ts';

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

const helpPages = [
  { type: 'help_category', ...addresses.helpCategory },
  { type: 'help_article', ...addresses.helpArticle },
] as const satisfies readonly { type: ContentType; pattern: string }[];

/** Serves help pages: the app's page, with status 404 for an unknown text. */
export function serveHelpPages(app: FastifyInstance, { pool }: Pick<Platform, 'pool'>): void {
  for (const { type, pattern } of helpPages) {
    app.get<{ Params: { slug: string } }>(
      pattern.replace(/\$\w+/, ':slug'),
      { schema: { hide: true } },
      async ({ params }, reply) => reply.sendScreen((await isThere(type, params.slug)) ? 200 : 404),
    );
  }

  /** True when the database is unavailable, since the screen then shows the error. */
  async function isThere(type: ContentType, slug: string): Promise<boolean> {
    try {
      return (await findContent(pool, type, slug)) !== null;
    } catch (error) {
      if (error instanceof Error && isDatabaseUnavailable(error)) return true;
      throw error;
    }
  }
}
