import type { GuestPage } from '#contract/visitor/visitor-pages.ts';
import type { IslandPart } from '#web/features/visitor-pages/hydration/hydrate-islands.tsx';

/** The hydrated island of a guest's page: the booking, which changes while it is open. */
export function guestIslands(page: GuestPage & { locale: string }): IslandPart[] {
  return [
    {
      name: 'guest',
      async load() {
        const { GuestScreen } = await import('./guest.screen.tsx');
        return <GuestScreen page={page} />;
      },
    },
  ];
}
