import { useQuery } from '@tanstack/react-query';
import { guestHelpCategory } from '#contract/addresses.ts';
import type { HelpCategory } from '#contract/links/content.ts';
import * as t from '#texts/screens.ts';
import { helpQuery } from '#web/features/links/help/help.queries.ts';
import { CategoryCards, HelpAnswers, HelpSearchBox } from '#web/features/links/help/help-center-parts.tsx';
import { ArticleList, StillStuck } from '#web/features/links/help/help-page-parts.tsx';
import { HelpHomeSkeleton } from '#web/features/links/help/help-skeleton.tsx';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { usePageTitle } from '#web/lib/browser/page-title.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Illustration } from '#web/ui/illustration.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

/** Home of the help center: search, topics and popular articles. */
export function HelpCenterScreen() {
  usePageTitle(t.labels.helpCenter);
  const { values, change } = useAddressSearch();
  const text = values.q ?? '';
  const ask = (q: string) => change({ q: q || undefined }, { replace: true });

  return (
    <div className="max-w-5xl">
      <header className="mb-8 flex items-center justify-between gap-8 rounded-[20px] bg-pine-50 px-8 py-8 max-md:-mx-1 max-md:mb-6 max-md:px-5 max-md:py-6 dark:bg-pine-900/35">
        <div className="min-w-0 flex-1">
          <h1>{t.labels.helpCenter}</h1>
          <p className="mt-1 mb-5 max-w-xl text-mute text-pretty">{t.help.lead}</p>
          <div className="max-w-xl">
            <HelpSearchBox text={text} onChange={ask} />
          </div>
        </div>
        <Illustration name="house" className="w-52 shrink-0 max-lg:hidden" />
      </header>
      <HelpAnswers text={text} onChange={ask}>
        <HelpHome />
      </HelpAnswers>
      <StillStuck />
    </div>
  );
}

function HelpHome() {
  const found = useQuery(helpQuery);
  const isSignedIn = useSession() !== null;

  return (
    <Loaded query={found} failure={t.help.failed} card skeleton={<HelpHomeSkeleton />}>
      {(data) => (
        <>
          {isSignedIn || <GuestHelp categories={data.categories} className="mb-10" />}
          <section>
            <h2 className="mb-3">{t.help.forHosts}</h2>
            <CategoryCards categories={data.categories.filter(({ slug }) => slug !== guestHelpCategory)} />
          </section>
          <section className="mt-10">
            <h2 className="mb-3">{t.help.popular}</h2>
            <ArticleList articles={data.popular} label={t.help.popular} />
          </section>
          {isSignedIn && <GuestHelp categories={data.categories} className="mt-10" />}
        </>
      )}
    </Loaded>
  );
}

type GuestHelpProps = { categories: readonly HelpCategory[]; className: string };

/** Articles for guests: first for signed-out readers, last for agents. */
function GuestHelp({ categories, className }: GuestHelpProps) {
  const guests = categories.find(({ slug }) => slug === guestHelpCategory);
  if (!guests) return null;
  return (
    <section className={className}>
      <h2>{t.labels.forGuests}</h2>
      <p className="mb-3 text-mute text-pretty">{guests.summary}</p>
      <ArticleList articles={guests.articles} label={t.labels.forGuests} columns />
    </section>
  );
}
