import type { GuestPage } from '#contract/visitor/visitor-pages.ts';
import type { IslandPart } from '#web/features/visitor-pages/hydration/hydrate-islands.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { GuestScreen } from './guest.screen.tsx';

const below = () => import('./guest-below-the-fold.tsx');

/** Sections below the fold; their code loads after the first view. */
const belowTheFold = {
  Messages: lazyPart(below, 'GuestMessagesSection'),
  Trip: lazyPart(below, 'GuestTripSection'),
  Stay: lazyPart(below, 'GuestStaySection'),
  Cancel: lazyPart(below, 'GuestCancelSection'),
  Save: lazyPart(below, 'GuestSaveSection'),
  Confirm: lazyPart(below, 'GuestConfirmSection'),
  Receipt: lazyPart(below, 'GuestReceiptSection'),
};

/** The hydrated island of a guest's page: the booking, which changes while it is open. */
export function guestIslands(page: GuestPage & { locale: string }): IslandPart[] {
  return [{ name: 'guest', load: async () => <GuestScreen page={page} belowTheFold={belowTheFold} /> }];
}
