import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { HelpCategory } from '#contract/links/content.ts';
import { truncateText } from '#domain/shared/truncate-text.ts';
import * as t from '#texts/screens.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { helpSearchQuery } from './help.queries.ts';
import { ArticleList } from './help-page-parts.tsx';

const maxSearchLength = 100;
const pauseMs = 250;

type HelpSearchProps = {
  text: string;
  onChange: (text: string) => void;
};

export function HelpSearchBox({ text, onChange }: HelpSearchProps) {
  return (
    <SearchInput
      value={text}
      onChange={(typed) => onChange(truncateText(typed, maxSearchLength))}
      label={t.help.search}
      placeholder={t.help.searchHint}
      className="[&_input]:h-12 [&_input]:bg-surface [&_input]:text-base"
    />
  );
}

/** Search results; renders the children while the search text is empty. */
export function HelpAnswers({ text, onChange, children }: HelpSearchProps & { children: ReactNode }) {
  const searchText = useDeferredValue(useDebounced(text.trim(), pauseMs));
  const found = useQuery({
    ...helpSearchQuery(searchText),
    enabled: searchText !== '',
    placeholderData: keepPreviousData,
  });

  if (text.trim() === '') return children;
  if (!found.data || searchText === '')
    return (
      <Loaded
        query={found}
        failure={t.help.failed}
        skeleton={
          <p role="status" className="text-mute">
            {t.ui.searchBusy}
          </p>
        }
      />
    );

  const { items } = found.data;
  if (items.length === 0)
    return (
      <EmptyState
        illustration="lost"
        title={t.notices.noResultsFor({ text: searchText })}
        text={t.help.noneFoundText}
        action={
          <Button variant="secondary" onClick={() => onChange('')}>
            {t.actions.clearSearch}
          </Button>
        }
      />
    );

  const title = t.help.found({ count: items.length, text: searchText });
  return (
    <section>
      <h2 role="status" className="mb-3">
        {title}
      </h2>
      <ArticleList articles={items} label={title} namesReaders />
    </section>
  );
}

export function CategoryCards({ categories }: { categories: readonly HelpCategory[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {categories.map((category) => (
        <li key={category.slug}>
          <Link
            to={addresses.helpCategory.pattern}
            params={{ category: category.slug }}
            className="flex h-full items-start gap-4 rounded-card border border-line bg-surface p-5 shadow-card transition-[border-color,background-color] hover:border-pine-400 hover:bg-hover max-md:p-4"
          >
            <CategoryIcon slug={category.slug} />
            <span className="min-w-0">
              <span className="block font-display text-[1.08rem] leading-snug font-[650] tracking-tight">
                {category.title}
              </span>
              <span className="mt-1 block text-sm text-mute text-pretty">{category.summary}</span>
              <span className="mt-2 block text-sm font-semibold text-accent">
                {t.help.articleCount({ count: category.articles.length })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
