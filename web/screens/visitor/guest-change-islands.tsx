import type { GuestChangePage } from '#contract/visitor/visitor-pages.ts';
import type { IslandPart } from '#web/features/visitor-pages/hydration/hydrate-islands.tsx';

/** The hydrated island of a guest's change: calendar, party and price answer one another. */
export function guestChangeIslands(page: GuestChangePage & { locale: string }): IslandPart[] {
  return [
    {
      name: 'change',
      async load() {
        const { GuestChangeScreen } = await import('./guest-change.screen.tsx');
        return <GuestChangeScreen page={page} />;
      },
    },
  ];
}
