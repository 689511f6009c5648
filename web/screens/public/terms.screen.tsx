import { useQuery } from '@tanstack/react-query';
import type { ContentItem } from '#contract/content.ts';
import { ArticleText } from '#web/features/help/article-text.tsx';
import { ContentsList } from '#web/features/help/contents-list.tsx';
import { contentQuery } from '#web/features/help/help.queries.ts';
import { ArticleSkeleton } from '#web/features/help/help-skeleton.tsx';
import { useAddressSearch } from '#web/lib/address-state.ts';
import { formatLongDate } from '#web/lib/format.ts';
import { problemWords } from '#web/lib/problem-words.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { markdownHeadings } from '#web/ui/markdown-outline.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { m } from '#web/words/compiled/messages.js';

const parts = ['terms', 'privacy'] as const;

/** The terms of use, and what happens with data. */
export function TermsScreen() {
  const { values, change } = useAddressSearch();
  const part = values.part === 'privacy' ? 'privacy' : 'terms';
  const { data, isError, error, refetch, isFetching } = useQuery(contentQuery(part, part));
  const labels = { terms: m.help_terms_part_terms(), privacy: m.help_terms_part_privacy() };
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader
        title={m.help_terms_title()}
        state={m.help_terms_state()}
        action={
          <Segmented
            label={m.help_terms_part()}
            value={part}
            onChange={(next) => change({ part: next === 'terms' ? undefined : next })}
            options={parts.map((value) => ({ value, label: labels[value] }))}
          />
        }
      />
      {data ? (
        <TermsText item={data} />
      ) : isError || data === null ? (
        <ErrorState
          title={m.help_terms_failed()}
          text={error ? problemWords(error) : undefined}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <ArticleSkeleton />
      )}
    </div>
  );
}

function TermsText({ item }: { item: ContentItem }) {
  return (
    <div className="grid grid-cols-1 gap-x-14 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <article className="min-w-0">
        <h2 className="text-[1.6rem]">{item.title}</h2>
        <p className="mt-1 mb-6 text-sm text-mute">
          {m.help_updated({ date: formatLongDate(item.updatedAt.slice(0, 10)) })}
        </p>
        <ArticleText text={item.body} />
      </article>
      <aside className="max-lg:hidden">
        <div className="sticky top-24">
          <ContentsList headings={markdownHeadings(item.body)} />
        </div>
      </aside>
    </div>
  );
}
