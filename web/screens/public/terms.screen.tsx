import type { ContentItem } from '#contract/links/content.ts';
import * as content from '#contract/links/content.ts';
import * as t from '#texts/screens.ts';
import { ArticleText, ContentsList } from '#web/features/links/help/article-parts.tsx';
import { ArticleSkeleton } from '#web/features/links/help/help-skeleton.tsx';
import { TextTabs } from '#web/features/links/help/text-tabs.tsx';
import { call } from '#web/lib/api/call.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { useRequest } from '#web/lib/api/use-request.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { formatInstantDate } from '#web/lib/format/format-instant-date.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { markdownHeadings } from '#web/ui/markdown/markdown-parts.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Terms of use and privacy policy. */
export function TermsScreen() {
  const { values } = useAddressSearch();
  const part = values.part === 'privacy' ? 'privacy' : 'terms';
  const text = useRequest(part, (signal) =>
    call(content.read, { params: { type: part, slug: part }, signal }),
  );

  const missing =
    text.problem === undefined ? (
      <ArticleSkeleton />
    ) : (
      <ErrorState
        title={t.help.termsFailed}
        text={problemMessage(text.problem)}
        onRetry={text.retry}
        busy={text.isBusy}
      />
    );

  return (
    <>
      <PageHeader title={t.help.termsTitle} state={t.help.termsState} action={<TextTabs part={part} />} />
      {text.value ? <TermsText item={text.value} /> : missing}
    </>
  );
}

function TermsText({ item }: { item: ContentItem }) {
  return (
    <div className="grid grid-cols-1 gap-x-14 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <article className="min-w-0">
        <h2 className="text-[1.6rem]">{item.title}</h2>
        <p className="mt-1 mb-6 text-sm text-mute">
          {t.help.updated({ date: formatInstantDate(item.updatedAt) })}
        </p>
        <ArticleText parts={item.parts} />
      </article>
      <aside className="max-lg:hidden">
        <div className="sticky top-24">
          <ContentsList headings={markdownHeadings(item.parts)} />
        </div>
      </aside>
    </div>
  );
}
