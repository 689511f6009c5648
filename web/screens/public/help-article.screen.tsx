import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses, guestHelpCategory } from '#contract/addresses.ts';
import type { ContentItem } from '#contract/links/content.ts';
import * as t from '#texts/screens.ts';
import { ArticleText, ContentsList } from '#web/features/links/help/article-parts.tsx';
import { Breadcrumb } from '#web/features/links/help/breadcrumb.tsx';
import { categoryPicture } from '#web/features/links/help/category-picture.ts';
import { contentQuery } from '#web/features/links/help/help.queries.ts';
import { ArticleList, StillStuck } from '#web/features/links/help/help-page-parts.tsx';
import { ArticleSkeleton } from '#web/features/links/help/help-skeleton.tsx';
import { HelpfulQuestion } from '#web/features/links/help/helpful-question.tsx';
import { useAddressParam } from '#web/lib/browser/address-state.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { formatInstantDate } from '#web/lib/format/format-instant-date.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { markdownHeadings } from '#web/ui/markdown/markdown-parts.tsx';

/** One help article with its table of contents. */
export function HelpArticleScreen() {
  const slug = useAddressParam('article');
  const found = useQuery(contentQuery('help_article', slug));
  const { data } = found;
  usePageTitle(data?.title ?? t.labels.helpCenter);

  if (data) return <Article article={data} />;
  if (data === null) return <Gone />;

  return (
    <Loaded
      query={found}
      failure={t.help.articleFailed}
      skeleton={
        <div className="max-w-5xl">
          <ArticleSkeleton />
        </div>
      }
    />
  );
}

function Article({ article }: { article: ContentItem }) {
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-x-14 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <article className="min-w-0">
        <Breadcrumb category={article.category} />
        <header className="mb-8 max-w-[68ch]">
          <h1 className="text-balance">{article.title}</h1>
          <p className="mt-2 text-lg leading-snug text-mute text-pretty">{article.summary}</p>
        </header>
        <ArticleText parts={article.parts} />
        <p className="mt-8 text-sm text-mute">
          {t.help.updated({ date: formatInstantDate(article.updatedAt) })}
        </p>
      </article>
      <aside className="max-lg:hidden">
        <div className="sticky top-24">
          <Illustration name={categoryPicture(article.category?.slug)} className="mb-6 w-44" />
          <ContentsList headings={markdownHeadings(article.parts)} />
        </div>
      </aside>
      <div className="min-w-0 max-w-[72ch]">
        <HelpfulQuestion key={article.slug} slug={article.slug} />
        {article.related.length > 0 && (
          <section className="mt-10">
            <h2 className="mb-3">{t.help.related}</h2>
            <ArticleList articles={article.related} label={t.help.related} />
          </section>
        )}
        <StillStuck forGuests={article.category?.slug === guestHelpCategory} />
      </div>
    </div>
  );
}

function Gone() {
  return (
    <EmptyState
      illustration="lost"
      fillsScreen
      className="py-16"
      title={t.help.articleGone}
      text={t.shell.notFoundText}
      action={
        <Link to={addresses.helpCenter.pattern} className={buttonVariants({ variant: 'secondary' })}>
          {t.help.toHome}
        </Link>
      }
    />
  );
}
