import { addresses } from '#contract/addresses.ts';
import type { LinkPage } from '#contract/visitor-pages.ts';
import { m } from '#web/words/compiled/messages.js';

/** On to the next places of a long link. */
export function PageSteps({ page }: { page: LinkPage }) {
  if (page.pages < 2) return null;
  const { checkIn, checkOut, party } = page.search;
  const to = (number: number) => {
    const query = new URLSearchParams({
      ...(checkIn && checkOut ? { checkIn, checkOut, guests: String(party.adults + party.children) } : {}),
      page: String(number),
    });
    return `${addresses.sharedLink({ linkCode: page.view.linkCode })}?${query}`;
  };
  return (
    <nav aria-label={m.visitor_pages_label()} className="mt-10 flex items-center justify-center gap-4">
      {page.page > 1 && (
        <a className="quiet" href={to(page.page - 1)} rel="prev">
          {m.visitor_pages_previous()}
        </a>
      )}
      <span className="text-mute figures">
        {m.visitor_pages_place({ page: page.page, pages: page.pages })}
      </span>
      {page.page < page.pages && (
        <a className="quiet" href={to(page.page + 1)} rel="next">
          {m.visitor_pages_next()}
        </a>
      )}
    </nav>
  );
}
