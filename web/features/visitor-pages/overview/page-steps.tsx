import type { LinkPage } from '#contract/visitor-pages.ts';
import { m } from '#web/words/compiled/messages.js';
import { overviewAddress } from './link-query.ts';

/** Pagination of a long link. */
export function PageSteps({ page }: { page: LinkPage }) {
  if (page.pages < 2) return null;
  return (
    <nav aria-label={m.visitor_pages_label()} className="mt-10 flex items-center justify-center gap-4">
      {page.page > 1 && (
        <a className="quiet" href={overviewAddress(page, { page: page.page - 1 })} rel="prev">
          {m.visitor_pages_previous()}
        </a>
      )}
      <span className="text-mute figures">
        {m.visitor_pages_place({ page: page.page, pages: page.pages })}
      </span>
      {page.page < page.pages && (
        <a className="quiet" href={overviewAddress(page, { page: page.page + 1 })} rel="next">
          {m.visitor_pages_next()}
        </a>
      )}
    </nav>
  );
}
