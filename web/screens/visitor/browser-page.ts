import type {
  AgreementPage,
  ConversationPage,
  GuestChangePage,
  GuestPage,
  LinkSort,
  VisitorPage,
} from '#contract/links/visitor-pages.ts';
import { stayPageOf } from '#web/features/links/visitor-pages/booking/stay-page.ts';
import { mapPointOf } from '#web/features/links/visitor-pages/map/property-map.tsx';
import { searchDatesOf } from '#web/features/links/visitor-pages/overview/link-search.tsx';
import type { SearchDatesInput } from '#web/features/links/visitor-pages/overview/search-dates.tsx';
import type { PropertyIslandsInput } from './property-islands.tsx';

/** Data of a page for hydration: the input of its islands. */
export type BrowserPage =
  | { kind: 'link'; sort: LinkSort; hasPrices: boolean; dates: SearchDatesInput }
  | ({ kind: 'property' } & PropertyIslandsInput)
  | (GuestPage & { locale: string })
  | (GuestChangePage & { locale: string })
  | (AgreementPage & { locale: string })
  | (ConversationPage & { locale: string });

/** Null for pages without hydration. */
export function browserPage(page: VisitorPage): BrowserPage | null {
  if (page.kind === 'guest' || page.kind === 'guest_change' || page.kind === 'conversation') return page;
  if (page.kind === 'agreement') return page;
  if (page.kind === 'property')
    return {
      kind: 'property',
      stay: stayPageOf(page),
      point: page.locator === null ? mapPointOf(page.property, page.locale) : null,
    };
  if (page.kind !== 'link') return null;

  const { filters, choices } = page;
  return {
    kind: 'link',
    sort: filters.sort,
    hasPrices: choices.currency !== null,
    dates: searchDatesOf(page),
  };
}
