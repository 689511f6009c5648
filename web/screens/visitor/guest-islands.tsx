import type { ConversationPage, GuestChangePage, GuestPage } from '#contract/links/visitor-pages.ts';
import type { IslandPart } from '#web/features/links/visitor-pages/hydration/hydrate-islands.tsx';

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

/** The hydrated island of a question's page: the conversation, which changes while it is open. */
export function conversationIslands(page: ConversationPage & { locale: string }): IslandPart[] {
  return [
    {
      name: 'guest',
      async load() {
        const { ConversationScreen } = await import('./conversation.screen.tsx');
        return <ConversationScreen page={page} />;
      },
    },
  ];
}

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
