import { rateHelpArticle, readContent, readFooter, readHelp, searchHelp } from '#contract/content.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { rateArticle } from './rate-article.ts';
import { readContentItem } from './read-content.ts';
import { readFooterLinks } from './read-footer.ts';
import { readHelpHome } from './read-help-home.ts';
import { searchArticles } from './search-articles.ts';

export function contentRoutes(serve: Serve, platform: Platform): void {
  const { pool, config } = platform;
  serve(readContent, ({ params }) => readContentItem(pool, params.type, params.slug));
  serve(readFooter, () => readFooterLinks(pool, config.http.publicUrl));
  serve(readHelp, () => readHelpHome(pool));
  serve(searchHelp, ({ query }) => searchArticles(pool, query.q));
  serve(rateHelpArticle, ({ params, body }, { request }) =>
    rateArticle(platform, { ...params, ...body, visitor: request }),
  );
}
