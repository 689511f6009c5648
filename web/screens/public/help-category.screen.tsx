import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses, guestHelpCategory } from '#contract/addresses.ts';
import type { HelpCategory } from '#contract/links/content.ts';
import * as t from '#texts/screens.ts';
import { Breadcrumb } from '#web/features/links/help/breadcrumb.tsx';
import { CategoryIcon } from '#web/features/links/help/category-icon.tsx';
import { helpQuery } from '#web/features/links/help/help.queries.ts';
import { ArticleList, StillStuck } from '#web/features/links/help/help-page-parts.tsx';
import { ArticleSkeleton } from '#web/features/links/help/help-skeleton.tsx';
import { useAddressParam } from '#web/lib/browser/address-state.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

/** One help topic with its articles. */
export function HelpCategoryScreen() {
  const slug = useAddressParam('category');
  const found = useQuery(helpQuery);
  const { data } = found;
  const category = data?.categories.find((known) => known.slug === slug);
  usePageTitle(category?.title ?? t.labels.helpCenter);

  if (category)
    return (
      <div className="max-w-3xl">
        <Category category={category} />
        <OtherTopics categories={data?.categories ?? []} present={slug} />
        <StillStuck forGuests={slug === guestHelpCategory} />
      </div>
    );

  if (data)
    return (
      <EmptyState
        illustration="lost"
        fillsScreen
        className="py-16"
        title={t.help.categoryGone}
        text={t.shell.notFoundText}
        action={
          <Link to={addresses.helpCenter.pattern} className={buttonVariants({ variant: 'secondary' })}>
            {t.help.toHome}
          </Link>
        }
      />
    );

  return (
    <Loaded
      query={found}
      failure={t.help.failed}
      skeleton={
        <div className="max-w-3xl">
          <ArticleSkeleton />
        </div>
      }
    />
  );
}

function Category({ category }: { category: HelpCategory }) {
  return (
    <>
      <Breadcrumb />
      <header className="mb-6 flex items-center gap-4">
        <CategoryIcon slug={category.slug} className="size-14 max-md:size-12" />
        <div className="min-w-0">
          <h1>{category.title}</h1>
          <p className="mt-0.5 text-mute">{category.summary}</p>
        </div>
      </header>
      <ArticleList articles={category.articles} label={category.title} />
    </>
  );
}

function OtherTopics({ categories, present }: { categories: readonly HelpCategory[]; present: string }) {
  return (
    <nav aria-label={t.help.topics} className="mt-8 flex flex-wrap gap-2">
      {categories
        .filter(({ slug }) => slug !== present)
        .map(({ slug, title }) => (
          <Link
            key={slug}
            to={addresses.helpCategory.pattern}
            params={{ category: slug }}
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            {title}
          </Link>
        ))}
    </nav>
  );
}
