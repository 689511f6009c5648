import type { LinkPage } from '#contract/visitor/visitor-pages.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { ContactLinks } from '#web/features/visitor-pages/components/host-contact.tsx';
import { VisitorLayout } from '#web/features/visitor-pages/components/visitor-layout.tsx';
import { FilterChips } from '#web/features/visitor-pages/overview/filter-chips.tsx';
import { LinkPropertyList } from '#web/features/visitor-pages/overview/link-property-list.tsx';
import { LinkSearch } from '#web/features/visitor-pages/overview/link-search.tsx';
import { m } from '#web/locales/compiled/messages.js';
import { linkFooter } from './link-footer.ts';
import { linkTitle } from './page-head.ts';

/** Overview of a shared link: host, date search, and properties with their prices. */
export function LinkScreen({ page }: { page: LinkPage & { locale: string } }) {
  const { view } = page;
  return (
    <VisitorLayout host={view.host} title={linkTitle(view)} mayShare links={linkFooter(view)}>
      <div className="pt-4 pb-5 sm:py-8">
        <h1 className="max-w-3xl text-[clamp(1.8rem,4.5vw,2.6rem)] leading-tight">{linkTitle(view)}</h1>
        {view.propertyCount > 0 && (
          <p className="mt-1.5 text-mute sm:text-lg">
            {view.showPrices
              ? m.visitor_link_lead({ count: view.propertyCount })
              : m.visitor_link_lead_no_prices({ count: view.propertyCount })}
          </p>
        )}
      </div>
      {view.propertyCount === 0 ? (
        <div className="panel max-w-2xl">
          <h2 className="text-[1.35rem]">{m.visitor_link_empty_title()}</h2>
          <p className="mt-2 text-mute">{m.visitor_link_empty_text({ name: hostName(view.host) })}</p>
          <ContactLinks host={view.host} />
        </div>
      ) : (
        <>
          <LinkSearch page={page} />
          <FilterChips page={page} />
          <LinkPropertyList page={page} />
        </>
      )}
    </VisitorLayout>
  );
}
