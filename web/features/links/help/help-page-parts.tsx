import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { addresses, guestHelpCategory } from '#contract/addresses.ts';
import type { ArticleSummary } from '#contract/links/content.ts';
import * as t from '#texts/screens.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Illustration } from '#web/ui/illustration.tsx';

type ArticleListProps = {
  articles: readonly ArticleSummary[];
  label: string;
  className?: string | undefined;
  /** Two columns on a wide screen, for a long list. */
  columns?: boolean;
  /** Says which articles are for guests. */
  namesReaders?: boolean;
};

export function ArticleList({ articles, label, className, columns, namesReaders }: ArticleListProps) {
  return (
    <ul
      aria-label={label}
      className={classNames(
        'min-w-0 overflow-hidden rounded-card border border-line bg-surface shadow-card',
        columns ? 'grid grid-cols-1 gap-px bg-line lg:grid-cols-2' : 'divide-y divide-line',
        className,
      )}
    >
      {articles.map((article) => (
        <li key={article.slug}>
          <Link
            to={addresses.helpArticle.pattern}
            params={{ article: article.slug }}
            className="group flex h-full bg-surface items-center gap-4 px-5 py-4 -outline-offset-2 transition-colors hover:bg-hover max-md:px-4"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{article.title}</span>
              <span className="mt-0.5 block text-sm text-mute text-pretty">
                {namesReaders && article.category === guestHelpCategory && `${t.labels.forGuests} · `}
                {article.summary}
              </span>
            </span>
            <ChevronRight
              aria-hidden
              className="size-5 shrink-0 text-mute transition-transform group-hover:translate-x-0.5"
            />
          </Link>
        </li>
      ))}
      {columns && articles.length % 2 === 1 && <li aria-hidden className="bg-surface max-lg:hidden" />}
    </ul>
  );
}

/** Whom to ask, at the end of every help page: us, and for guests their host. */
export function StillStuck({ forGuests = false }: { forGuests?: boolean }) {
  return (
    <section className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-pine-50 px-6 py-5 dark:bg-pine-900/35">
      <Illustration name="inbox" className="w-24 shrink-0 max-md:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-[1.2rem]">{t.help.stillTitle}</h2>
        <p className="mt-0.5 text-mute">{forGuests ? t.help.stillTextGuest : t.help.stillText}</p>
      </div>
      {forGuests ? (
        <Link
          to={addresses.helpArticle.pattern}
          params={{ article: 'contact-your-host' }}
          className={buttonVariants({ variant: 'secondary' })}
        >
          {t.help.stillActionGuest}
        </Link>
      ) : (
        <Link to={addresses.feedback.pattern} className={buttonVariants({ variant: 'secondary' })}>
          {t.help.stillAction}
        </Link>
      )}
    </section>
  );
}
